import { isPastDay } from './due-date.ts'
import { parisDay } from './paris-day.ts'
import { parisInstant } from './paris-time.ts'
import { schoolYearOfDay } from './school-year.ts'
import { dueOnDay, mondayOf, moveDay, type Week, weekFrom } from './week.ts'

/**
 * The week of the day that an address asks for (`YYYY-MM-DD`); when it is none, that of `now` (epoch ms), on its Sunday the one to come: who
 * looks then prepares it. Never outside of those to choose from.
 */
export function chosenWeek(asked: string | string[] | undefined, mondays: readonly string[], now: number): Week {
  const [day] = [asked].flat()
  const real = day !== undefined && !Number.isNaN(parisInstant(day))
  const monday = mondayOf(real ? day : moveDay(parisDay(now), 1))
  const [first, last] = [mondays[0] ?? monday, mondays.at(-1) ?? monday]
  if (monday < first) return weekFrom(first)
  if (monday > last) return weekFrom(last)
  return weekFrom(monday)
}

/** The school year in which a week ends, as 2026-2027: the week that holds 16 August opens its year. */
export const schoolYearOfWeek = (monday: string): string => schoolYearOfDay(moveDay(monday, 6))

/** Weeks under their school year, in their order: a list of hundreds that one can find one’s way in. */
export function weeksBySchoolYear(mondays: readonly string[]): { year: string; mondays: string[] }[] {
  const years = new Map<string, string[]>()
  for (const monday of mondays) {
    const year = schoolYearOfWeek(monday)
    const ofYear = years.get(year)
    if (ofYear) ofYear.push(monday)
    else years.set(year, [monday])
  }
  return [...years].map(([year, weeks]) => ({ year, mondays: weeks }))
}

/** Where a work that is carried to another day would be due, or why it cannot be (WRK-004). */
export type DayMove =
  | { readonly dueDate: number }
  /** `hour`: the day is today, and the hour that would be kept has passed. */
  | { readonly refused: 'day' | 'hour' }

/** Carries a due date (epoch ms) to a day of Paris at the same hour, as seen at `now` (epoch ms). */
export function carry(dueDate: number, day: string, now: number): DayMove {
  const moved = dueOnDay(dueDate, day)
  if (Number.isNaN(moved) || isPastDay(moved, now)) return { refused: 'day' }
  return moved <= now ? { refused: 'hour' } : { dueDate: moved }
}
