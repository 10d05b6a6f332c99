import type { Answer, AnswerInput } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import type { AnswerOutcome } from '#contract/student'
import { isBlankAnswer } from '#domain/attempts/state'
import { drawnCourse } from '#domain/exams/draw'
import { unsealedValue } from '#domain/exams/seal'
import { takesAnswers } from '#domain/exams/times'
import { liveFate } from '#domain/live/session'
import type { Fate } from '#domain/works/closing'
import type { Context } from '../../context.ts'
import type { SentAnswer } from '../attempt/answer-files.ts'
import { answerView } from '../attempt/assignee-view.ts'
import { evaluate, evaluateInTest, withAcceptedTexts } from '../attempt/evaluate.ts'
import { questionCountOf } from '../attempt/frozen-course.ts'
import { refuseOtherAnswer } from '../attempt/hand-in.ts'
import { sealedSummary } from '../attempt/held-back.ts'
import { findQuestion, type OwnAssignee, refreshProgress } from '../attempt/own-assignee.ts'
import { type ReadExam, sealedAnswer } from '../attempt/sitting.ts'
import { readSaved, storeAnswer } from '../attempt/store-answer.ts'
import { storeLate } from '../attempt/store-late.ts'
import { closeSitting } from './close.ts'

interface Given extends SentAnswer {
  readonly exam: ReadExam
  readonly course: FrozenCourse
}

/**
 * Saves an answer of an « évaluation »: it counts by when it arrives, whatever time the browser tells, and nobody is told its result.
 * 409 exam.notBegun before the first question, exam.over after the end, answer.stands for another answer than the one given. The last answer hands the work in. In a lesson an answer after its
 * correction was shown is kept apart.
 */
export async function writeExamAnswer(
  ctx: Context,
  row: OwnAssignee,
  { exam, course, body, uploads }: Given,
): Promise<CallResult<Calls['saveAnswer']>> {
  const { begun } = exam
  if (!begun) throw new Failure('conflict', 'exam.notBegun')
  const drawn = drawnCourse(course, exam.exam, begun.cover)
  const asked = findQuestion(drawn, body.moduleId, body.questionId)
  const value = unsealedValue(asked, body.value, begun.cover)
  const question = await withAcceptedTexts(ctx.db, row.work.id, asked)
  const given = { ...body, value, givenAt: undefined }
  // In a lesson its student evaluates what is not computed, once the correction is shown.
  const evaluation = exam.live ? evaluate(question, { value, evaluation: null }) : evaluateInTest(question, given)
  const reply = (outcome: AnswerOutcome, answer: Answer, assignee = row.assignee) => ({
    outcome,
    answer: sealedAnswer(exam, course, answer),
    assignee: sealedSummary({ assignee, work: row.work }, questionCountOf(course)),
    closesAt: begun.endsAt,
    content: row.work.frozenCourseId,
  })
  const stored = await readSaved(ctx.db, row, body.questionId)
  if (stored && body.replaces === false) return reply('superseded', answerView(stored))
  const fate =
    exam.live && row.assignee.submittedAt === null
      ? liveFate(exam.live, body.questionId, { now: ctx.now, stands: stored !== undefined })
      : 'taken'
  if (fate === 'refused' || examFate(exam, row, ctx.now) === 'refused') throw new Failure('conflict', 'exam.over')
  if (fate !== 'late') refuseOtherAnswer(row, question, { body: given, uploads, before: stored })
  if (!exam.live && isLeftOut(row, question, given)) return reply('taken', leftOut(given, ctx.now))
  if (fate === 'late') {
    const { late, assignee } = await storeLate(ctx, row, { body: given, uploads, evaluation, givenAt: ctx.now })
    return reply('late', answerView(late), assignee)
  }
  const saved = await storeAnswer(ctx, row, { body: given, uploads, evaluation, question, givenAt: null })
  const progress = await refreshProgress(ctx.db, row.assignee, ctx.now)
  const complete = progress.answerCount >= questionCountOf(drawn)
  const assignee = complete ? await closeSitting(ctx, { ...row, assignee: progress }, { exam, course, at: ctx.now }) : progress
  return reply('taken', answerView(saved), assignee)
}

/** Whether a blank is that of a question which is optional for the student: it is neither expected nor worth 0. */
const isLeftOut = ({ assignee }: OwnAssignee, question: Question, { value, audio = null, document = null }: AnswerInput) =>
  assignee.optionalTypes.includes(question.type) && isBlankAnswer(question, { value, audio, document })

/** What is told of an answer that is not stored. */
const leftOut = ({ questionId, moduleId, value, tipsUsed }: AnswerInput, now: number): Answer => ({
  ...{ questionId, moduleId, value, tipsUsed, audio: null, document: null, evaluation: null, duration: 0, answeredAt: now },
})

/** Whether what arrives at `now` (epoch ms) still counts. */
export const examFate = ({ begun }: ReadExam, { assignee, work }: OwnAssignee, now: number): Fate =>
  begun && assignee.submittedAt === null && takesAnswers(begun.endsAt, work, now) ? 'taken' : 'refused'
