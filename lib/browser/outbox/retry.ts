import { writerChanged } from '../../user-header.ts'

/** What to do with an entry after a failed attempt: ask for sign-in, treat it as done, give it up, or retry later. */
export type Verdict = 'expired' | 'done' | 'refused' | 'retry'

/** Refusals that a retry may overcome; every other `Failure` is final (400, 403, 404, 409, 413, 415). */
const transientKinds = new Set<unknown>(['tooMany', 'unavailable'])
/** Codes that override the kind: another user is signed in, a misconfigured proxy, an idempotency key that was already used. */
const byCode = new Map<unknown, Verdict>([
  [writerChanged, 'expired'],
  ['origin.refused', 'retry'],
  ['idempotency.reused', 'done'],
])

/** Judges an error by its name and kind, so that the outbox does not load the contract. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'retry'
  if (error.name === 'SessionExpired') return 'expired'
  if (error.name === 'UnreadableReply') return 'done'
  if (error.name !== 'Failure' || !('kind' in error)) return 'retry'
  const special = 'code' in error ? byCode.get(error.code) : undefined
  if (special) return special
  if (transientKinds.has(error.kind)) return 'retry'
  return error.kind === 'unauthenticated' ? 'expired' : 'refused'
}

/** Whether the server answered (a NetworkFailure with a status): this one entry may be the problem. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NetworkFailure' && 'statusText' in error && error.statusText !== ''

const firstDelay = 1000
const maxDelayMs = 60_000

/** Ms before the next attempt after `failures` in a row: doubling, up to a minute, spread by `random` (0 to 1). */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(maxDelayMs, firstDelay * 2 ** Math.min(failures - 1, 10))
  return Math.round(full * (0.75 + random / 4))
}
