import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Avatar } from '#components/ui/avatar'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import type { Submission } from '#contract/assignee'
import { dayMonth, timeOfDay, weekdayName } from '#domain/date-words'
import { calendarDays } from '#domain/due-date'
import { fullName, groupLabel } from '#domain/names'
import { assigneePath } from '#lib/routes'

/** Who handed in what, newest first; each line leads to the answers. */
export function ActivityList({ submissions, now }: { submissions: readonly Submission[]; now: number }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {submissions.map((submission) => (
        <li key={submission._id}>
          <Line submission={submission} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Line({ submission, now }: { submission: Submission; now: number }) {
  const t = useTranslations('dashboard')
  const { student, work } = submission
  const group = work.group ? groupLabel(work.group.name) : null
  return (
    <Link
      href={assigneePath(submission._id)}
      className="flex items-start gap-3 px-4 py-3 -outline-offset-3 first:rounded-t-card hover:bg-sunken"
    >
      <Avatar avatar={student.avatar} firstname={student.firstname} lastname={student.lastname} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="font-semibold">{fullName(student.firstname, student.lastname)}</span>
        <span className="text-sm text-pretty">{work.name}</span>
        <span className="text-sm text-muted first-letter:uppercase">
          {group ? `${group} · ` : ''}
          {submission.submittedAt === null ? t('submitted') : <SubmittedAt at={submission.submittedAt} now={now} />}
        </span>
      </span>
      <EvaluationBar percent={submission.evaluation} compact />
    </Link>
  )
}

function SubmittedAt({ at, now }: { at: number; now: number }) {
  const t = useTranslations('dashboard.submittedAt')
  const days = calendarDays(at, now)
  const time = timeOfDay(at)
  const words =
    days === 0
      ? t('today', { time })
      : days === 1
        ? t('yesterday', { time })
        : days < 7
          ? t('weekday', { weekday: weekdayName(at), time })
          : t('date', { date: dayMonth(at), time })
  return <time dateTime={new Date(at).toISOString()}>{words}</time>
}
