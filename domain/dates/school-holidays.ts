import type { PublicHolidayId } from '#contract/public-holidays'
import { placeOfDepartment } from '../geography/places.ts'
import type { HolidayZone } from '../geography/regions.ts'
import { moveDay } from './week.ts'

/** Days without school, both days included, `YYYY-MM-DD`; `name` as it is shown: « Vacances de la Toussaint ». */
export interface HolidayPeriod {
  readonly name: string
  readonly first: string
  readonly last: string
}

/**
 * School holidays of the three zones, from the day after the last lessons to the day before the first ones: 2025-2026, arrêté du 7
 * décembre 2022; 2026-2027, arrêté du 22 octobre 2025. Corsica and overseas are the rectors', loaded by the operator.
 */
const common: readonly HolidayPeriod[] = [
  { name: 'Vacances de la Toussaint', first: '2025-10-18', last: '2025-11-02' },
  { name: 'Vacances de Noël', first: '2025-12-20', last: '2026-01-04' },
  { name: 'Pont de l’Ascension', first: '2026-05-14', last: '2026-05-17' },
  { name: 'Vacances d’été', first: '2026-07-04', last: '2026-08-31' },
  { name: 'Vacances de la Toussaint', first: '2026-10-17', last: '2026-11-01' },
  { name: 'Vacances de Noël', first: '2026-12-19', last: '2027-01-03' },
  { name: 'Pont de l’Ascension', first: '2027-05-06', last: '2027-05-09' },
  // To the eve of September, until the decree of the next year is known.
  { name: 'Vacances d’été', first: '2027-07-03', last: '2027-08-31' },
]

const byZone: { readonly [zone in NonNullable<HolidayZone>]: readonly HolidayPeriod[] } = {
  A: [
    { name: 'Vacances d’hiver', first: '2026-02-07', last: '2026-02-22' },
    { name: 'Vacances de printemps', first: '2026-04-04', last: '2026-04-19' },
    { name: 'Vacances d’hiver', first: '2027-02-13', last: '2027-02-28' },
    { name: 'Vacances de printemps', first: '2027-04-10', last: '2027-04-25' },
  ],
  B: [
    { name: 'Vacances d’hiver', first: '2026-02-14', last: '2026-03-01' },
    { name: 'Vacances de printemps', first: '2026-04-11', last: '2026-04-26' },
    { name: 'Vacances d’hiver', first: '2027-02-20', last: '2027-03-07' },
    { name: 'Vacances de printemps', first: '2027-04-17', last: '2027-05-02' },
  ],
  C: [
    { name: 'Vacances d’hiver', first: '2026-02-21', last: '2026-03-08' },
    { name: 'Vacances de printemps', first: '2026-04-18', last: '2026-05-03' },
    { name: 'Vacances d’hiver', first: '2027-02-06', last: '2027-02-21' },
    { name: 'Vacances de printemps', first: '2027-04-03', last: '2027-04-18' },
  ],
}

const inOrder = (periods: readonly HolidayPeriod[]) => periods.toSorted((a, b) => (a.first < b.first ? -1 : 1))

/** The holidays of a zone that this version knows; none where the rector decides. */
export const knownHolidays = (zone: HolidayZone): HolidayPeriod[] => (zone === null ? [] : inOrder([...common, ...byZone[zone]]))

/** Departments whose holidays are not those of their academy, if they have one: islands of the north Atlantic and the Pacific. */
const ownCalendars: readonly string[] = ['975', '977', '978', '986', '987', '988']

/** A department's calendar (by code), or its academy's (by id), with the zone set by the ministry. Undefined if unknown. */
export function holidayCalendarOf(department: string): { readonly id: string; readonly zone: HolidayZone } | undefined {
  if (ownCalendars.includes(department)) return { id: department, zone: null }
  return placeOfDepartment(department)?.academy
}

export type DayOff =
  | (HolidayPeriod & { readonly kind: 'school' })
  | { readonly kind: 'public'; readonly id: PublicHolidayId; readonly first: string; readonly last: string }

/** The days off of a place between two days (`YYYY-MM-DD`, both included), school holidays before public ones. */
export function daysOff(
  { holidays, department }: { readonly holidays: readonly HolidayPeriod[]; readonly department: string },
  { from, to }: { readonly from: string; readonly to: string },
): DayOff[] {
  const years = [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])]
  const days = years.flatMap((year) => publicHolidays(year, department))
  const off: DayOff[] = [
    ...holidays.map((period) => ({ ...period, kind: 'school' as const })),
    ...days.map(({ id, day }) => ({ kind: 'public' as const, id, first: day, last: day })),
  ]
  return off.filter(({ first, last }) => first <= to && last >= from)
}

/** The day off on a day (`YYYY-MM-DD`), a public holiday before school holidays, for its name says more. */
export function dayOffOn(off: readonly DayOff[], day: string): DayOff | undefined {
  const those = off.filter(({ first, last }) => first <= day && last >= day)
  return those.find(({ kind }) => kind === 'public') ?? those[0]
}

/** The first day after a day that is neither of a weekend nor off; `off` must reach as far. */
export function nextSchoolDay(off: readonly DayOff[], day: string): string {
  const next = moveDay(day, 1)
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || dayOffOn(off, next) ? nextSchoolDay(off, next) : next
}

/** Days after which lessons have begun again wherever they stopped: the longest holidays last ten weeks. */
export const longestHolidayDays = 100

interface PublicHoliday {
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
