import * as z from 'zod/mini'
import { reveals } from '#domain/indication/reveals'
import { answerText, correctionTexts } from '#domain/indication/texts'
import { plainText } from '#domain/rich-text/plain'
import type { Assistant, Request } from './assistant.ts'

const reply = z.object({ indication: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })

/**
 * An assistant behind an address (docs/operations.md): gets the texts of the question and the answer, nothing of the student,
 * and replies {indication}. What would give the correction away is not passed on. Null for any failure.
 */
export const remoteAssistant =
  (address: string, token: string | undefined, timeoutMs: number): Assistant =>
  async (request) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(textsOf(request)),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const parsed = reply.safeParse(response.ok ? await response.json() : null)
      if (!parsed.success || reveals(parsed.data.indication, request.question, request.answer)) return null
      return parsed.data.indication
    } catch {
      // No connection, too late, no JSON: the player shows the response instead (ERR-040).
      return null
    }
  }

const textsOf = ({ question, answer, used }: Request) => ({
  type: question.type,
  statement: plainText(question.type === 'HolesInText' ? `${question.statement}${question.data.text}` : question.statement),
  tips: plainText(question.tips),
  correction: correctionTexts(question).join('\n'),
  answer: answerText(question, answer),
  indicationsUsed: used,
})
