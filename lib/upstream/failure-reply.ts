import { Failure, type FailureBody, statusOfFailure } from '#contract/errors'
import { BodyTooSlow, ClientGone } from '#domain/requests/body-deadline'
import { BodyTooLarge, UpstreamUnreachable } from './failures.ts'

/** A reply in the shape of every refusal of the contract (OP-017), never cached. */
export function failureReply(status: number, body: FailureBody, headers = new Headers()): Response {
  headers.set('cache-control', 'no-store')
  return Response.json(body, { status, headers })
}

/** The reply for a refusal thrown by the web app; rethrows any other error. */
export function replyToError(error: unknown, headers = new Headers()): Response {
  if (error instanceof UpstreamUnreachable) return failureReply(502, { message: 'upstream.unreachable', errors: {} }, headers)
  // Nobody reads the reply: the status is for the log, as other servers write it.
  if (error instanceof ClientGone) return new Response(null, { status: 499 })
  if (error instanceof BodyTooSlow) {
    // The rest of the body is not read.
    headers.set('connection', 'close')
    return failureReply(408, { message: 'body.tooSlow', errors: {} }, headers)
  }
  if (error instanceof BodyTooLarge) return replyToError(new Failure('tooLarge', 'body.tooLarge'), headers)
  if (!(error instanceof Failure)) throw error
  // The rest of the body may still be on its way, and would be read as the next request.
  if (error.kind === 'tooLarge') headers.set('connection', 'close')
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter))
  return failureReply(statusOfFailure[error.kind], { message: error.code, errors: error.errors }, headers)
}
