import type { ExceptionsInput } from '#contract/assignee'
import type { Excuse } from '#contract/excuses'
import { addInParis } from '#domain/dates/paris-time'
import type { AssigneeRow } from '../cards/card-data.ts'

/** What may differ for a student; absent: as it is. `dueDate`: epoch ms, null for that of the work; `extraTime`: percent. */
export interface ExceptionChange {
  readonly excused?: Excuse | null
  readonly dueDate?: number | null
  readonly extraTime?: number | null
}

type Row = Pick<AssigneeRow, '_id' | 'excused' | 'own' | 'help'>

const stateOf = ({ excused, own, help }: Row) => ({
  excused,
  dueDate: own?.dueDate ?? null,
  extraTime: help?.extraTime ?? null,
})

const parts = ['excused', 'dueDate', 'extraTime'] as const

/** The part of a change that makes a difference for a row; undefined for none. */
function differenceFor(row: Row, change: ExceptionChange): ExceptionChange | undefined {
  const now = stateOf(row)
  const different = parts.filter((part) => change[part] !== undefined && change[part] !== now[part])
  return different.length === 0 ? undefined : Object.fromEntries(different.map((part) => [part, change[part]]))
}

/** What to send so that each of these rows has its change; empty when all have it. */
export const plannedExceptions = <R extends Row>(rows: readonly R[], changeOf: (row: R) => ExceptionChange): ExceptionsInput =>
  rows.flatMap((row) => {
    const difference = differenceFor(row, changeOf(row))
    return difference ? [{ assigneeId: row._id, ...difference }] : []
  })

/** What to send so that the rows are again as they were before `sent`. */
export const undoneExceptions = (rows: readonly Row[], sent: ExceptionsInput): ExceptionsInput =>
  sent.flatMap(({ assigneeId, ...changed }) => {
    const row = rows.find(({ _id }) => _id === assigneeId)
    if (!row) return []
    const before = stateOf(row)
    const back = Object.fromEntries(parts.filter((part) => changed[part] !== undefined).map((part) => [part, before[part]]))
    return [{ assigneeId, ...back }]
  })

/** A week more than a student has now, at the same time of day; epoch ms. */
export const aWeekMore = ({ own }: Pick<Row, 'own'>, dueDate: number): number => addInParis(own?.dueDate ?? dueDate, 1, 'week')
