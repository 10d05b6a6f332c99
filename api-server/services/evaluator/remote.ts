import * as z from 'zod/mini'
import type { Question } from '#contract/question'
import { correctionTexts } from '#domain/indication/texts'
import { plainText } from '#domain/rich-text/plain'
import type { Env } from '../../env.ts'

const reply = z.object({ evaluation: z.number().check(z.gte(0), z.lte(100)) })

/**
 * What a spoken answer is worth (0-100) to the evaluator at EVALUATION_URL (docs/operations.md), which gets the texts of the
 * question and the recording as a data URL, nothing of the student. Null without one and for any failure.
 */
export async function evaluateRecording(env: Env, question: Question, recording: string): Promise<number | null> {
  if (env.EVALUATION_URL === undefined) return null
  const token = env.EVALUATION_TOKEN
  try {
    const response = await fetch(env.EVALUATION_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ ...textsOf(question), recording }),
      signal: AbortSignal.timeout(env.EVALUATION_TIMEOUT_MS),
      redirect: 'error',
    })
    const parsed = reply.safeParse(response.ok ? await response.json() : null)
    return parsed.success ? parsed.data.evaluation : null
  } catch {
    // No connection, too late, no JSON: the student's own note stands (OP-076).
    return null
  }
}

const textsOf = (question: Question) => ({
  statement: plainText(question.statement),
  correction: correctionTexts(question).join('\n'),
  language: question.correctionLanguage,
})
