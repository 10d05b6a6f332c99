import { and, desc, eq, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import type { Context, Service } from '../../context.ts'
import { isHeldWork } from '../../db/held-work.ts'
import { assignees, works } from '../../db/schema.ts'
import { assignedWorkView, ownArchiveAt, ownDueDate, selectAssignees } from '../attempt/assignee-view.ts'
import { summaryFor } from '../attempt/held-back.ts'
import { hasStatus } from '../attempt/work-conditions.ts'
import { isPublished } from '../visibility/works.ts'

/** Given works of a subject that are over for the caller (canRedo of domain/works/training, as a condition), most recent first. */
export const listWorksToRedo: Service<'listWorksToRedo'> = async ({ ctx, input: { params, query } }) => {
  const over = or(isNotNull(assignees.submittedAt), hasStatus('ARCHIVED', ctx.now, ownArchiveAt))
  const given = and(
    eq(works.training, false),
    eq(works.subjectId, params.subjectId),
    ne(works.status, 'DELETED'),
    isPublished(ctx.now),
  )
  const rows = await selectAssignees(ctx.db)
    .where(and(eq(assignees.userId, ctx.caller.id), given, over, not(isHeldWork(ctx.now))))
    .orderBy(desc(sql`coalesce(${assignees.submittedAt}, ${ownArchiveAt}, ${ownDueDate})`), desc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => ownAssigneeView(ctx, row))
}

type Row = Awaited<ReturnType<typeof selectAssignees>>[number]

/** A student's own assignee of a work or training, as their lists show it. */
export const ownAssigneeView = (ctx: Context, row: Row) => ({
  ...summaryFor(ctx, row, row.questionCount),
  work: assignedWorkView(row, ctx),
})
