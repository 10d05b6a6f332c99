import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'

export interface Request {
  readonly question: Question
  readonly answer: AnswerValue
  /** Number of indications already given. */
  readonly used: number
}

/** Produces an indication: a text that does not give the correction away, or null when it has none. */
export type Assistant = (request: Request) => Promise<string | null>
