import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { buttonClass, buttonLook } from '#components/ui/actions/button-class.ts'
import { EmptyState } from '#components/ui/states/empty-state'
import { routes } from '#lib/routes'
import messages from '#messages'

export const metadata: Metadata = { title: messages.login.errorTitle }

/** For embedded use: no navigation. Who has an account finds the way to it. */
export default async function HeadlessErrorPage() {
  const t = await getTranslations('login')
  return (
    <main className="mx-auto flex min-h-dvh max-w-text flex-col justify-center p-6">
      <h1 className="sr-only">{t('errorTitle')}</h1>
      <EmptyState
        title={t('errorTitle')}
        text={t('errorText')}
        action={
          // In a window of its own: the pages that it leads to show in no frame.
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
  )
}
