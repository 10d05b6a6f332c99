import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import type { Change } from '#domain/statistics/change'

/** The change of a figure, in words with an arrow: never by colour alone. */
export function ChangeText({ change, unit }: { change: Change; unit: 'percent' | 'points' }) {
  const t = useTranslations('statistics.change')
  if (change.kind === 'unknown') return null
  if (change.kind === 'same') return <span className="text-sm text-muted">{t('same')}</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Icon name="chevronDown" className={change.kind === 'more' ? 'rotate-180' : undefined} />
      {t(`${change.kind}.${unit}`, { amount: change.amount })}
    </span>
  )
}
