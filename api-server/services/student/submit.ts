import { eq, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { assignees, works } from '../../db/schema.ts'
import { assigneeSummaryView } from '../assignee/view.ts'
import { awardBadges } from '../badge/award.ts'
import { notifySubmission } from '../notification/write.ts'
import { frozenContent, questionCountOf } from '../work/freeze.ts'
import { lockOwnAssignee, refuseClosed } from './assignee.ts'

/**
 * Submits. The evaluation is the server's mean of the answers (OP-133); what the player sends is not stored.
 * Submitting again changes nothing and gives the same reply.
 */
export const submitWork: Service<'submitWork'> = ({ ctx, input: { params } }) =>
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
    await notifySubmission(tx, assignee.id, ctx.now)
    await awardBadges(tx, { id: assignee.userId, schoolId: assignee.schoolId }, ctx.now)
    // Last, for the whole class waits for this row.
    await tx
      .update(works)
      .set({
        ...(row.assignee.startedAt === null && { startedCount: sql`${works.startedCount} + 1` }),
        submissionCount: sql`${works.submissionCount} + 1`,
        evaluationSum: sql`${works.evaluationSum} + ${summary.evaluation ?? 0}`,
        durationSum: sql`${works.durationSum} + ${assignee.duration}`,
        lastActivityAt: ctx.now,
      })
      .where(eq(works.id, row.work.id))
    return summary
  })
