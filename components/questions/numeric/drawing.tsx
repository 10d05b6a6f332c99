import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { typedText } from '#domain/questions/values'
import { expectedQuantity, judgeNumeric, unitsOf } from '#domain/scoring/quantity'
import { SolutionFrame, Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The number as typed; in a row also whether number and unit are right, and the expected quantity. */
export function GivenNumber({ question: { data }, value, density, judged }: GivenProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const typed = typedText(value)
  if (density === 'bubble' || !judged) return <p className="break-words whitespace-pre-wrap">{typed}</p>
  const verdict = judgeNumeric(data, typed)
  const word = verdict === 'unreadable' ? verdict : !verdict.number ? 'number' : verdict.form ? 'form' : verdict.unit
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

/** The expected number with its tolerance, and the other accepted units; for its author also whether the unit is required. */
export function NumberSolution({ question: { data }, density }: SolutionProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const { quantity, tolerance } = expectedQuantity(data)
  const [unit, ...others] = unitsOf(data)
  const row = density === 'row'
  return (
    <SolutionFrame title={t('title')} density={density}>
      <div className={clsx(row && 'rounded-control border border-good bg-good-soft px-3 py-2')}>
        <p>
          <strong className={row ? 'font-semibold' : 'text-good'}>{quantity}</strong>
          {tolerance === '' ? null : ` ${t('within', { tolerance })}`}
        </p>
        {others.length === 0 ? null : (
          <p className={clsx('text-sm', !row && 'text-muted')}>{t('otherUnits', { units: others.join(', ') })}</p>
        )}
        {data.form && row ? <p className="text-sm">{t(`asked.${data.form}`)}</p> : null}
        {unit !== undefined && row ? <p className="text-sm">{t(data.unitRequired ? 'unitRequired' : 'unitOptional')}</p> : null}
      </div>
    </SolutionFrame>
  )
}
