import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readBodyInPlace } from '../upstream/read-body.ts'

/** The fields of a form that one of our own pages sent, of at most `limit` bytes; otherwise the reply that refuses it. */
export async function readOwnForm(request: Request, limit: number): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  try {
    return new URLSearchParams(await readBodyInPlace(request, limit))
  } catch (error) {
    return replyToError(error)
  }
}
