'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useResultColumns } from '#components/students/results/result-columns'
import { StateBadge } from '#components/students/results/state-badge'
import { TextLink } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { Badge } from '#components/ui/display/badge'
import { Table } from '#components/ui/layout/table'
import type { Selection } from '#components/ui/layout/table-selection'
import { thirdOfTime } from '#contract/extra-time'
import { numericDateTime } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { workFor } from '#domain/works/exceptions'
import { shownState } from '#domain/works/work'
import { assigneePath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import { ExceptionMenu } from '../exceptions/exception-menu.tsx'
import type { WorkFacts } from '../facts/work-facts.ts'

type Props = {
  students: readonly AssigneeRow[]
  work: Pick<WorkFacts, 'id' | 'status' | 'due' | 'endedAt' | 'ended' | 'publishAt' | 'timed'>
  /** Whether each student has a menu of exceptions. */
  manages: boolean
  /** Given while students are being chosen. */
  selection: Selection | undefined
}

/**
 * The students of a work, each linked to their answers; one line each on narrow screens. A client component, so that a row is sent as a few
 * fields and not also as two kilobytes of markup. Cells are functions: there are hundreds.
 */
export function AssigneeTable({ students, work, manages, selection }: Props) {
  const t = useTranslations('work.follow')
  const tState = useTranslations('results.column')
  const stateCell = useStateCell(work)
  const nameCell = useNameCell()
  const menuCell = (row: AssigneeRow) => <ExceptionMenu work={work} students={[row]} />
  return (
    <Table
      caption={t('students')}
      lines={['state', 'evaluation', 'exceptions']}
      selection={selection && { ...selection, nameOf: ({ firstname, lastname }: AssigneeRow) => fullName(firstname, lastname) }}
      rows={students.map((student) => ({ ...student, $lightRow: student.submittedAt === null }))}
      columns={[
        { id: 'student', header: t('student'), main: true, cell: nameCell },
        { id: 'state', header: tState('state'), cell: stateCell },
        ...useResultColumns(),
        ...(manages && !selection ? [{ id: 'exceptions', header: t('exceptions'), align: 'end' as const, cell: menuCell }] : []),
      ]}
    />
  )
}

/** The name of a student, and what differs for them. */
function useNameCell(): (row: AssigneeRow) => ReactNode {
  const wordsOf = useExceptionSummary()
  return (row) => {
    const { _id, avatar, firstname, lastname } = row
    const words = wordsOf(row)
    return (
      <span className="inline-flex items-center gap-3">
        <Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="sm" />
        <span className="min-w-0">
          <TextLink href={assigneePath(_id)}>{fullName(firstname, lastname)}</TextLink>
          {words === undefined ? null : <span className="block text-sm font-normal text-muted">{words}</span>}
        </span>
      </span>
    )
  }
}

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

/** What differs for a student of a work, in few words; undefined for nothing. Uses `work.exceptions.short`. */
function useExceptionSummary(): (row: Pick<AssigneeRow, 'own' | 'help'>) => string | undefined {
  const t = useTranslations('work.exceptions.short')
  return ({ own, help }) => {
    const words = [
      ...(own ? [t('due', { date: numericDateTime(own.dueDate) })] : []),
      ...(help && help.extraTime !== null
        ? [help.extraTime === thirdOfTime ? t('third') : t('percent', { percent: help.extraTime })]
        : []),
      ...(help?.oral ? [t('oral')] : []),
      ...(help && help.optionalTypes.length > 0 ? [t('optional')] : []),
    ]
    return words.length === 0 ? undefined : words.join(' · ')
  }
}
