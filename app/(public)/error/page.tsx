import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmbeddedLegalLinks } from '#components/navigation/legal-links'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import messages from '#messages'

export const metadata: Metadata = { title: messages.login.errorTitle }

const newWindow = { target: '_blank', rel: 'noopener', className: buttonClass() }

/** Shown in embedded frames, so without navigation; users with an account get a link to the app, guests of a lesson one to its door. */
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
            // In a new window: the pages of the app cannot be framed.
            <div className="flex flex-wrap justify-center gap-3">
              <a href={routes.dashboard} {...newWindow}>
                {t('errorWayOut')}
              </a>
              <a href={routes.join} {...newWindow}>
                {t('errorLesson')}
              </a>
            </div>
          }
        />
      </main>
      <EmbeddedLegalLinks />
    </div>
  )
}
