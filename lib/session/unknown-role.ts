import { UpstreamUnreachable } from '../upstream/failures.ts'

/** Whether a reply follows the contract except for its user's role, which this app does not know (ROLE-024). */
export function hasUnknownRole(error: unknown): boolean {
  if (!(error instanceof UpstreamUnreachable) || error.fields.length === 0) return false
  return error.fields.every((field) => field === 'role')
}
