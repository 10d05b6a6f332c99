import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/layout/page-header'
import { choiceTexts, dateTexts, listTexts, mediaTexts, passwordTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import messages from '#messages'
import { Cards } from './cards.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Frame } from './frame.tsx'
import { Overlays } from './overlays.tsx'
import { SampleFrame } from './sample-frame.tsx'

export const metadata: Metadata = { title: messages.gallery.title }

/** Every primitive and its states, in both themes. Not part of the product. */
export default async function Gallery({ searchParams }: { searchParams: Promise<{ role?: string }> }) {
  const t = await getTranslations('gallery')
  const { role } = await searchParams
  if (role) {
    return (
      <Texts namespaces={['gallery', ...listTexts]}>
        <SampleFrame role={role} />
      </Texts>
    )
  }
  return (
    <main className="mx-auto max-w-[100rem] px-4 py-8 tablet:px-6">
      <PageHeader title={t('title')} detail={t('intro')} />
      <Texts namespaces={['gallery', ...choiceTexts, ...dateTexts, ...listTexts, ...mediaTexts, ...passwordTexts]}>
        <div className="grid gap-6 wide:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <section
              key={theme}
              data-theme={theme}
              aria-label={t(theme)}
              className="flex min-w-0 flex-col gap-10 rounded-card border border-line p-4 tablet:p-6"
            >
              <Frame />
              <Controls />
              <Cards />
              <Overlays />
              <Colours />
            </section>
          ))}
        </div>
      </Texts>
    </main>
  )
}
