import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { expectedQuantity, unitsOf } from '#domain/scoring/quantity'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'

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
        {unit !== undefined && row ? <p className="text-sm">{t(data.unitRequired ? 'unitRequired' : 'unitOptional')}</p> : null}
      </div>
    </SolutionFrame>
  )
}
