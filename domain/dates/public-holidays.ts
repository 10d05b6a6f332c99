import type { PublicHolidayId } from '#contract/public-holidays'
import { moveDay } from './week.ts'

export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly id: PublicHolidayId
}

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD` (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** Days of the abolition of slavery by department (code du travail, L3422-2). */
const abolition: Readonly<Record<string, string>> = {
  ...{ '971': '05-27', '972': '05-22', '973': '06-10', '974': '12-20', '976': '04-27', '977': '10-09', '978': '05-28' },
}

/** Departments that keep Good Friday and 26 December (code du travail, L3134-13). */
const alsaceMoselle: readonly string[] = ['57', '67', '68']

/** The public holidays of a calendar year in a department (code du travail, L3133-1), in order of days. */
export function publicHolidays(year: number, department: string): PublicHoliday[] {
  const easter = easterOf(year)
  const on = (id: PublicHolidayId, monthDay: string): PublicHoliday => ({ id, day: `${year}-${monthDay}` })
  const after = (id: PublicHolidayId, days: number): PublicHoliday => ({ id, day: moveDay(easter, days) })
  const freed = abolition[department]
  return [
    ...[on('newYear', '01-01'), after('easterMonday', 1), on('labour', '05-01'), on('victory', '05-08')],
    ...[after('ascension', 39), after('whitMonday', 50), on('national', '07-14'), on('assumption', '08-15')],
    ...[on('allSaints', '11-01'), on('armistice', '11-11'), on('christmas', '12-25')],
    ...(alsaceMoselle.includes(department) ? [after('goodFriday', -2), on('saintStephen', '12-26')] : []),
    ...(freed === undefined ? [] : [on('abolition', freed)]),
  ].sort((a, b) => (a.day < b.day ? -1 : 1))
}
