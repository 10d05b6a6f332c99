import type { Context as HonoContext } from 'hono'
import { Failure, type FailureBody, statusOfFailure } from '#contract/errors'
import type { Log } from '../log.ts'

/** The one place where failures become HTTP. What a client sent is never a 500. */
export function failureReply(c: HonoContext, error: unknown, log: Log): Response {
  if (error instanceof Failure) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    const { code: message, errors, current, kind } = error
    return c.json({ message, errors, ...(current !== undefined && { current }) } satisfies FailureBody, statusOfFailure[kind])
  }
  if (isQueueTooLong(error)) {
    log.warn({ error: kindAndPlace(error) }, 'no connection to the database in time')
    c.header('retry-after', '1')
    return c.json({ message: 'server.busy', errors: {} } satisfies FailureBody, statusOfFailure.unavailable)
  }
  log.error({ error: kindAndPlace(error) }, 'unexpected')
  return c.json({ message: 'internal', errors: {} }, 500)
}

/** Whether the call waited in vain for one of the pool's connections: nothing was done, and it may be sent again. */
function isQueueTooLong(error: unknown): boolean {
  return error instanceof Error && causeOf(error).message === 'timeout exceeded when trying to connect'
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : error)

/** Kind and place of an error, without the values that its message may quote. */
export function kindAndPlace(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause = causeOf(error)
  return { name: cause.name, code: Reflect.get(cause, 'code'), stack: error.stack?.split('\n').slice(1, 8).join('\n') }
}
