import type { Context as HonoContext } from 'hono'
import { Failure, type FailureBody, statusOfFailure } from '#contract/errors'
import { BodyTooSlow, ClientGone } from '#domain/requests/body-deadline'
import { damageOf, unavailableReason } from '../db/unavailable.ts'
import { errorFacts } from '../error-facts.ts'
import type { Log } from '../log.ts'

/** The only place that maps failures to HTTP. Invalid client input never becomes a 500. */
export function failureReply(c: HonoContext, error: unknown, log: Log): Response {
  if (error instanceof Failure) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    const { code: message, errors, current, kind } = error
    // Its rest may still be on its way, and would be read as the next request.
    if (message === 'body.tooLarge') c.header('connection', 'close')
    return c.json({ message, errors, ...(current !== undefined && { current }) } satisfies FailureBody, statusOfFailure[kind])
  }
  if (error instanceof BodyTooSlow) {
    // Do not wait for the rest of the body.
    c.header('connection', 'close')
    return c.json({ message: 'body.tooSlow', errors: {} } satisfies FailureBody, 408)
  }
  // The client is gone: the status, a convention of other servers, is only for logs and metrics.
  if (error instanceof ClientGone) return new Response(null, { status: 499 })
  const unavailable = unavailableReason(error)
  if (unavailable) {
    const damage = damageOf(error)
    if (damage) log.error({ damage, error: errorFacts(error) }, 'the database is damaged: see docs/operations.md, Damaged files')
    else log.warn({ error: errorFacts(error) }, `storage ${unavailable}`)
    c.header('retry-after', '1')
    return c.json({ message: messageOf[unavailable], errors: {} } satisfies FailureBody, statusOfFailure.unavailable)
  }
  log.error({ error: errorFacts(error) }, 'unexpected')
  return c.json({ message: 'internal', errors: {} }, 500)
}

const messageOf = { busy: 'server.busy', unavailable: 'server.unavailable' } as const
