import { and, desc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Context, Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView, selectAssignees } from '../assignee/view.ts'
import { workViewFor } from '../work/view.ts'

/** Given works of a subject that are over for the caller (canRedo of domain/works/training, as a condition), most recent first. */
export const listWorksToRedo: Service<'listWorksToRedo'> = async ({ ctx, input: { params, query } }) => {
  const over = or(
    isNotNull(assignees.submittedAt),
    eq(works.status, 'ARCHIVED'),
    and(eq(works.status, 'PUBLISHED'), lte(works.archiveAt, ctx.now)),
  )
  const given = and(eq(works.training, false), eq(works.subjectId, params.subjectId), ne(works.status, 'DELETED'))
  const rows = await selectAssignees(ctx.db)
    .where(and(eq(assignees.userId, ctx.caller.id), given, over))
    .orderBy(desc(sql`coalesce(${assignees.submittedAt}, ${works.archiveAt}, ${works.dueDate})`), desc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => ownAssigneeView(ctx, row))
}

type Row = Awaited<ReturnType<typeof selectAssignees>>[number]

/** A student's own assignee of a work or training, as their lists show it. */
export const ownAssigneeView = (ctx: Context, row: Row) => ({
  ...assigneeSummaryView(row.assignee, row.questionCount),
  work: workViewFor(row, ctx),
})
