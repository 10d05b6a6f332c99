import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parisDay } from './paris-day.ts'
import { addInParis, parisInstant } from './paris-time.ts'
import { chosenSchoolYear, currentSchoolYear, schoolYears } from './school-year.ts'
import { schoolYearRange } from './school-year-range.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
const paris = (instant: number) => dayjs(instant).tz('Europe/Paris')
const wallClock = (instant: number) => paris(instant).format('YYYY-MM-DD HH:mm:ss')

describe('school year', () => {
  it('switches on 16 August at midnight in Paris', () => {
    const start = parisInstant('2026-08-16')
    expect(currentSchoolYear(start - 1)).toBe('2025-2026')
    expect(currentSchoolYear(start)).toBe('2026-2027')
  })
  it('covers every instant of its year and none of the next', () => {
    const { from, to } = schoolYearRange('2026-2027')
    expect(parisDay(from)).toBe('2026-08-16')
    expect(parisDay(to)).toBe('2027-08-15')
    expect(currentSchoolYear(to)).toBe('2026-2027')
    expect(currentSchoolYear(to + 1)).toBe('2027-2028')
  })
  it('lists the years from the newest down to 2019', () => {
    const years = schoolYears(parisInstant('2026-11-21'))
    expect(years[0]).toBe('2026-2027')
    expect(years.at(-1)).toBe('2019-2020')
    expect(years).toHaveLength(8)
  })
  it('begins with the first year of the person who chooses', () => {
    expect(schoolYears(parisInstant('2026-11-21'), '2025-2026')).toEqual(['2026-2027', '2025-2026'])
    expect(schoolYears(parisInstant('2026-11-21'), '2026-2027')).toEqual(['2026-2027'])
  })
  it.each([
    ['2025-2026', '2025-2026'],
    ['2020-2021', '2026-2027'],
    [['2025-2026'], '2026-2027'],
    [undefined, '2026-2027'],
  ])('asked for %j, shows somebody who came in 2025 %s', (asked, year) => {
    const years = ['2026-2027', '2025-2026']
    expect(chosenSchoolYear(asked, '2025-2026', parisInstant('2026-11-21'))).toEqual({ years, year })
  })
  it('refuses a text that is not a school year', () => {
    expect(() => schoolYearRange('2026')).toThrow(RangeError)
  })
})

describe('Paris time', () => {
  it('reads days and hours in summer and in winter', () => {
    expect(parisInstant('2026-07-01', '12:00')).toBe(Date.UTC(2026, 6, 1, 10))
    expect(parisInstant('2026-12-01', '12:00')).toBe(Date.UTC(2026, 11, 1, 11))
  })
  it('refuses days that do not exist', () => {
    expect(parisInstant('2026-02-30')).toBeNaN()
    for (const day of ['demain', '2026-13-01', '2026-02-32', '2027-02-29', '2026-00-10']) expect(parisInstant(day), day).toBeNaN()
    for (const hour of ['24:00', '7:00', '12:60']) expect(parisInstant('2026-02-01', hour), hour).toBeNaN()
  })
  it('gives the same day, and the same instant after some days, weeks or months, as dayjs does at any time of the year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }),
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        (instant, count, unit) => {
          const date = paris(instant)
          // When clocks change, below.
          fc.pre(date.hour() > 3)
          expect(parisDay(instant)).toBe(date.format('YYYY-MM-DD'))
          const moved = addInParis(instant, count, unit)
          expect(wallClock(moved)).toBe(dayjs.utc(wallClock(instant)).add(count, unit).format('YYYY-MM-DD HH:mm:ss'))
          expect(moved % 1000).toBe(instant % 1000)
          expect(parisInstant(parisDay(instant), date.format('HH:mm'))).toBe(date.startOf('minute').valueOf())
        },
      ),
    )
  })
  it.each([
    ['2026-03-29', '02:30', Date.UTC(2026, 2, 29, 1, 30)],
    ['2026-03-29', '03:00', Date.UTC(2026, 2, 29, 1)],
    ['2026-10-25', '02:30', Date.UTC(2026, 9, 25, 0, 30)],
    ['2026-10-25', '03:00', Date.UTC(2026, 9, 25, 2)],
    ['2026-10-25', '00:00', Date.UTC(2026, 9, 24, 22)],
    ['2026-10-26', '00:00', Date.UTC(2026, 9, 25, 23)],
  ])('reads %s %s as the first instant that shows it, an hour that spring skips as one later', (day, hour, instant) => {
    expect(parisInstant(day, hour)).toBe(instant)
  })
  it('clamps the ends of months', () => {
    const moved = (day: string, count: number) => parisDay(addInParis(parisInstant(day, '12:00'), count, 'month'))
    expect([moved('2028-01-31', 1), moved('2027-01-31', 1), moved('2026-03-31', -1), moved('2026-12-31', 2)]).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2026-02-28',
      '2027-02-28',
    ])
  })
  it('keeps the hour across a clock change', () => {
    const moved = addInParis(parisInstant('2026-10-24', '18:00'), 1, 'day')
    expect(wallClock(moved)).toBe('2026-10-25 18:00:00')
    expect(moved - parisInstant('2026-10-24', '18:00')).toBe(25 * 3600 * 1000)
  })
})
