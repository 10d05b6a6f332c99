import { useTranslations } from 'next-intl'
import type { Dashboard } from '#contract/statistics'
import { dayMonthYear } from '#domain/dates/date-words'

export interface ComparedCounts {
  readonly now: number
  /** Count over the compared range. */
  readonly before: number
}

/** A count and its compared count, drawn on one scale (STA-006). */
export function ComparedBars({ now, before }: ComparedCounts) {
  const t = useTranslations('statistics')
  const most = Math.max(1, now, before)
  const bars = [
    { id: 'now', label: t('bars.now'), count: now },
    { id: 'before', label: t('bars.before'), count: before },
  ]
  return (
    <span className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 text-sm text-muted">
      {bars.map(({ id, label, count }) => (
        <span key={id} className="contents">
          <span>{label}</span>
          <progress aria-label={label} value={count} max={most} className="w-full min-w-0" />
          <span className="tabular-nums">{t('number', { value: count })}</span>
        </span>
      ))}
    </span>
  )
}

/** The dates of the bars labelled « Avant », shown once per page. */
export function ComparedDates({ before }: { before: NonNullable<Dashboard['before']> }) {
  const t = useTranslations('statistics')
  return <p className="text-sm text-muted">{t('bars.dates', { from: dayMonthYear(before.from), to: dayMonthYear(before.to) })}</p>
}
