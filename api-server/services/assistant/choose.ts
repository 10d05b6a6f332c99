import * as z from 'zod/mini'
import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { maxIndicationLength } from '#contract/text-limits'
import { indicationFor } from '#domain/indication/indication'
import { reveals } from '#domain/indication/reveals'
import { answerText, correctionTexts } from '#domain/indication/texts'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import { askService } from '../../ask-service.ts'
import type { Env } from '../../env.ts'

/** The assistant configured by the environment: the service at ASSISTANT_URL, else the built-in one. */
export const assistantOf = (env: Env): Assistant =>
  env.ASSISTANT_URL === undefined
    ? localAssistant
    : remoteAssistant(env.ASSISTANT_URL, env.ASSISTANT_TOKEN, env.ASSISTANT_TIMEOUT_MS)

/** The built-in assistant: rules only, no external service. */
const localAssistant: Assistant = async ({ question, answer, used }) => indicationFor(question, answer, used)

const reply = z.object({ indication: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxIndicationLength)) })

/**
 * An assistant behind a URL (docs/installation.md): receives the texts of the question and the answer, no student data, and replies
 * {indication}. An indication that reveals the correction is dropped. Null on any failure.
 */
const remoteAssistant =
  (address: string, token: string | undefined, timeoutMs: number): Assistant =>
  async (request) => {
    const body = { type: 'application/json', content: JSON.stringify(textsOf(request)) }
    const parsed = reply.safeParse(await askService({ address, token, timeoutMs }, body))
    // On null the player shows the correction instead (ERR-040).
    if (!parsed.success || reveals(parsed.data.indication, request.question, request.answer)) return null
    return parsed.data.indication
  }

const textsOf = ({ question, answer, used }: Request) => ({
  type: question.type,
  statement: plainText(`${question.statement}${kindOf(question).body(question)}`),
  tips: plainText(question.tips),
  correction: correctionTexts(question).join('\n'),
  answer: answerText(question, answer),
  indicationsUsed: used,
})

interface Request {
  readonly question: Question
  readonly answer: AnswerValue
  /** Number of indications already given. */
  readonly used: number
}

/** Produces an indication: a text that does not give the correction away, or null when it has none. */
type Assistant = (request: Request) => Promise<string | null>
