import { parisDay } from './paris-day.ts'

/** First year the product knows (part 1 §9). */
export const firstSchoolYear = 2019

/** The school year of an instant (epoch ms), as 2026-2027: 16 August to 15 August, Europe/Paris. */
export function currentSchoolYear(now: number): string {
  const day = parisDay(now)
  const started = day.slice(5) >= '08-16'
  const start = Number(day.slice(0, 4)) - (started ? 0 : 1)
  return `${start}-${start + 1}`
}

/** School years from somebody's first one (2024-2025; 2019 when unknown) to the one of `now`, newest first (ENT-006, CAL-022). */
export function schoolYears(now: number, firstYear = `${firstSchoolYear}-${firstSchoolYear + 1}`): string[] {
  const first = Number(firstYear.slice(0, 4))
  const last = Number(currentSchoolYear(now).slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${last - i}-${last - i + 1}`)
}
