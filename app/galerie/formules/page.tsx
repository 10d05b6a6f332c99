import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormulaGallery } from '#components/formula/formula-gallery'
import { PageHeader } from '#components/ui/layout/page-header'
import { FormulaView } from '#components/ui/reading/formula-view'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import { Texts } from '#components/ui/texts'
import { buildFormula, curly, over, type Part, power, root, round, square } from '#domain/formula/build'
import messages from '#messages'
import { Section } from '../section.tsx'

export const metadata: Metadata = { title: messages.gallery.formula.title }

const quadratic = ['x=', over(['-b±', root('b', power('2'), '-4ac')], '2a')]

/** Edge cases: empty slots, a fraction too wide for a phone, nested roots and brackets, a sum over several lines. */
const strange: Part[][] = [
  [over([], [])],
  [over('a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r', '2')],
  [root('1+', root('1+', root('1+', root('1+x'))))],
  [curly(square(round('a+b'), '+c'), '+d')],
  ['1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25+26+27+28+29+30=465'],
]

const inText = (parts: Part[]) =>
  `<span class="math" data-math="${JSON.stringify(buildFormula(parts)).replaceAll('"', '&quot;')}"></span>`

/** The editor, a formula in a text, and edge cases. Not part of the product. */
export default async function Page() {
  const t = await getTranslations('gallery.formula')
  return (
    <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 tablet:px-6">
      <PageHeader title={t('title')} detail={t('intro')} />
      <Section title={t('editor')}>
        <Texts namespaces={['gallery', 'formula']}>
          <FormulaGallery sample={buildFormula(quadratic)} />
        </Texts>
      </Section>
      <Section title={t('inText')}>
        <RichTextView html={`<p>${t('before')} ${inText(quadratic)}, ${t('after')}</p>`} className="max-w-text" />
      </Section>
      <Section title={t('strange')}>
        {strange.map((parts) => (
          <FormulaView key={JSON.stringify(parts)} formula={buildFormula(parts)} />
        ))}
      </Section>
    </main>
  )
}
