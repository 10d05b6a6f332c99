import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AutoconnectForm } from '#components/login/autoconnect-form'
import { BareFrame } from '#components/navigation/bare-frame'
import { Texts } from '#components/ui/texts'
import { sessionHandlers } from '#lib/bearer/handlers'
import { pageRequest, pageTitle } from '#lib/page'
import { routes } from '#lib/routes'

export const metadata = pageTitle('login')

/** Signs a visitor in to the demonstration of a level (RTE-075); who is already signed in goes to their dashboard. */
export default async function AutoconnectPage({ params }: { params: Promise<{ levelName: string }> }) {
  if ((await pageRequest()).bearer?.role) redirect(routes.dashboard)
  const t = await getTranslations('page')
  return (
    <BareFrame>
      <h1 className="sr-only">{t('login')}</h1>
      <Texts of="level-sign-in">
        <AutoconnectForm action={sessionHandlers.autoconnect} levelName={decodeURIComponent((await params).levelName)} />
      </Texts>
    </BareFrame>
  )
}
