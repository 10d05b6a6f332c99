import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormulaGallery } from '#components/formula/formula-gallery'
import { PageHeader } from '#components/ui/layout/page-header'
import { FormulaView } from '#components/ui/reading/formula-view'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import { Texts } from '#components/ui/texts'
import { buildFormula, over, type Part, root } from '#domain/formula/build'
import { goldenFormulas } from '#domain/formula/golden-formulas'
import messages from '#messages'
import { Section } from '../section.tsx'

export const metadata: Metadata = { title: messages.gallery.formula.title }

/** Edge cases: empty slots, a fraction too wide for a phone, nested roots, a sum over several lines. */
const strange: Part[][] = [
  [over([], [])],
  [over('a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r', '2')],
  [root('1+', root('1+', root('1+', root('1+x'))))],
  ['1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25+26+27+28+29+30=465'],
]

const inText = (parts: Part[]) =>
  `<span class="math" data-math="${JSON.stringify(buildFormula(parts)).replaceAll('"', '&quot;')}"></span>`

const chapters = ['arithmetic', 'algebra', 'geometry', 'analysis', 'physics', 'chemistry'] as const

/** Every golden formula with its reading, and the editor. Not part of the product. */
export default async function Page() {
  const t = await getTranslations('gallery.formula')
  return (
    <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 tablet:px-6">
      <PageHeader title={t('title')} detail={t('intro')} />
      <Section title={t('editor')}>
        <Texts namespaces={['gallery', 'errors', 'document', 'recorder', 'formula', 'richText']}>
          <FormulaGallery sample={buildFormula(goldenFormulas.algebra[4]?.parts ?? [])} />
        </Texts>
      </Section>
      <Section title={t('inText')}>
        <RichTextView
          html={`<p>${t('before')} ${inText(goldenFormulas.geometry[0]?.parts ?? [])}, ${t('after')}</p>`}
          className="max-w-text"
        />
      </Section>
      <Section title={t('strange')}>
        {strange.map((parts) => (
          <FormulaView key={JSON.stringify(parts)} formula={buildFormula(parts)} />
        ))}
      </Section>
      {chapters.map((chapter) => (
        <Section key={chapter} title={t(chapter)}>
          <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
            {goldenFormulas[chapter].map(({ parts, reading }) => (
              <li key={reading} className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
                <FormulaView formula={buildFormula(parts)} className="text-xl" />
                <span className="text-sm text-muted">{reading}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </main>
  )
}
