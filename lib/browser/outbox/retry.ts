/** What a failed try means for its entry: ask for sign-in, give the entry up, or try again later. */
export type Verdict = 'expired' | 'refused' | 'retry'

/** Refusals that another try may overcome; every other `Failure` is for good (400, 403, 404, 409, 413, 415). */
const passing = new Set<unknown>(['tooMany', 'unavailable'])

/** Judges an error by its name and kind, so that the outbox does not load the contract. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof Error)) return 'retry'
  if (error.name === 'SessionExpired') return 'expired'
  if (error.name !== 'Failure' || !('kind' in error) || passing.has(error.kind)) return 'retry'
  return error.kind === 'unauthenticated' ? 'expired' : 'refused'
}

const firstDelay = 1000
const longestDelay = 60_000

/** Ms before the next try after `failures` in a row: doubling, to a minute; `random` (0 to 1) spreads a whole class out. */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures - 1, 10))
  return Math.round(full * (0.75 + random / 4))
}
