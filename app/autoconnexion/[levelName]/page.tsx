import { getTranslations } from 'next-intl/server'
import { LaterState } from '#components/later/later-state'
import { BareFrame } from '#components/navigation/bare-frame'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'

export const metadata = pageTitle('login')

/** Entering without an account is not open yet: said so, with the way to sign in. */
export default async function AutoconnectPage() {
  const t = await getTranslations('page')
  return (
    <BareFrame>
      <h1 className="sr-only">{t('login')}</h1>
      <LaterState id="autoconnect" href={routes.login} />
    </BareFrame>
  )
}
