import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parisDay } from '#domain/dates/paris-day'
import { parisInstant } from '#domain/dates/paris-time'
import { currentSchoolYear, schoolYearOfDay } from '#domain/dates/school-year'
import { createRandom } from '../library/random.ts'
import { createCalendar, isSchoolDay, schoolWeeks, yearBefore } from './calendar.ts'
import { givingInstants } from './given-works.ts'

const instants = fc.integer({ min: parisInstant('2020-08-16'), max: parisInstant('2040-08-15') })

test('at any instant, both years follow one another, and works are given in past weeks of school only', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 12 }), (now, count) => {
      const calendar = createCalendar(now)
      const before = yearBefore(calendar)
      expect(calendar.opening <= calendar.start && calendar.start <= now).toBe(true)
      expect(before.opening < before.start && before.start < before.now && before.now < calendar.opening).toBe(true)
      expect(Number(calendar.schoolYear.slice(0, 4)) - Number(before.schoolYear.slice(0, 4))).toBe(1)
      for (const year of [before, calendar]) {
        const given = givingInstants(year, createRandom(now % 1000), count)
        expect(given).toEqual([...given].sort((a, b) => a - b))
        for (const at of given) {
          expect(at >= year.start && at < year.now).toBe(true)
          expect(currentSchoolYear(at)).toBe(year.schoolYear)
        }
      }
      // A whole year gives what was asked for, but for holidays that begin earlier or later.
      expect(Math.abs(givingInstants(before, createRandom(1), count).length - count)).toBeLessThanOrEqual(2)
    }),
    // Classes would have started in the evening of a Monday.
    { examples: [[1762629036823, 11]] },
  )
})

test('schools are closed in summer and at the weekend, and a year has some 33 weeks', () => {
  expect(['2026-08-20', '2026-11-21', '2026-12-31', '2027-01-02'].map(isSchoolDay)).toEqual([false, false, false, false])
  expect(['2026-09-01', '2026-11-23', '2027-01-04'].map(isSchoolDay)).toEqual([true, true, true])
  fc.assert(
    fc.property(instants, (now) => {
      const weeks = schoolWeeks(yearBefore(createCalendar(now)))
      expect(weeks.length).toBeGreaterThanOrEqual(30)
      expect(weeks.length).toBeLessThanOrEqual(36)
      expect(new Set(weeks.map(schoolYearOfDay)).size).toBe(1)
      expect(parisDay(now) > (weeks.at(-1) ?? '')).toBe(true)
    }),
  )
})
