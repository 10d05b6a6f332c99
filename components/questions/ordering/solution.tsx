import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import type { OrderingData } from '#contract/questions/ordering'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'

export function OrderingSolution({ question, density }: SolutionProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('questions.order')
  return (
    <SolutionFrame title={t('title')} density={density}>
      <RightOrder data={question.data} />
    </SolutionFrame>
  )
}

/** The items in the right order. */
export const RightOrder = ({ data: { items, speakerLanguage } }: { data: OrderingData }) => (
  <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
    {items.map((item) => (
      <li key={item.id} className="break-words whitespace-pre-wrap">
        <LineText line={item} language={speakerLanguage} />
      </li>
    ))}
  </ol>
)
