import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import type { Context, Service } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
import { assigneeSummaryView, findAssignee } from '../attempt/assignee-view.ts'

/** Marks a submitted assignee as reviewed; no-op when not submitted or already reviewed. */
export const reviewAssignee: Service<'reviewAssignee'> = async ({ ctx, input }) => {
  const row = await findManaged(ctx, input.params.id)
  const { assignee } = row
  if (assignee.submittedAt === null || assignee.reviewedAt !== null) return assigneeSummaryView(assignee, row.questionCount)
  await ctx.db.update(assignees).set({ reviewedAt: ctx.now }).where(eq(assignees.id, assignee.id))
  return assigneeSummaryView({ ...assignee, reviewedAt: ctx.now }, row.questionCount)
}

/** The assignee, when the caller may comment on and review it (the work's creator or a superadmin); else Failure forbidden. */
export async function findManaged(ctx: Context, id: string) {
  const row = await findAssignee(ctx, id)
  if (!canManageWork(ctx.caller, row.work)) throw new Failure('forbidden', 'work.notYours')
  return row
}
