import { parisInstant } from './paris-time.ts'
import { schoolYearStart } from './school-year.ts'

/** First and last instant (epoch ms, both inclusive) of a school year; throws RangeError on anything else. */
export function schoolYearRange(year: string): { from: number; to: number } {
  const start = Number(/^(\d{4})-(\d{4})$/.exec(year)?.[1])
  if (!Number.isInteger(start)) throw new RangeError(`not a school year: ${year}`)
  return { from: parisInstant(schoolYearStart(start)), to: parisInstant(schoolYearStart(start + 1)) - 1 }
}
