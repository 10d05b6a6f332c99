import * as z from 'zod/mini'
import type { Question } from '#contract/question'
import { correctionTexts } from '#domain/indication/texts'
import { plainText } from '#domain/rich-text/plain'
import { askService } from '../../ask-service.ts'
import type { Env } from '../../env.ts'

const reply = z.object({ evaluation: z.number().check(z.gte(0), z.lte(100)) })

/**
 * Score (0–100) given to a recording by the evaluator at EVALUATION_URL (docs/installation.md), which receives the texts of the
 * question and the recording as a data URL, no student data. Null without an evaluator and on any failure.
 */
export async function evaluateRecording(env: Env, question: Question, recording: string): Promise<number | null> {
  if (env.EVALUATION_URL === undefined) return null
  const service = { address: env.EVALUATION_URL, token: env.EVALUATION_TOKEN, timeoutMs: env.EVALUATION_TIMEOUT_MS }
  const content = JSON.stringify({ ...textsOf(question), recording })
  const parsed = reply.safeParse(await askService(service, { type: 'application/json', content }))
  // On null the student's own evaluation stands (OP-076).
  return parsed.success ? parsed.data.evaluation : null
}

const textsOf = (question: Question) => ({
  statement: plainText(question.statement),
  correction: correctionTexts(question).join('\n'),
  language: question.correctionLanguage,
})
