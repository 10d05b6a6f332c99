import { sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { answers } from '../../db/schema.ts'
import { frozenContent } from '../work/freeze.ts'
import { findQuestion, lockOwnAssignee, markStarted, refreshSums, refuseClosed } from './assignee.ts'

/** Adds active time to a question, answered or not (OP-079). */
export const saveDuration: Service<'saveDuration'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    findQuestion(await frozenContent(tx, row.work.frozenCourseId), body.moduleId, body.questionId)
    refuseClosed(row, ctx.now)
    await tx
      .insert(answers)
      .values({
        assigneeId: row.assignee.id,
        questionId: body.questionId,
        moduleId: body.moduleId,
        schoolId: row.assignee.schoolId,
        duration: body.duration,
      })
      .onConflictDoUpdate({
        target: [answers.assigneeId, answers.questionId],
        set: { duration: sql`${answers.duration} + ${body.duration}` },
      })
    await markStarted(tx, row.assignee, ctx.now)
    const assignee = await refreshSums(tx, row.assignee.id)
    return { duration: assignee.duration }
  })
