import { sql } from 'drizzle-orm'
import type { AnswerInput } from '#contract/answer'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { acceptAlso } from '#domain/accepted-answers'
import { isAnswerOf, scoreAnswer } from '#domain/scoring/answer'
import { isSelfEvaluation } from '#domain/scoring/evaluation'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers } from '../../db/schema.ts'
import { answerView, assigneeSummaryView } from '../assignee/view.ts'
import { acceptedFor } from '../work/accepted.ts'
import { frozenContent, questionCountOf } from '../work/freeze.ts'
import { keepAnswerFiles } from './answer-files.ts'
import { findQuestion, lockOwnAssignee, markStarted, refreshSums, refuseClosed } from './assignee.ts'

/** Saves an answer: the latest one of a question stands, its durations add up, what can be computed is computed here. */
export const saveAnswer: Service<'saveAnswer'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const course = await frozenContent(tx, row.work.frozenCourseId)
    const question = await asCorrected(tx, row.work.id, findQuestion(course, body.moduleId, body.questionId))
    refuseClosed(row, ctx.now)
    const latest = {
      value: body.value,
      evaluation: evaluate(question, body),
      tipsUsed: body.tipsUsed,
      answeredAt: ctx.now,
      ...(await keepAnswerFiles(tx, ctx, row.assignee.id, body)),
    }
    const [saved] = await tx
      .insert(answers)
      .values({
        assigneeId: row.assignee.id,
        questionId: body.questionId,
        moduleId: body.moduleId,
        schoolId: row.assignee.schoolId,
        duration: body.duration,
        ...latest,
      })
      .onConflictDoUpdate({
        target: [answers.assigneeId, answers.questionId],
        set: { ...latest, duration: sql`${answers.duration} + ${body.duration}` },
      })
      .returning()
    if (!saved) throw new Error('the answer was not stored')
    await markStarted(tx, row.assignee, ctx.now)
    const assignee = await refreshSums(tx, row.assignee.id)
    const questionCount = questionCountOf(course)
    return { answer: answerView({ ...saved, answeredAt: ctx.now }), assignee: assigneeSummaryView(assignee, questionCount) }
  })

/** The question with what the work's teacher accepted in its holes since (domain/accepted-answers). */
const asCorrected = async (tx: Db, workId: string, question: Question) =>
  question.type === 'HolesInText' ? acceptAlso(question, await acceptedFor(tx, workId, question._id)) : question

/** The server's own score where there is one (OP-080), else the self-evaluation, a multiple of ten (OP-138). */
function evaluate(question: Question, { value, evaluation }: AnswerInput): number | null {
  if (!isAnswerOf(question, value)) throw new Failure('invalid', 'invalid', { value: 'invalid' })
  const computed = scoreAnswer(question, value)
  if (computed !== null) return computed
  if (evaluation !== null && !isSelfEvaluation(evaluation)) throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  return evaluation
}
