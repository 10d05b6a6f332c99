import { parisDay } from '../dates/paris-day.ts'
import { parisInstant } from '../dates/paris-time.ts'
import { schoolYearOfDay } from '../dates/school-year.ts'
import { dueOnDay, mondayOf, moveDay, type Week, weekFrom } from '../dates/week.ts'
import { isPastDay } from './due-date.ts'

/** The week of an address's day, else of `now`, Sundays too (CAL-001: due that evening), clamped to the weeks to choose from. */
export function chosenWeek(asked: string | string[] | undefined, mondays: readonly string[], now: number): Week {
  const [day] = [asked].flat()
  const real = day !== undefined && !Number.isNaN(parisInstant(day))
  const monday = mondayOf(real ? day : parisDay(now))
  const [first, last] = [mondays[0] ?? monday, mondays.at(-1) ?? monday]
  if (monday < first) return weekFrom(first)
  if (monday > last) return weekFrom(last)
  return weekFrom(monday)
}

/** The school year in which a week ends, as 2026-2027: the week that contains 16 August starts the year. */
export const schoolYearOfWeek = (monday: string): string => schoolYearOfDay(moveDay(monday, 6))

/** Weeks grouped by school year, in order, so that a list of hundreds can be navigated. */
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

/** New due date of a work moved to another day, or the reason why it cannot be moved (WRK-004). */
export type DayMove =
  | { readonly dueDate: number }
  /** `hour`: the day is today, and the hour has already passed. */
  | { readonly refused: 'day' | 'hour' }

/** Moves a due date (epoch ms) to a Paris day at the same hour, as seen at `now` (epoch ms). */
export function moveDueDate(dueDate: number, day: string, now: number): DayMove {
  const moved = dueOnDay(dueDate, day)
  if (Number.isNaN(moved) || isPastDay(moved, now)) return { refused: 'day' }
  return moved <= now ? { refused: 'hour' } : { dueDate: moved }
}
