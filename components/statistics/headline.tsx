import { useTranslations } from 'next-intl'
import type { Dashboard } from '#contract/statistics'
import { dayMonthYear } from '#domain/dates/date-words'
import { type Change, countChange, rateChange } from '#domain/statistics/change'

/** What a page of figures is about: works and results, works, results, or people. */
export type Subject = 'all' | 'work' | 'success' | 'use'

interface Props {
  dashboard: Dashboard | undefined
  about: Subject
  /** Number of selected schools; none for a school's own page. */
  schools?: number | undefined
}

/** What the page is about in one sentence, and its change; whole numbers only. */
export function Headline({ dashboard, about, schools = 0 }: Props) {
  const t = useTranslations('statistics.headline')
  if (!dashboard) return null
  const { from, to, before } = dashboard
  const { works, rates, activation } = dashboard.figures
  const students = activation?.byRole.student ?? { active: 0, total: 0 }
  const subject = about === 'use' && !activation ? 'work' : about
  const change = changeOf(dashboard, subject)
  return (
    <p className="text-lg font-semibold text-ink tablet:text-xl">
      {t(subject, {
        ...{ count: works.count, assigned: works.assigned, finished: works.finished, rate: works.rate },
        ...{ success: rates.success, submitted: rates.submitted, active: students.active, total: students.total },
        ...{ schools, from: dayMonthYear(from), to: dayMonthYear(to) },
      })}{' '}
      {before === null || change.kind === 'unknown' ? null : (
        <span className="text-base font-normal text-muted">
          {t(`${change.kind}.${subject}`, {
            ...(change.kind === 'same' ? {} : { amount: change.amount }),
            ...{ from: dayMonthYear(before.from), to: dayMonthYear(before.to) },
          })}
        </span>
      )}
    </p>
  )
}

/** The change of the first figure of the sentence; of students that of their share, as the card of the same figure tells it. */
function changeOf({ figures, before }: Dashboard, about: Subject): Change {
  if (before === null) return { kind: 'unknown' }
  const earlier = before.figures
  if (about === 'use') return rateChange(shareOf(figures), shareOf(earlier))
  if (about !== 'success') return countChange(figures.works.count, earlier.works.count)
  const rateOf = ({ success, submitted }: typeof figures.rates) => ({ rate: success, of: submitted })
  return rateChange(rateOf(figures.rates), rateOf(earlier.rates))
}

function shareOf({ activation }: Dashboard['figures']) {
  const { rate, total } = activation?.byRole.student ?? { rate: 0, total: 0 }
  return { rate, of: total }
}
