import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { addInParis, paris, parisInstant } from '#domain/dates/paris-time'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import { mondayOf, moveDay } from '#domain/dates/week'
import type { Random } from '../library/random.ts'

/** The demo's school year around `now` (epoch ms): teachers prepare from `opening`, classes start at `start`. */
export interface Calendar {
  now: number
  schoolYear: string
  opening: number
  start: number
}

/**
 * Builds the calendar so that some of the year is always past, even on its first day. Classes start at midnight, so that the first
 * lesson of that day is not before them.
 */
export function createCalendar(now: number): Calendar {
  const schoolYear = currentSchoolYear(now)
  const opening = schoolYearRange(schoolYear).from
  return { now, schoolYear, opening, start: parisInstant(parisDay(opening + Math.min(17 * dayMs, (now - opening) / 5))) }
}

/** The school year before, told from the evening of its last day of school, when all its works are over. */
export function yearBefore({ opening }: Calendar): Calendar {
  return createCalendar(parisInstant(`${parisDay(opening).slice(0, 4)}-07-03`, '20:00'))
}

/** Days without school, `MM-DD` from first to last: those of most zones and years, as the demonstration names no zone. */
const holidays = [
  ['07-05', '08-31'],
  ['10-17', '11-01'],
  ['12-19', '12-31'],
  ['01-01', '01-03'],
  ['02-13', '02-28'],
  ['04-10', '04-25'],
] as const

/** Whether a day (`YYYY-MM-DD`) is one of school: no weekend, no holidays. */
export function isSchoolDay(day: string): boolean {
  const date = day.slice(5)
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !holidays.some(([first, last]) => date >= first && date <= last)
}

/** The Mondays (`YYYY-MM-DD`) of the weeks of school that have begun by now, once classes have started. */
export function schoolWeeks({ start, now }: Calendar): string[] {
  const weeks: string[] = []
  for (let monday = mondayOf(moveDay(parisDay(start), 6)); monday <= parisDay(now); monday = moveDay(monday, 7))
    if (isSchoolDay(monday)) weeks.push(monday)
  return weeks
}

/** Weeks of school in a whole year, about. */
export const weeksOfYear = 33

/** Due instant of a plan: 23:59 of a school day, before now for past works, after now for future ones. */
export function dueInstant(calendar: Calendar, due: { year: number } | { days: number }): number {
  const { now, start } = calendar
  if ('days' in due && due.days > 0) return endOfSchoolDay(addInParis(now, due.days, 'day'), 1)
  const wanted = 'days' in due ? Math.max(start + (now - start) / 2, now + due.days * dayMs) : start + due.year * (now - start)
  const evening = endOfSchoolDay(wanted, -1)
  return evening > start && evening < now ? evening : Math.floor(wanted)
}

/** 23:59 of that day, or of the nearest one in that direction that is not at the weekend. */
export function endOfSchoolDay(instant: number, direction: 1 | -1): number {
  const weekday = paris(instant).day()
  const weekend = weekday === 6 ? [2, -1] : weekday === 0 ? [1, -2] : [0, 0]
  const shift = weekend[direction === 1 ? 0 : 1] ?? 0
  return parisInstant(parisDay(addInParis(instant, shift, 'day')), '23:59')
}

/** An instant between two (epoch ms), late in the afternoon when possible. */
export function afternoonBetween(random: Random, from: number, to: number): number {
  const any = Math.floor(from + random.next() * Math.max(0, to - from))
  const hour = `${random.whole(16, 20)}:${String(random.whole(0, 59)).padStart(2, '0')}`
  const afternoon = parisInstant(parisDay(any), hour) + random.whole(0, 59) * 1000
  return afternoon >= from && afternoon <= to ? afternoon : any
}
