import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AssigneeState } from '#contract/assignee'
import type { Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { ownArchiveAt, ownDueDate, selectAssignees } from '../attempt/assignee-view.ts'
import { partViews } from '../attempt/part-view.ts'
import { hasStatus, ofYear } from '../attempt/work-conditions.ts'
import { visibleAssignees } from '../visibility/assignees.ts'

/** The caller's works in one state, by their own dates, lessons that run first. Works closed before submission, or not expected of them, are listed as done. */
export const listStudentWorks: Service<'listStudentWorks'> = async ({ ctx, input: { params, query } }) => {
  const doneAt = desc(sql`coalesce(${assignees.submittedAt}, ${ownArchiveAt}, ${ownDueDate})`)
  const isNotLive = sql`${works.exam}->>'release' is distinct from 'live'`
  const given = and(visibleAssignees(ctx), eq(works.training, false))
  const rows = await selectAssignees(ctx.db)
    .where(and(given, hasState(params.type, ctx.now), ofYear(query.schoolYear, ctx.now)))
    .orderBy(...(params.type === 'done' ? [doneAt] : [isNotLive, asc(ownDueDate)]), asc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return partViews(ctx, rows)
}

function hasState(state: AssigneeState, now: number): SQL | undefined {
  if (state === 'done')
    return or(isNotNull(assignees.submittedAt), isNotNull(assignees.excused), hasStatus('ARCHIVED', now, ownArchiveAt))
  const started = state === 'todo' ? isNull(assignees.startedAt) : isNotNull(assignees.startedAt)
  return and(isNull(assignees.submittedAt), isNull(assignees.excused), hasStatus('PUBLISHED', now, ownArchiveAt), started)
}
