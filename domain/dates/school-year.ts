import { parisDay } from './paris-day.ts'

/** First year supported by the product (part 1 §9). */
export const firstSchoolYear = 2019

/** The calendar day (`YYYY-MM-DD`, Paris) on which the school year that begins in this calendar year starts: 16 August. */
export const schoolYearStart = (year: number): string => `${year}-08-16`

/** The school year of a calendar day (`YYYY-MM-DD`, Paris), as 2026-2027. */
export function schoolYearOfDay(day: string): string {
  const year = Number(day.slice(0, 4))
  const start = day >= schoolYearStart(year) ? year : year - 1
  return `${start}-${start + 1}`
}

/** The school year of an instant (epoch ms), as 2026-2027: 16 August to 15 August, Europe/Paris. */
export const currentSchoolYear = (now: number): string => schoolYearOfDay(parisDay(now))

/** The day the next school year begins, for days (`YYYY-MM-DD`, Paris) from 1 May on: too late for this one, too early for it. Null otherwise. */
export const nextYearOpening = (day: string): string | null => {
  const next = schoolYearStart(Number(day.slice(0, 4)))
  return day.slice(5) >= '05-01' && day < next ? next : null
}

/** The school years to choose from, newest first, and the asked one, or the current one if not among them. `now`: epoch ms. */
export function chosenSchoolYear(asked: string | string[] | undefined, firstYear: string | undefined, now: number) {
  const years = schoolYears(now, firstYear)
  return { years, year: years.find((year) => year === asked) ?? currentSchoolYear(now) }
}

/** School years from a person's first one (2024-2025; 2019 when unknown) to that of `now`, newest first (ENT-006, CAL-022). */
export function schoolYears(now: number, firstYear = `${firstSchoolYear}-${firstSchoolYear + 1}`): string[] {
  const first = Number(firstYear.slice(0, 4))
  const last = Number(currentSchoolYear(now).slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${last - i}-${last - i + 1}`)
}
