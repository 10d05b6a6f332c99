import { useTranslations } from 'next-intl'
import { typedText } from '#domain/questions/values'
import { expectedQuantity, judgeNumeric } from '#domain/scoring/quantity'
import { Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps } from '../views.ts'

/** The number as typed; in a row also whether number and unit are right, and the expected quantity. */
export function GivenNumber({ question: { data }, value, density, judged }: GivenProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const typed = typedText(value)
  if (density === 'bubble' || !judged) return <p className="break-words whitespace-pre-wrap">{typed}</p>
  const verdict = judgeNumeric(data, typed)
  const word = verdict === 'unreadable' ? verdict : verdict.number ? verdict.unit : 'number'
  const expected = expectedQuantity(data)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold break-words whitespace-pre-wrap">{typed}</span>
      <Verdict right={word === 'right'} word={t(word)} density={density} />
      <span className="w-full text-sm">
        {expected.tolerance === '' ? t('expected', { quantity: expected.quantity }) : t('expectedWithin', { ...expected })}
      </span>
    </div>
  )
}
