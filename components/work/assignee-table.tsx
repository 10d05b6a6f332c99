import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge'
import { EmptyState } from '#components/ui/empty-state'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { Table } from '#components/ui/table'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { WorkStatus } from '#contract/work'
import { wholeMinutes } from '#domain/duration'
import { fullName } from '#domain/names'
import { assigneePath } from '#lib/routes'
import { textLink } from '../ui/classes.ts'
import { StateBadge, shownState } from './badges.tsx'

/** The students of a work, each leading to their answers; cards on narrow screens. */
export function AssigneeTable({ assignees, status }: { assignees: readonly AssigneeOfStudent[]; status: WorkStatus }) {
  const t = useTranslations('work')
  if (assignees.length === 0) return <EmptyState title={t('noStudents')} />
  return (
    <Table
      caption={t('students')}
      rows={assignees.map((assignee) => ({ ...assignee, $lightRow: !assignee.submitted }))}
      columns={[
        { id: 'student', header: t('column.student'), main: true, cell: (row) => <Name row={row} /> },
        { id: 'state', header: t('column.state'), cell: (row) => <State row={row} status={status} /> },
        {
          id: 'evaluation',
          header: t('column.evaluation'),
          cell: (row) => (row.evaluation === null ? t('dash') : <EvaluationBar percent={row.evaluation} compact />),
        },
        {
          id: 'answered',
          header: t('column.answered'),
          align: 'end',
          cell: (row) => t('answeredOf', { count: row.answerCount, total: row.questionCount }),
        },
        { id: 'duration', header: t('column.duration'), align: 'end', cell: (row) => <Duration of={row.duration} /> },
        { id: 'submittedAt', header: t('column.submittedAt'), align: 'end', cell: (row) => <SubmittedAt at={row.submittedAt} /> },
      ]}
    />
  )
}

function Name({ row }: { row: AssigneeOfStudent }) {
  const name = fullName(row.student.firstname, row.student.lastname)
  return (
    <Link href={assigneePath(row._id)} className={textLink}>
      {name}
    </Link>
  )
}

function State({ row, status }: { row: AssigneeOfStudent; status: WorkStatus }) {
  const t = useTranslations('work')
  return (
    <span className="inline-flex flex-wrap gap-2">
      <StateBadge state={shownState(row.state, status)} />
      {row.submitted && !row.reviewed ? (
        <Badge tone="accent" icon="eye">
          {t('toReview')}
        </Badge>
      ) : null}
      {row.commented ? (
        <Badge icon="comment" tone="info">
          {t('commented')}
        </Badge>
      ) : null}
    </span>
  )
}

function Duration({ of }: { of: number }) {
  const t = useTranslations('work')
  const minutes = wholeMinutes(of)
  return minutes === null ? t('dash') : t('minutes', { minutes })
}

function SubmittedAt({ at }: { at: number | null }) {
  const t = useTranslations('work')
  const format = useFormatter()
  if (at === null) return t('dash')
  const date = format.dateTime(at, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return (
    <time dateTime={new Date(at).toISOString()}>
      {t('dateTime', { date, time: format.dateTime(at, { hour: '2-digit', minute: '2-digit' }) })}
    </time>
  )
}
