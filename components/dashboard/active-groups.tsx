import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import type { Group } from '#contract/group'
import { dayMonth } from '#domain/date-words'
import { calendarDays } from '#domain/due-date'
import { groupLabel } from '#domain/names'
import { groupStudentsPath } from '#lib/routes'

/** The classes and groups that were active last, the latest first (GRP-014). */
export function ActiveGroups({ groups, now }: { groups: readonly Group[]; now: number }) {
  const t = useTranslations('dashboard.activeGroups')
  return (
    <section aria-labelledby="groupes-actifs" className="flex flex-col gap-3">
      <h3 id="groupes-actifs" className="text-lg">
        {t('title')}
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {groups.map((group) => (
          <li key={group._id}>
            <Link
              href={groupStudentsPath(group._id)}
              className="flex items-center justify-between gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{groupLabel(group.name)}</span>
                <span className="text-sm text-muted">
                  {group.lastActivityAt === null ? null : <Since at={group.lastActivityAt} now={now} />}
                </span>
              </span>
              <EvaluationBar percent={group.stats.averageSubmittedEvaluation} compact />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Since({ at, now }: { at: number; now: number }) {
  const t = useTranslations('dashboard.activeGroups')
  const days = calendarDays(at, now)
  const words = days <= 0 ? t('today') : days === 1 ? t('yesterday') : t('date', { date: dayMonth(at) })
  return <time dateTime={new Date(at).toISOString()}>{words}</time>
}
