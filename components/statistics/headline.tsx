import { useTranslations } from 'next-intl'
import type { Dashboard } from '#contract/statistics'
import { dayMonthYear } from '#domain/dates/date-words'
import { countChange } from '#domain/statistics/change'

/** The main figure in a sentence: the number of active students, and its change. */
export function Headline({ dashboard, scope }: { dashboard: Dashboard | undefined; scope: 'school' | 'schools' }) {
  const t = useTranslations('statistics.headline')
  if (!dashboard) return null
  const { from, to, figures, before } = dashboard
  const dates = { from: dayMonthYear(from), to: dayMonthYear(to) }
  const students = figures.activation?.byRole.student
  if (!students) return <p>{t('works', { ...dates, count: figures.works.count })}</p>
  const change = countChange(students.active, before.figures.activation?.byRole.student.active)
  return (
    <p>
      {t(`active.${scope}`, { ...dates, active: students.active, total: students.total })}{' '}
      {change.kind === 'unknown'
        ? null
        : t(change.kind, {
            ...(change.kind === 'same' ? {} : { amount: change.amount }),
            from: dayMonthYear(before.from),
            to: dayMonthYear(before.to),
          })}
    </p>
  )
}
