import { readDay } from './date-text.ts'
import { parisDay } from './paris-day.ts'
import { addInParis, parisInstant } from './paris-time.ts'
import { currentSchoolYear, firstSchoolYear, schoolYearStart } from './school-year.ts'
import { schoolYearRange } from './school-year-range.ts'
import { daysBetween, mondayOf, moveDay } from './week.ts'

/** Instants in epoch ms, both inclusive. */
export type DateRange = { readonly from: number; readonly to: number }
/** The requested range, or the default one with the reason why the request was not used. */
export type AskedRange = DateRange & { readonly problem?: 'unreadable' | 'reversed' | 'outside' }

export const rangePresets = ['week', 'month', 'schoolYear'] as const
export type RangePreset = (typeof rangePresets)[number]

/** The range from the start of this week, month or school year (Paris) to `now` (epoch ms). */
export function presetRange(preset: RangePreset, now: number): DateRange {
  const today = parisDay(now)
  switch (preset) {
    case 'week':
      return { from: parisInstant(mondayOf(today)), to: now }
    case 'month':
      return { from: parisInstant(`${today.slice(0, 7)}-01`), to: now }
    case 'schoolYear':
      return { from: schoolYearRange(currentSchoolYear(now)).from, to: now }
  }
}

/** The preset that covers the same Paris days as `range`, if any; the widest one when several do. */
export const presetOf = (range: DateRange, now: number): RangePreset | undefined =>
  rangePresets.findLast((preset) => sameDays(presetRange(preset, now), range))

export type RangeQuery = {
  readonly from?: string | readonly string[] | undefined
  readonly to?: string | readonly string[] | undefined
}

/**
 * The range in an address: `from` and `to` as epoch ms or as a day (`2026-11-21`, the whole Paris day). Missing ends come from the
 * default, 16 August of the school year up to now (STA-028). `problem`: the request cannot be read, is reversed or lies outside the
 * supported years; the range is then the default.
 */
export function readRange({ from, to }: RangeQuery, now: number): AskedRange {
  const usual = presetRange('schoolYear', now)
  const start = from === undefined || from === '' ? usual.from : readBound(from, 'first')
  const end = to === undefined || to === '' ? now : readBound(to, 'last')
  if (Number.isNaN(start) || Number.isNaN(end)) return { ...usual, problem: 'unreadable' }
  if (start > end) return { ...usual, problem: 'reversed' }
  const earliest = parisInstant(schoolYearStart(firstSchoolYear))
  if (end < earliest || start > now) return { ...usual, problem: 'outside' }
  return { from: Math.max(start, earliest), to: Math.min(end, lastInstant(parisDay(now))) }
}

/**
 * The range of the same shape that the figures of `range` are compared with: a year earlier when it begins with the school year; when
 * it begins with a calendar month, as many months earlier as it touches, up to the last day of a month if it ends on one; otherwise
 * the same days of the week, as few whole weeks earlier as it takes.
 */
export function comparedRange({ from, to }: DateRange): DateRange {
  const [first, last] = [parisDay(from), parisDay(to)]
  const moved = (count: number, unit: 'week' | 'month') => ({
    from: addInParis(from, -count, unit),
    to: addInParis(to, -count, unit),
  })
  if (first === schoolYearStart(Number(first.slice(0, 4)))) return moved(12, 'month')
  if (!first.endsWith('-01')) return moved(Math.ceil((daysBetween(first, last) + 1) / 7), 'week')
  const earlier = moved(monthNumber(last) - monthNumber(first) + 1, 'month')
  return moveDay(last, 1).endsWith('-01') ? { from: earlier.from, to: lastInstant(moveDay(first, -1)) } : earlier
}

const monthNumber = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))

/** The first and last Paris day of a range, `YYYY-MM-DD`. */
export const daysOfRange = ({ from, to }: DateRange) => ({ from: parisDay(from), to: parisDay(to) })

type DayProblem = 'day' | 'future' | 'reversed'

/** The range of two typed days, up to `now` when it ends today; or the problem of each day. */
export function rangeOfDays(days: { from: string; to: string }, now: number) {
  const today = parisDay(now)
  const problemOf = (text: string): DayProblem | undefined => {
    const day = readDay(text)
    if (day === undefined) return 'day'
    return day > today ? 'future' : undefined
  }
  const problems: { from?: DayProblem | undefined; to?: DayProblem | undefined } = {
    from: problemOf(days.from),
    to: problemOf(days.to),
  }
  const [first, last] = [readDay(days.from), readDay(days.to)]
  if (!problems.from && !problems.to && (first ?? '') > (last ?? '')) problems.to = 'reversed'
  if (problems.from || problems.to || first === undefined || last === undefined) return { problems }
  return { problems, range: { from: parisInstant(first), to: last === today ? now : lastInstant(last) } }
}

/** A range as stored: the name of a preset, which moves with the date, otherwise its days, without the end if it is today. */
export function rangeText(range: DateRange, now: number): string {
  const { from, to } = daysOfRange(range)
  return presetOf(range, now) ?? `${from}_${to === parisDay(now) ? '' : to}`
}

/** The query for a stored range as of today; empty for an unreadable text. */
export function rememberedRange(text: string | undefined, now: number): RangeQuery {
  const preset = rangePresets.find((one) => one === text)
  if (preset) return { from: daysOfRange(presetRange(preset, now)).from }
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})?$/.exec(text ?? '') ?? []
  return { from, to }
}

function readBound(value: string | readonly string[], edge: 'first' | 'last'): number {
  if (typeof value !== 'string') return Number.NaN
  if (/^\d{1,15}$/.test(value)) return Number(value)
  const day = readDay(value)
  if (day === undefined) return Number.NaN
  // Avoids computing Paris calendars for years that nobody can mean: they are clamped to before or after all others.
  if (day < '1970' || day >= '2300') return day < '1970' ? 0 : Number.MAX_SAFE_INTEGER
  return edge === 'first' ? parisInstant(day) : lastInstant(day)
}

const lastInstant = (day: string) => parisInstant(moveDay(day, 1)) - 1
const sameDays = (a: DateRange, b: DateRange) => parisDay(a.from) === parisDay(b.from) && parisDay(a.to) === parisDay(b.to)
