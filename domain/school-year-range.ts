import { parisInstant } from './paris-time.ts'

/** First and last instant (epoch ms, both inclusive) of a school year; throws RangeError on anything else. */
export function schoolYearRange(year: string): { from: number; to: number } {
  const start = Number(/^(\d{4})-(\d{4})$/.exec(year)?.[1])
  if (!Number.isInteger(start)) throw new RangeError(`not a school year: ${year}`)
  return { from: parisInstant(`${start}-08-16`), to: parisInstant(`${start + 1}-08-16`) - 1 }
}
