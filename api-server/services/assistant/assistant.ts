import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'

export interface Request {
  readonly question: Question
  readonly answer: AnswerValue
  /** Indications given before. */
  readonly used: number
}

/** Whoever makes indications: a text that does not give the correction away, or null for none. */
export type Assistant = (request: Request) => Promise<string | null>
