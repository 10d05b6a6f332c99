import { useTranslations } from 'next-intl'
import { expectedQuantity, unitsOf } from '#domain/scoring/quantity'
import { Blank, Instruction } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

export function PaperNumber({ question: { data } }: PaperProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('paper.sheet')
  const unit = unitsOf(data).length > 0 && data.unitRequired
  return (
    <>
      <Instruction>
        {t(unit ? 'number.withUnit' : 'number.plain')} {data.form ? t(`number.form.${data.form}`) : null}
      </Instruction>
      <p>
        {t('answer')} <Blank room="words" label={t('toWrite')} />
      </p>
    </>
  )
}

/** The expected number with its tolerance, and the other accepted units. */
export function PaperNumberKey({ question: { data } }: PaperProps<AskedOf<'Numeric'>>) {
  const t = useTranslations('questions.number')
  const { quantity, tolerance } = expectedQuantity(data)
  const others = unitsOf(data).slice(1)
  return (
    <p>
      <strong>{quantity}</strong>
      {tolerance === '' ? null : ` ${t('within', { tolerance })}`}
      {others.length === 0 ? null : ` – ${t('otherUnits', { units: others.join(', ') })}`}
    </p>
  )
}
