import { useTranslations } from 'next-intl'
import type { Submission } from '#contract/assignee'
import { dayMonthYear, timeOfDay, weekdayName } from '#domain/dates/date-words'
import { unbrokenLabel } from '#domain/people/names'
import { calendarDays } from '#domain/works/due-date'
import { type ActivityRow, ActivityRows } from './activity-rows.tsx'

/** The latest submissions, newest first; each row links to the answers. */
export function ActivityList({ submissions, now }: { submissions: readonly Submission[]; now: number }) {
  const t = useTranslations('dashboard')
  return <ActivityRows rows={submissions.map((submission) => rowOf(submission, now, t))} />
}

type Texts = ReturnType<typeof useTranslations<'dashboard'>>

function rowOf({ _id, student, work, submittedAt, evaluation }: Submission, now: number, t: Texts): ActivityRow {
  return {
    id: _id,
    avatar: student.avatar,
    firstname: student.firstname,
    lastname: student.lastname,
    work: work.name,
    group: work.group ? unbrokenLabel(work.group.name) : null,
    submittedAt,
    submitted: submittedAt === null ? t('submitted') : submittedWords(submittedAt, now, t),
    evaluation,
  }
}

function submittedWords(at: number, now: number, t: Texts): string {
  const days = calendarDays(at, now)
  const time = timeOfDay(at)
  if (days === 0) return t('submittedAt.today', { time })
  if (days === 1) return t('submittedAt.yesterday', { time })
  if (days < 7) return t('submittedAt.weekday', { weekday: weekdayName(at), time })
  return t('submittedAt.date', { date: dayMonthYear(at), time })
}
