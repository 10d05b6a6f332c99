import { parisDay, parisInstant } from './paris-time.ts'

/** First year the product knows (part 1 §9). */
export const firstSchoolYear = 2019

/** The school year of an instant (epoch ms), as 2026-2027: 16 August to 15 August, Europe/Paris. */
export function currentSchoolYear(now: number): string {
  const day = parisDay(now)
  const started = day.slice(5) >= '08-16'
  const start = Number(day.slice(0, 4)) - (started ? 0 : 1)
  return `${start}-${start + 1}`
}

/** First and last instant (epoch ms, both inclusive) of a school year; throws RangeError on anything else. */
export function schoolYearRange(year: string): { from: number; to: number } {
  const start = Number(/^(\d{4})-(\d{4})$/.exec(year)?.[1])
  if (!Number.isInteger(start)) throw new RangeError(`not a school year: ${year}`)
  return { from: parisInstant(`${start}-08-16`), to: parisInstant(`${start + 1}-08-16`) - 1 }
}

/** School years from the first to the one of `now`, newest first. */
export function schoolYears(now: number, first = firstSchoolYear): string[] {
  const last = Number(currentSchoolYear(now).slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${last - i}-${last - i + 1}`)
}
