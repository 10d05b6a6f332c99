import { and, desc, eq, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context, Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView, selectAssignees } from '../assignee/view.ts'
import { seenWork } from '../work/view.ts'

interface Page {
  limit: number
  offset: number
}

interface WorkSelection {
  readonly which: SQL | undefined
  readonly order: SQL
}

/** Given works of a subject that are over for the caller (canRedo of domain/training, as a condition), the last first. */
export const listWorksToRedo: Service<'listWorksToRedo'> = ({ ctx, input: { params, query } }) =>
  readOwn(ctx, query, {
    which: and(
      eq(works.training, false),
      eq(works.subjectId, params.subjectId),
      or(
        isNotNull(assignees.submittedAt),
        eq(works.status, 'ARCHIVED'),
        and(eq(works.status, 'PUBLISHED'), lte(works.archiveAt, ctx.now)),
      ),
    ),
    order: sql`coalesce(${assignees.submittedAt}, ${works.archiveAt}, ${works.dueDate})`,
  })

/** The caller's own trainings once they were started; opening one and leaving makes no entry. */
export const listTrainings: Service<'listTrainings'> = ({ ctx, input: { query } }) =>
  readOwn(ctx, query, {
    which: and(
      eq(works.training, true),
      isNotNull(assignees.startedAt),
      query.subjectId ? eq(works.subjectId, query.subjectId) : undefined,
    ),
    order: sql`coalesce(${assignees.submittedAt}, ${assignees.startedAt})`,
  })

async function readOwn(ctx: Context, { limit, offset }: Page, { which, order }: WorkSelection) {
  const rows = await selectAssignees(ctx.db)
    .where(and(eq(assignees.userId, ctx.caller.id), ne(works.status, 'DELETED'), which))
    .orderBy(desc(order), desc(assignees.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ownAssigneeView(ctx, row))
}

type Row = Awaited<ReturnType<typeof selectAssignees>>[number]

/** A student's own share of a work or training, as their lists show it. */
export const ownAssigneeView = (ctx: Context, row: Row) => ({
  ...assigneeSummaryView(row.assignee, row.questionCount),
  work: seenWork(row, ctx),
})
