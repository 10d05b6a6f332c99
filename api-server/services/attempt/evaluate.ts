import type { AnswerInput } from '#contract/answer'
import { Failure } from '#contract/errors'
import { hasHoles, type Question } from '#contract/question'
import { testMark } from '#domain/attempts/state'
import { acceptAlso } from '#domain/correcting/accepted-answers'
import { isAnswerOf, ownPercentOf, scoreAnswer } from '#domain/scoring/answer'
import type { Db } from '../../db/open.ts'
import { acceptedFor } from './accepted-answers.ts'

/** The question including the texts that the work's teacher accepted later (domain/correcting/accepted-answers). */
export const withAcceptedTexts = async (tx: Db, workId: string, question: Question): Promise<Question> =>
  hasHoles(question) ? acceptAlso(question, await acceptedFor(tx, workId, question._id)) : question

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
