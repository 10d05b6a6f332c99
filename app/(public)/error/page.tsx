import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmbeddedLegalLinks } from '#components/navigation/legal-links'
import { buttonClass, buttonLook } from '#components/ui/actions/button-class.ts'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import messages from '#messages'

export const metadata: Metadata = { title: messages.login.errorTitle }

/** Shown in embedded frames, so without navigation; users with an account get a link to the app. */
export default async function HeadlessErrorPage() {
  const t = await getTranslations('login')
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto flex w-full max-w-text grow flex-col justify-center p-6">
        <h1 className="sr-only">{t('errorTitle')}</h1>
        <EmptyState
          title={t('errorTitle')}
          text={t('errorText')}
          action={
            // Opens in a new window: the pages of the app cannot be framed.
            <a
              href={routes.dashboard}
              target="_blank"
              rel="noopener"
              className={buttonClass(buttonLook('secondary', undefined, undefined))}
            >
              {t('errorWayOut')}
            </a>
          }
        />
      </main>
      <EmbeddedLegalLinks />
    </div>
  )
}
