import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { assignees, lateAnswers } from '../../db/schema.ts'
import { assigneeSummaryView } from '../attempt/assignee-view.ts'
import { frozenContent, questionCountOf } from '../attempt/frozen-course.ts'
import { acceptLateAnswers } from '../attempt/late-answers.ts'
import { lockWithWork } from '../attempt/own-assignee.ts'
import { countLate } from '../attempt/store-late.ts'
import { findManaged } from './review.ts'

/** For one assignee: answers given after the closing count from now on, or stay uncounted (OP-151). Idempotent. */
export const decideLateAnswers: Service<'decideLateAnswers'> = async ({ ctx, input: { params, body } }) => {
  await findManaged(ctx, params.id)
  return ctx.db.transaction(async (tx) => {
    const [own] = await lockWithWork(tx, eq(assignees.id, params.id))
    if (!own) throw new Failure('notFound', 'assignee.notFound')
    const { assignee, work } = own
    const undecided = or(isNull(lateAnswers.decision), ne(lateAnswers.decision, 'accepted'))
    const decided = { decidedBy: ctx.caller.id, decidedAt: ctx.now }
    if (body.decision === 'accepted') await acceptLateAnswers({ ...ctx, db: tx }, own, undecided)
    else
      await tx
        .update(lateAnswers)
        .set({ ...decided, decision: 'left' })
        .where(and(eq(lateAnswers.assigneeId, assignee.id), isNull(lateAnswers.decision)))
    const course = await frozenContent(tx, work.frozenCourseId)
    return assigneeSummaryView(await countLate(tx, assignee.id), questionCountOf(course))
  })
}
