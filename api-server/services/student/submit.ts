import { eq, sql } from 'drizzle-orm'
import { exactEvaluation } from '#domain/scoring/mean'
import type { Context, Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView } from '../assignee/view.ts'
import { awardBadges } from '../badge/award.ts'
import { notifySubmission } from '../notification/write.ts'
import { frozenContent, questionCountOf } from '../work/freeze.ts'
import { lockOwnAssignee, refuseClosed } from './assignee.ts'

/**
 * Submits. The evaluation is the server's mean of the answers (OP-133); what the player sends is compared only.
 * Submitting again changes nothing and gives the same reply.
 */
export const submitWork: Service<'submitWork'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const course = await frozenContent(tx, row.work.frozenCourseId)
    const questionCount = questionCountOf(course)
    if (row.assignee.submittedAt !== null) return assigneeSummaryView(row.assignee, questionCount)
    refuseClosed(row, ctx.now)
    const [assignee] = await tx
      .update(assignees)
      .set({ startedAt: row.assignee.startedAt ?? ctx.now, submittedAt: ctx.now })
      .where(eq(assignees.id, row.assignee.id))
      .returning()
    if (!assignee) throw new Error(`no assignee ${row.assignee.id}`)
    const summary = assigneeSummaryView(assignee, questionCount)
    logDifference(ctx, { assigneeId: assignee.id, sent: body.evaluation, stored: summary.evaluation })
    await notifySubmission(tx, assignee.id, ctx.now)
    await awardBadges(tx, { id: assignee.userId, schoolId: assignee.schoolId }, ctx.now)
    // Last, for the whole class waits for this row.
    await tx
      .update(works)
      .set({
        ...(row.assignee.startedAt === null && { startedCount: sql`${works.startedCount} + 1` }),
        submissionCount: sql`${works.submissionCount} + 1`,
        evaluationSum: sql`${works.evaluationSum} + ${exactEvaluation(assignee) ?? 0}`,
        durationSum: sql`${works.durationSum} + ${assignee.duration}`,
        lastActivityAt: ctx.now,
      })
      .where(eq(works.id, row.work.id))
    return summary
  })

/** The player reckons by the same rules: another result is a fault of one of the two, or somebody's own client. */
function logDifference(
  { log }: Context,
  { assigneeId, ...told }: { assigneeId: string; sent: number | null; stored: number | null },
) {
  if (told.sent !== null && told.sent !== told.stored)
    log.warn({ assigneeId, ...told }, 'another evaluation was sent than counted')
}
