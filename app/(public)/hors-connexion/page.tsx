import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Logo } from '#components/navigation/logo'
import { OfflineLinks } from '#components/navigation/offline-links'
import { OfflineScreen } from '#components/player/offline/offline-screen'
import { Badge } from '#components/ui/display/badge'
import { Texts } from '#components/ui/texts'
import messages from '#messages'

export const metadata: Metadata = { title: messages.offline.title }

/**
 * The page for work without network, which the service worker keeps and shows at any address. It is fetched for nobody, so it says
 * nothing of anybody; its links are read without network too.
 */
export default async function OfflinePage() {
  const t = await getTranslations()
  return (
    <Texts of="offline">
      <div className="flex min-h-dvh flex-col">
        <OfflineLinks />
        <header className="border-b border-line bg-surface played:hidden">
          <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-3 px-4 tablet:px-6">
            <Logo />
            <Badge tone="warn" label={t('offline.title')} />
          </div>
        </header>
        <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6 tablet:px-6 tablet:py-10">
          <OfflineScreen />
        </main>
      </div>
    </Texts>
  )
}
