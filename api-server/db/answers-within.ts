import { once } from 'node:events'

/** Time to wait for the database, in ms, about as long as a monitor waits; a frozen database never answers. */
const monitorMs = 3000

/** The result of a query, or undefined when it fails or takes longer than a monitor waits. */
export function answersWithin<Result>(query: Promise<Result>): Promise<Result | undefined> {
  const answered = query.catch(() => undefined)
  const late = once(AbortSignal.timeout(monitorMs), 'abort').then(() => undefined)
  return Promise.race([answered, late])
}
