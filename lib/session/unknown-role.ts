import * as z from 'zod/mini'
import { UpstreamUnreachable } from '../upstream/failures.ts'

/** Whether an answer is the contract's but for the role of its user, which this app does not know (ROLE-024). */
export function hasUnknownRole(error: unknown): boolean {
  if (!(error instanceof UpstreamUnreachable) || !(error.cause instanceof z.core.$ZodError)) return false
  return error.cause.issues.every(({ path }) => path.at(-1) === 'role')
}
