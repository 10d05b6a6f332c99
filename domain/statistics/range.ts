import { Failure } from '#contract/errors'
import { comparedRange, type DateRange } from '../dates/date-range.ts'
import { parisDay } from '../dates/paris-day.ts'
import { parisInstant } from '../dates/paris-time.ts'
import { schoolYearOfDay, schoolYearStart } from '../dates/school-year.ts'
import { daysBetween, moveDay } from '../dates/week.ts'

/** Calendar days of Paris, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** Longest range in years, and last year for which Paris calendars are computed. */
const maxYears = 10
const lastYear = 2200

/**
 * The days of a request, by default from 16 August of the school year of the last day (STA-028) up to `now`. Failure invalid at the
 * field: reversed (`from: afterTo`), longer than ten years (`from: tooFar`), or beyond all calendars (`to: tooFar`).
 */
export function daysAskedFor({ from, to }: { from?: number | undefined; to?: number | undefined }, now: number): DayRange {
  if (Math.max(from ?? 0, to ?? 0) > Date.UTC(lastYear, 0)) throw rangeFailure({ [to === undefined ? 'from' : 'to']: 'tooFar' })
  const last = parisDay(to ?? now)
  const first = from === undefined ? schoolYearStart(Number(schoolYearOfDay(last).slice(0, 4))) : parisDay(from)
  if (first > last) throw rangeFailure({ from: 'afterTo' })
  const farthest = `${Number(last.slice(0, 4)) - maxYears}${last.slice(4)}`
  if (first < farthest) throw rangeFailure({ from: 'tooFar' })
  return { first, last }
}

const rangeFailure = (errors: Record<string, string>) => new Failure('invalid', 'invalid', errors)

/** First and last instant (epoch ms) of the days. */
export const instantsOf = ({ first, last }: DayRange) => ({ from: parisInstant(first), to: parisInstant(moveDay(last, 1)) - 1 })

/** The days of two instants (epoch ms). */
export const dayRangeOf = ({ from, to }: DateRange): DayRange => ({ first: parisDay(from), last: parisDay(to) })

/** The days of the range of comparison. */
export const comparedDays = (days: DayRange): DayRange => dayRangeOf(comparedRange(instantsOf(days)))

/** The end of a range's first quarter: a place that began later had not run long enough to be compared. */
export const afterFirstQuarter = ({ first, last }: DayRange): string =>
  moveDay(first, Math.floor((daysBetween(first, last) + 1) / 4) + 1)

/** A range split into whole school months and the days around them; `months` holds first days. */
export interface Split {
  readonly months: DayRange | null
  readonly days: readonly DayRange[]
}

/** Splits a range into whole school months and the days around them. */
export function splitByMonth({ first, last }: DayRange): Split {
  const start = schoolMonthOf(first) === first ? first : schoolMonthAfter(first)
  const end = schoolMonthOf(moveDay(last, 1))
  if (start >= end) return { months: null, days: [{ first, last }] }
  const days = [
    { first, last: moveDay(start, -1) },
    { first: end, last },
  ]
  return {
    months: { first: start, last: schoolMonthOf(moveDay(end, -1)) },
    days: days.filter((range) => range.first <= range.last),
  }
}

/** The same days, to the end of their last month if they reach `today`: no data lies later, and a whole month is read as one. */
export const upToMonthEnd = ({ first, last }: DayRange, today: string): DayRange =>
  last < today ? { first, last } : { first, last: moveDay(schoolMonthAfter(last), -1) }

/** The first day of the month of a day. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of a day's school month, the unit of stored sums: a month, split where the school year begins. */
export function schoolMonthOf(day: string): string {
  const opening = schoolYearStart(Number(day.slice(0, 4)))
  return day >= opening && monthOf(day) === monthOf(opening) ? opening : monthOf(day)
}
const schoolMonthAfter = (day: string): string => {
  const next = monthOf(moveDay(monthOf(day), 31))
  const before = schoolMonthOf(moveDay(next, -1))
  return day < before ? before : next
}
