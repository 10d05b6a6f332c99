import { and, desc, eq, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { assignees, works } from '../../db/schema.ts'
import { ownArchiveAt, ownDueDate, selectAssignees } from '../attempt/assignee-view.ts'
import { partViews } from '../attempt/part-view.ts'
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
    .where(and(eq(assignees.userId, ctx.caller.id), given, over, not(isHeldPart(ctx.now))))
    .orderBy(desc(sql`coalesce(${assignees.submittedAt}, ${ownArchiveAt}, ${ownDueDate})`), desc(assignees.id))
    .limit(query.limit)
    .offset(query.offset)
  return partViews(ctx, rows)
}
