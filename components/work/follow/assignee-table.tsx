'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useResultColumns } from '#components/students/results/result-columns'
import { StateBadge } from '#components/students/results/state-badge'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { Table } from '#components/ui/layout/table'
import { Avatar } from '#components/ui/marks/avatar'
import { Badge } from '#components/ui/marks/badge'
import { fullName } from '#domain/people/names'
import { workFor } from '#domain/works/exceptions'
import { shownState } from '#domain/works/work'
import { assigneePath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from './work-facts.ts'

type Props = { students: readonly AssigneeRow[]; work: Pick<WorkFacts, 'status' | 'due' | 'endedAt'> }

/**
 * The students of a work, each linked to their answers; one line each on narrow screens. A client component, so that a row is sent as a few
 * fields and not also as two kilobytes of markup. Cells are functions: there are hundreds.
 */
export function AssigneeTable({ students, work }: Props) {
  const t = useTranslations('work.follow')
  const tState = useTranslations('results.column')
  const stateCell = useStateCell(work)
  return (
    <Table
      caption={t('students')}
      lines={['state', 'evaluation']}
      rows={students.map((student) => ({ ...student, $lightRow: student.submittedAt === null }))}
      columns={[
        { id: 'student', header: t('student'), main: true, cell: nameCell },
        { id: 'state', header: tState('state'), cell: stateCell },
        ...useResultColumns(),
      ]}
    />
  )
}

const nameCell = ({ _id, avatar, firstname, lastname }: AssigneeRow) => (
  <span className="inline-flex items-center gap-3">
    <Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="sm" />
    <Link href={assigneePath(_id)} className={textLink}>
      {fullName(firstname, lastname)}
    </Link>
  </span>
)

/** The state of a student, with badges for what needs the teacher's attention. */
function useStateCell({ status, endedAt, due: { dueDate, now } }: Props['work']): (row: AssigneeRow) => ReactNode {
  const t = useTranslations('work.follow')
  const toReview = (
    <Badge tone="accent" icon="eye">
      {t('toReview')}
    </Badge>
  )
  const commented = (
    <Badge icon="comment" tone="info">
      {t('commented')}
    </Badge>
  )
  return (row) => {
    // Without dates of their own the status is that of the work, whose closing it already counts.
    const state = shownState(row, workFor({ status, endedAt, dueDate, archiveAt: null }, row.own, now), now)
    const badge = <StateBadge state={state} />
    if (!row.toReview && !row.commented && row.late === 0) return badge
    return (
      <span className="inline-flex flex-wrap gap-2 wide:flex-nowrap">
        {/* On phones a student has one line: the badge that says what is left to do stands for the others. */}
        <span className={row.toReview ? 'contents max-tablet:hidden' : 'contents'}>{badge}</span>
        {row.toReview ? toReview : null}
        {row.commented ? <span className="contents max-tablet:hidden">{commented}</span> : null}
        {row.late > 0 ? (
          <Badge tone="warn" icon="clock">
            {t('late', { count: row.late })}
          </Badge>
        ) : null}
      </span>
    )
  }
}
