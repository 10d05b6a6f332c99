import type { Answer, AnswerInput } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { CallResult } from '#contract/calls'
import type { AnswerOutcome } from '#contract/student'
import { closesAt } from '#domain/works/closing'
import type { Context, Stated } from '../../context.ts'
import { questionCountOf } from './frozen-course.ts'
import type { LockedAssignee } from './own-assignee.ts'
import { sealedSummary, summaryFor } from './part-view.ts'
import { type ReadExam, sealedAnswer } from './sitting.ts'

interface Told {
  readonly exam: ReadExam | null
  readonly course: FrozenCourse
  readonly outcome: AnswerOutcome
  readonly answer: Answer
}

/** What a student is told of their answer and of the sums it changes; nobody is told its result in an « évaluation ». */
export function answerReply(
  ctx: Context,
  row: LockedAssignee,
  { exam, course, outcome, answer }: Told,
): Stated<CallResult<'saveAnswer'>> {
  const count = questionCountOf(course)
  const content = row.work.frozenCourseId
  if (!exam) return { outcome, answer, assignee: summaryFor(ctx, row, count), closesAt: closesAt(row.work), content }
  const shown = { answer: sealedAnswer(exam, course, answer), assignee: sealedSummary(row, count) }
  return { outcome, ...shown, closesAt: exam.begun?.endsAt ?? null, content }
}

/** What is told of an answer that is not stored. */
export const unstoredAnswer = ({ questionId, moduleId, value, tipsUsed }: AnswerInput, now: number): Answer => ({
  ...{ questionId, moduleId, value, tipsUsed, audio: null, document: null, evaluation: null, duration: 0, answeredAt: now },
})
