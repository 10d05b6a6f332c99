import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { takeBodyPlace } from '../upstream/concurrency-limits.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readLimitedText } from '../upstream/limited-body.ts'
import { callerOf } from '../upstream/send-call.ts'

/** The fields of a form that one of our own pages sent; otherwise the reply that refuses it. */
export async function readOwnForm(request: Request, limit: number): Promise<URLSearchParams | Response> {
  const text = await readOwnText(request, limit)
  return text instanceof Response ? text : new URLSearchParams(text)
}

/** The body that one of our own pages sent, of at most `limit` bytes; otherwise the reply that refuses it. */
export async function readOwnText(request: Request, limit: number): Promise<string | Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  try {
    const leave = takeBodyPlace({ address: callerOf(request.headers).clientAddress })
    try {
      return await readLimitedText(request, { limit, graceMs: env().bodyTimeoutMs })
    } finally {
      leave()
    }
  } catch (error) {
    return replyToError(error)
  }
}
