import { getTableColumns, sql } from 'drizzle-orm'
import type { AnswerInput } from '#contract/answer'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { acceptAlso } from '#domain/accepted-answers'
import { isAnswerOf, scoreAnswer } from '#domain/scoring/answer'
import { isSelfEvaluation } from '#domain/scoring/evaluation'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { definePrepared, value } from '../../db/prepared.ts'
import { answers } from '../../db/schema.ts'
import { answerView, assigneeSummaryView } from '../assignee/view.ts'
import { scoreAfterwards } from '../evaluator/score-afterwards.ts'
import { acceptedFor } from '../work/accepted.ts'
import { frozenContent, questionCountOf } from '../work/freeze.ts'
import { dropReplacedFiles, keepAnswerFiles } from './answer-files.ts'
import { findQuestion, keepProgress, lockOwnAssignee, refuseClosed } from './assignee.ts'

/** Saves an answer: the latest one of a question stands, its durations add up, what can be computed is computed here. */
export const saveAnswer: Service<'saveAnswer'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOwnAssignee(tx, ctx, params.workId)
    const course = await frozenContent(tx, row.work.frozenCourseId)
    const question = await asCorrected(tx, row.work.id, findQuestion(course, body.moduleId, body.questionId))
    refuseClosed(row, ctx.now)
    const evaluation = evaluate(question, body)
    const kept = await keepAnswerFiles(tx, ctx, row.assignee.id, body)
    const [saved] = await storeAnswer(tx).execute({
      ...kept,
      assigneeId: row.assignee.id,
      questionId: body.questionId,
      moduleId: body.moduleId,
      schoolId: row.assignee.schoolId,
      value: body.value,
      evaluation,
      tipsUsed: body.tipsUsed,
      duration: body.duration,
      answeredAt: ctx.now,
    })
    if (!saved) throw new Error('the answer was not stored')
    await dropReplacedFiles(tx, ctx, row.assignee.id, { before: [saved.audioBefore, saved.documentBefore], kept })
    const assignee = await keepProgress(tx, row.assignee, ctx.now)
    scoreAfterwards(ctx, { workId: row.work.id, assigneeId: row.assignee.id }, question, body)
    const questionCount = questionCountOf(course)
    return { answer: answerView({ ...saved, answeredAt: ctx.now }), assignee: assigneeSummaryView(assignee, questionCount) }
  })

const storeAnswer = definePrepared((db, name) =>
  db
    .insert(answers)
    .values({
      assigneeId: value('assigneeId'),
      questionId: value('questionId'),
      moduleId: value('moduleId'),
      schoolId: value('schoolId'),
      value: value('value'),
      audio: value('audio'),
      document: value('document'),
      evaluation: value('evaluation'),
      tipsUsed: value('tipsUsed'),
      duration: value('duration'),
      answeredAt: value('answeredAt'),
    })
    .onConflictDoUpdate({
      target: [answers.assigneeId, answers.questionId],
      set: {
        value: sql`excluded.value`,
        audio: sql`excluded.audio`,
        document: sql`excluded.document`,
        evaluation: sql`excluded.evaluation`,
        tipsUsed: sql`excluded.tips_used`,
        duration: sql`${answers.duration} + excluded.duration`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
    .returning({
      ...getTableColumns(answers),
      audioBefore: sql<string | null>`old.audio`,
      documentBefore: sql<string | null>`old.document`,
    })
    .prepare(name),
)

/** The question with what the work's teacher accepted in its holes since (domain/accepted-answers). */
const asCorrected = async (tx: Db, workId: string, question: Question) =>
  question.type === 'HolesInText' ? acceptAlso(question, await acceptedFor(tx, workId, question._id)) : question

/** The server's own score where there is one (OP-080), else the self-evaluation, a multiple of ten (OP-138). */
function evaluate(question: Question, { value: given, evaluation }: AnswerInput): number | null {
  if (!isAnswerOf(question, given)) throw new Failure('invalid', 'invalid', { value: 'invalid' })
  const computed = scoreAnswer(question, given)
  if (computed !== null) return computed
  if (evaluation !== null && !isSelfEvaluation(evaluation)) throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  return evaluation
}
