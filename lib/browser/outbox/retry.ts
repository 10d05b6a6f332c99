import { writerChanged } from '../../user-header.ts'

/** What a failed try means for its entry: ask for sign-in, done in spite of it, give the entry up, or try again later. */
export type Verdict = 'expired' | 'done' | 'refused' | 'retry'

/** Refusals that another try may overcome; every other `Failure` is for good (400, 403, 404, 409, 413, 415). */
const passing = new Set<unknown>(['tooMany', 'unavailable'])
/** Codes that say more than their kind: who is signed in, a proxy that is set up wrong, a key that has done its work. */
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
  if (passing.has(error.kind)) return 'retry'
  return error.kind === 'unauthenticated' ? 'expired' : 'refused'
}

/** Whether the other side answered: it may be this one entry that it cannot take (a NetworkFailure with a status). */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NetworkFailure' && 'statusText' in error && error.statusText !== ''

const firstDelay = 1000
const maxDelayMs = 60_000

/** Ms before the next try after `failures` in a row: doubling, to a minute; `random` (0 to 1) spreads a whole class out. */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(maxDelayMs, firstDelay * 2 ** Math.min(failures - 1, 10))
  return Math.round(full * (0.75 + random / 4))
}
