import * as z from 'zod/mini'
import { Failure, type FailureKind, statusOfFailure } from '#contract/errors'

const failureBody = z.object({
  message: z.string(),
  errors: z._default(z.record(z.string(), z.string()), {}),
  current: z.optional(z.unknown()),
})

const kinds = new Map<number, FailureKind>(
  Object.keys(statusOfFailure).flatMap((name) => (isKind(name) ? [[statusOfFailure[name], name]] : [])),
)

function isKind(name: string): name is FailureKind {
  return Object.hasOwn(statusOfFailure, name)
}

/** The Failure for a reply; undefined when its status or body is not one of the contract's. `retryAfter` is the header. */
export function readFailure(status: number, body: unknown, retryAfter?: string | null): Failure | undefined {
  const kind = kinds.get(status)
  const parsed = failureBody.safeParse(body)
  if (!kind || !parsed.success) return undefined
  const seconds = Number(retryAfter ?? Number.NaN)
  const { message, errors, current } = parsed.data
  return new Failure(kind, message, errors, Number.isFinite(seconds) ? seconds : undefined, current)
}
