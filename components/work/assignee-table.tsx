'use client'

import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { Avatar } from '#components/ui/avatar'
import { Badge } from '#components/ui/badge'
import { EvaluationBar } from '#components/ui/evaluation-bar'
import { Table } from '#components/ui/table'
import { fullName } from '#domain/names'
import { assigneePath } from '#lib/routes'
import { textLink } from '../ui/classes.ts'
import { StateBadge } from './badges.tsx'
import type { AssigneeRow } from './card-data.ts'

/**
 * The students of a work, each leading to their answers; cards on narrow screens. A client component, so that a row
 * travels as its ten facts and not as two kilobytes of markup a second time.
 */
export function AssigneeTable({ assignees }: { assignees: readonly AssigneeRow[] }) {
  const t = useTranslations('work')
  return (
    <Table
      caption={t('students')}
      rows={assignees.map((assignee) => ({ ...assignee, $lightRow: assignee.submittedAt === null }))}
      columns={[
        { id: 'student', header: t('column.student'), main: true, cell: (row) => <Name row={row} /> },
        { id: 'state', header: t('column.state'), cell: (row) => <State row={row} /> },
        {
          id: 'evaluation',
          header: t('column.evaluation'),
          isAbsent: (row) => row.evaluation === null,
          cell: (row) => (row.evaluation === null ? t('dash') : <EvaluationBar percent={row.evaluation} compact />),
        },
        {
          id: 'answered',
          header: t('column.answered'),
          align: 'end',
          cell: (row) => t('answeredOf', { count: row.answered, total: row.questions }),
        },
        {
          id: 'duration',
          header: t('column.duration'),
          align: 'end',
          isAbsent: (row) => row.minutes === null,
          cell: (row) => (row.minutes === null ? t('dash') : t('minutes', { minutes: row.minutes })),
        },
        {
          id: 'submittedAt',
          header: t('column.submittedAt'),
          align: 'end',
          isAbsent: (row) => row.submittedAt === null,
          cell: (row) => <SubmittedAt at={row.submittedAt} />,
        },
      ]}
    />
  )
}

function Name({ row }: { row: AssigneeRow }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Avatar avatar={row.avatar} firstname={row.firstname} lastname={row.lastname} size="sm" />
      <Link href={assigneePath(row._id)} className={textLink}>
        {fullName(row.firstname, row.lastname)}
      </Link>
    </span>
  )
}

function State({ row }: { row: AssigneeRow }) {
  const t = useTranslations('work')
  return (
    <span className="inline-flex flex-wrap gap-2">
      <StateBadge state={row.state} />
      {row.toReview ? (
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
