import { sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { closesAt } from '#domain/works/closing'
import type { Service } from '../../context.ts'
import { answers } from '../../db/schema.ts'
import { frozenContent } from '../work/freeze.ts'
import { classifyAnswer, findQuestion, lockOwnAssignee, refreshProgress } from './assignee.ts'

/** Adds active time to a question, answered or not (OP-079). Time spent after the closing does not count. */
export const saveDuration: Service<'saveDuration'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    findQuestion(await frozenContent(tx, row.work.frozenCourseId), body.moduleId, body.questionId)
    if (row.assignee.submittedAt !== null) throw new Failure('conflict', 'assignee.submitted')
    const { fate } = classifyAnswer(row, body.givenAt, ctx.now)
    const workState = { closesAt: closesAt(row.work), content: row.work.frozenCourseId }
    if (fate !== 'taken') return { duration: row.assignee.duration, ...workState }
    const { moduleId, questionId, duration } = body
    const { id: assigneeId, schoolId } = row.assignee
    await tx
      .insert(answers)
      .values({ assigneeId, questionId, moduleId, schoolId, duration })
      .onConflictDoUpdate({
        target: [answers.assigneeId, answers.questionId],
        set: { duration: sql`${answers.duration} + excluded.duration` },
      })
    const assignee = await refreshProgress(tx, row.assignee, ctx.now)
    return { duration: assignee.duration, ...workState }
  })
