import { sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { closesAt } from '#domain/works/closing'
import type { Service } from '../../context.ts'
import { answers } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { classifyAnswer, findQuestion, lockOwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { readExam } from '../attempt/sitting.ts'
import { examFate } from '../exam/answer.ts'

/** Adds active time to a question, answered or not (OP-079). Time spent after the closing does not count. */
export const saveDuration: Service<'saveDuration'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    findQuestion(await frozenContent(tx, row.work.frozenCourseId), body.moduleId, body.questionId)
    if (row.assignee.submittedAt !== null) throw new Failure('conflict', 'assignee.submitted')
    const exam = await readExam(tx, row)
    const fate = exam ? examFate(exam, row, ctx.now) : classifyAnswer(row, body.givenAt, ctx.now).fate
    const workState = { closesAt: exam ? (exam.begun?.endsAt ?? null) : closesAt(row.work), content: row.work.frozenCourseId }
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
