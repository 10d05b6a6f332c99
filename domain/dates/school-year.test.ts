import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parisDay } from './paris-day.ts'
import { addInParis, paris, parisInstant } from './paris-time.ts'
import { chosenSchoolYear, currentSchoolYear, schoolYears } from './school-year.ts'
import { schoolYearRange } from './school-year-range.ts'

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
    expect(parisInstant('demain')).toBeNaN()
  })
  it('gives the same day as dayjs for any instant of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }), (instant) => {
        expect(parisDay(instant)).toBe(paris(instant).format('YYYY-MM-DD'))
      }),
    )
  })
  it('keeps the hour across a clock change', () => {
    const moved = addInParis(parisInstant('2026-10-24', '18:00'), 1, 'day')
    expect(paris(moved).format('YYYY-MM-DD HH:mm')).toBe('2026-10-25 18:00')
    expect(moved - parisInstant('2026-10-24', '18:00')).toBe(25 * 3600 * 1000)
  })
})
