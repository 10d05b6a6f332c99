import { Failure } from '#contract/errors'
import type { PeriodUnit } from '#contract/period-units'
import { daysBetween, mondayOf, moveDay } from '../dates/week.ts'
import { type DayRange, monthOf } from './range.ts'

const maxPeriods = 120

/** Weeks up to three months, months up to a year, quarters beyond (OP-102). */
export function defaultUnit({ first, last }: DayRange): PeriodUnit {
  const days = daysBetween(first, last) + 1
  if (days <= 92) return 'week'
  return days <= 366 ? 'month' : 'quarter'
}

/** For the use: weeks up to a year, which a chart still holds. */
export const unitOfUse = (days: DayRange): PeriodUnit => (daysBetween(days.first, days.last) < 366 ? 'week' : defaultUnit(days))

/** A range in weeks from Monday, months or quarters, cut to it. Failure invalid, `unit: tooMany`: too small a unit. */
export function periodsOf(range: DayRange, unit: PeriodUnit): DayRange[] {
  const periods: DayRange[] = []
  for (let start = startOf(range.first, unit); start <= range.last; start = nextStart(start, unit)) {
    if (periods.length === maxPeriods) throw new Failure('invalid', 'invalid', { unit: 'tooMany' })
    const end = moveDay(nextStart(start, unit), -1)
    periods.push({ first: later(start, range.first), last: earlier(end, range.last) })
  }
  return periods
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a > b ? b : a)

function startOf(day: string, unit: PeriodUnit): string {
  if (unit === 'week') return mondayOf(day)
  if (unit === 'month') return monthOf(day)
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`
}

/** The start of the next period; the next quarter always begins within 92 days. */
const nextStart = (start: string, unit: PeriodUnit): string =>
  startOf(moveDay(start, { week: 7, month: 31, quarter: 92 }[unit]), unit)

/** Groups rows, dated by day or by the first day of their month, by period; one entry for every period. */
export function intoPeriods<Row extends { readonly day: string }>(rows: readonly Row[], periods: readonly DayRange[]): Row[][] {
  const filled = periods.map((): Row[] => [])
  for (const row of rows) {
    const index = periods.findIndex(({ first, last }) => first <= row.day && row.day <= last)
    filled[index]?.push(row)
  }
  return filled
}
