import { dayMs } from './duration.ts'
import { parisDay } from './paris-day.ts'
import { paris, parisInstant } from './paris-time.ts'
import { currentSchoolYear, firstSchoolYear, schoolYearStart } from './school-year.ts'

/** A week in Paris: Monday 00:00:00.000 to Sunday 23:59:59.999, both as epoch ms (CAL-014, CAL-017). */
export interface Week {
  /** Its Monday, `YYYY-MM-DD`, which identifies it. */
  readonly monday: string
  readonly from: number
  readonly to: number
}

/** A calendar day (`YYYY-MM-DD`) moved by whole days; calendar days are not affected by clock changes. */
export const moveDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The Monday of the week of a calendar day. */
export function mondayOf(day: string): string {
  // Day 0 is Sunday, the last of its week.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return moveDay(day, -weekday)
}

/** The week that begins on a Monday. Weeks with a clock change are an hour shorter or longer. */
export const weekFrom = (monday: string): Week => ({
  monday,
  from: parisInstant(monday),
  to: parisInstant(moveDay(monday, 7)) - 1,
})

/**
 * The Mondays of the weeks to choose from: from that of 16 August of the first school year (2024-2025; 2019 when unknown) to that
 * of 15 August at the end of the school year after the current one (CAL-012, OP-125); without `past`, from this week on (CAL-013).
 * Days only, because hundreds of weeks cost nothing that way; `weekFrom` gives the instants of the chosen one.
 */
export function weekOptions(now: number, options: { firstYear?: string | undefined; past: boolean }): string[] {
  const firstYear = options.firstYear ?? `${firstSchoolYear}-${firstSchoolYear + 1}`
  const first = options.past ? schoolYearStart(Number(firstYear.slice(0, 4))) : parisDay(now)
  const last = mondayOf(moveDay(schoolYearStart(Number(currentSchoolYear(now).slice(0, 4)) + 2), -1))
  const mondays: string[] = []
  for (let monday = mondayOf(first); monday <= last; monday = moveDay(monday, 7)) mondays.push(monday)
  return mondays
}

/** A due date (epoch ms) moved to another Paris day (`YYYY-MM-DD`) at the same hour; NaN when that is not a day. */
export const dueOnDay = (dueDate: number, day: string): number => parisInstant(day, paris(dueDate).format('HH:mm'))
