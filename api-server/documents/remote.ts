import * as z from 'zod/mini'
import { documentProblems, section } from '#contract/structured-document'
import { askService } from '../ask-service.ts'
import type { PdfReader } from './job.ts'

const reply = z.union([z.object({ sections: z.array(section) }), z.object({ problem: z.enum(documentProblems) })])

/**
 * A reader behind an address (docs/operations.md): gets the PDF as it is, nothing of who asks, and replies {sections} or {problem}.
 * Its pictures are told and not shown: they load from our content host alone. Null for any failure.
 */
export const remoteReader =
  (address: string, token: string | undefined, timeoutMs: number): PdfReader =>
  async ({ bytes }) => {
    const answer = await askService({ address, token, timeoutMs }, { type: 'application/pdf', content: new Uint8Array(bytes) })
    const parsed = reply.safeParse(answer)
    if (!parsed.success) return null
    return 'problem' in parsed.data ? parsed.data : { ...parsed.data, pictures: [] }
  }
