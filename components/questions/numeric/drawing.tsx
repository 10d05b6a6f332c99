import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { typedText } from '#domain/questions/values'
import { expectedQuantity, judgeNumeric, quantityKey, scoreNumeric, unitsOf } from '#domain/scoring/quantity'
import { partFrame, Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The number as typed; once judged whether number and unit are right, and the expected quantity unless it is what was typed. */
export function GivenNumber({ question: { data }, value, density, judged }: GivenProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const tPart = useTranslations('questions')
  const typed = typedText(value)
  const isBlank = typed.trim() === ''
  if (!judged) return <p className="break-words whitespace-pre-wrap">{typed}</p>
  const judgement = judgeNumeric(data, typed)
  const word = judgement === 'unreadable' ? judgement : !judgement.number ? 'number' : judgement.form ? 'form' : judgement.unit
  const score = scoreNumeric(data, typed)
  const verdict = isBlank ? 'missed' : score === 100 ? 'right' : score > 0 ? 'partly' : 'wrong'
  const expected = expectedQuantity(data)
  return (
    <div className={clsx('flex flex-wrap items-baseline gap-x-3 gap-y-1', partFrame(verdict))}>
      {isBlank ? null : <span className="font-semibold break-words whitespace-pre-wrap">{typed}</span>}
      <Verdict verdict={verdict} word={verdict === 'missed' ? tPart('missed') : t(word)} />
      {verdict === 'right' && quantityKey(typed) === quantityKey(expected.quantity) ? null : (
        <>
          <span className="w-full text-sm">
            {expected.tolerance === '' ? t('expected', { quantity: expected.quantity }) : t('expectedWithin', { ...expected })}
          </span>
          {density === 'bubble' ? <OtherUnits data={data} /> : null}
        </>
      )}
    </div>
  )
}

/** Grows with the number beside it, as on a board. */
const note = 'text-sm wide:text-[max(0.875rem,min(0.55em,2.3dvh))]'

/** The expected number with its tolerance, the other accepted units, and whether the unit is required. */
export function NumberSolution({ question: { data } }: SolutionProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const { quantity, tolerance } = expectedQuantity(data)
  const [unit] = unitsOf(data)
  return (
    <div className={partFrame('right')}>
      <p>
        <strong className="font-semibold">{quantity}</strong>
        {tolerance === '' ? null : ` ${t('within', { tolerance })}`}
      </p>
      <OtherUnits data={data} />
      {data.form ? <p className={note}>{t(`asked.${data.form}`)}</p> : null}
      {unit === undefined ? null : <p className={note}>{t(data.unitRequired ? 'unitRequired' : 'unitOptional')}</p>}
    </div>
  )
}

function OtherUnits({ data }: { data: AskedOf<'Numeric'>['data'] }) {
  const t = useTranslations('questions.number')
  const [, ...others] = unitsOf(data)
  return others.length === 0 ? null : <p className={`w-full ${note}`}>{t('otherUnits', { units: others.join(', ') })}</p>
}
