import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import type { Env } from '../../env.ts'
import { localAssistant } from './local.ts'
import { remoteAssistant } from './remote.ts'

export interface Request {
  readonly question: Question
  readonly answer: AnswerValue
  /** Indications given before. */
  readonly used: number
}

/** Whoever makes indications: a text that does not give the correction away, or null for none. */
export type Assistant = (request: Request) => Promise<string | null>

/** The assistant that the environment names: the one at ASSISTANT_URL, else the product's own. */
export const assistantOf = (env: Env): Assistant =>
  env.ASSISTANT_URL === undefined
    ? localAssistant
    : remoteAssistant(env.ASSISTANT_URL, env.ASSISTANT_TOKEN, env.ASSISTANT_TIMEOUT_MS)
