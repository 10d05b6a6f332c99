import { and, asc, eq } from 'drizzle-orm'
import type { AnswerInput } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { Question } from '#contract/question'
import { hasHoles } from '#contract/question-types'
import { testMark } from '#domain/attempts/state'
import { type AcceptedAnswer, acceptAlso } from '#domain/correcting/accepted-answers'
import { isAnswerOf, ownPercentOf, scoreAnswer } from '#domain/scoring/answer'
import { withQuestions } from '#domain/works/with-questions'
import { acceptedAnswers, type Db } from '../../db/schema.ts'

/** The question including the texts that the work's teacher accepted later (domain/correcting/accepted-answers). */
export const withAcceptedTexts = async (tx: Db, workId: string, question: Question): Promise<Question> =>
  hasHoles(question) ? acceptAlso(question, await readAccepted(tx, workId, question._id)) : question

/** The mark of an answer in a test, whose pupil evaluates nothing (testMark of domain/attempts/state). */
export function evaluateInTest(question: Question, { value, audio = null, document = null }: AnswerInput): number | null {
  if (!isAnswerOf(question, value)) throw new Failure('invalid', 'invalid', { value: 'invalid' })
  return testMark(question, { value, audio, document })
}

/** The computed score when the question type has one (OP-080), else a mark that the bar of the self-evaluation gives (OP-138). */
export function evaluate(question: Question, given: Pick<AnswerInput, 'value' | 'evaluation'>): number | null {
  if (!isAnswerOf(question, given.value)) throw new Failure('invalid', 'invalid', { value: 'invalid' })
  const computed = scoreAnswer(question, given.value)
  if (computed !== null) return computed
  if (given.evaluation !== null && ownPercentOf(question, given.value, given.evaluation) === null)
    throw new Failure('invalid', 'invalid', { evaluation: 'invalid' })
  return given.evaluation
}

/** Texts the teacher accepted in the holes of a work, or of one of its questions, oldest first. */
export const readAccepted = (db: Db, workId: string, questionId?: string) =>
  db
    .select()
    .from(acceptedAnswers)
    .where(and(eq(acceptedAnswers.workId, workId), questionId ? eq(acceptedAnswers.questionId, questionId) : undefined))
    .orderBy(asc(acceptedAnswers.createdAt), asc(acceptedAnswers.text))

/** The frozen course including the texts that the work's teacher accepted later. */
export function courseOfWork(course: FrozenCourse, accepted: readonly (AcceptedAnswer & { questionId: string })[]): FrozenCourse {
  if (accepted.length === 0) return course
  const of = Map.groupBy(accepted, ({ questionId }) => questionId)
  return withQuestions(course, (questions) => questions.map((one) => acceptAlso(one, of.get(one._id) ?? [])))
}
