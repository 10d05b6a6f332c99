import { describe, expect, it } from 'vitest'
import { parisDay } from './paris-day.ts'
import { parisInstant } from './paris-time.ts'
import { currentSchoolYear } from './school-year.ts'
import { dueOnDay, mondayOf, moveDay, weekFrom, weekOptions } from './week.ts'

const hour = 3_600_000

describe('weekFrom', () => {
  it.each([
    ['a Monday', '2026-11-16'],
    ['a Thursday', '2026-11-19'],
    ['a Sunday', '2026-11-22'],
  ])('goes from Monday to Sunday, in Paris time, for %s', (_, day) => {
    const week = weekFrom(mondayOf(day))
    expect(week).toEqual({ monday: '2026-11-16', from: Date.UTC(2026, 10, 15, 23), to: Date.UTC(2026, 10, 22, 23) - 1 })
  })

  it.each([
    ['summer time begins', '2026-03-29', 167],
    ['summer time ends', '2026-10-25', 169],
    ['nothing changes', '2026-02-01', 168],
  ])('has the right number of hours when %s', (_, sunday, hours) => {
    const { monday, from, to } = weekFrom(mondayOf(sunday))
    expect(to + 1 - from).toBe(hours * hour)
    expect(weekFrom(moveDay(monday, 7)).from).toBe(to + 1)
  })

  it('contains 29 February', () => {
    expect(moveDay(mondayOf('2028-02-28'), 7)).toBe('2028-03-06')
  })
})

describe('weekOptions', () => {
  const now = parisInstant('2026-11-19', '10:00')

  it('goes from the week of 16 August of the first year to that of 15 August after next', () => {
    const weeks = weekOptions(now, { firstYear: '2024-2025', past: true })
    const [first, last] = [weeks[0], weeks.at(-1)]
    expect([first, last]).toEqual(['2024-08-12', '2028-08-14'])
    expect(new Set(weeks).size).toBe(weeks.length)
    expect(weekOptions(now, { past: true })[0]).toBe('2019-08-12')
  })

  it('begins, in a year whose 16 August is a Sunday, with the week that ends on it', () => {
    expect(weekOptions(now, { firstYear: '2020-2021', past: true })[0]).toBe('2020-08-10')
    expect(weekOptions(now, { firstYear: '2026-2027', past: true })[0]).toBe('2026-08-10')
    // 15 August 2032 is a Sunday: the last week ends with it, and the next school year is not available yet.
    expect(weekOptions(parisInstant('2030-11-19'), { past: true }).at(-1)).toBe('2032-08-09')
  })

  it('begins with this week when past weeks are excluded', () => {
    expect(weekOptions(now, { firstYear: '2024-2025', past: false })[0]).toBe(mondayOf(parisDay(now)))
  })

  it('gains a year at midnight of 16 August in Paris', () => {
    const midnight = parisInstant('2026-08-16')
    const end = (instant: number) => weekOptions(instant, { past: false }).at(-1)
    expect([end(midnight - 1), end(midnight)]).toEqual(['2027-08-09', '2028-08-14'])
    expect([currentSchoolYear(midnight - 1), currentSchoolYear(midnight)]).toEqual(['2025-2026', '2026-2027'])
  })
})

describe('dueOnDay', () => {
  it('keeps the Paris hour across a clock change', () => {
    const due = parisInstant('2026-10-23', '18:00')
    const moved = dueOnDay(due, '2026-10-26')
    expect(moved).toBe(parisInstant('2026-10-26', '18:00'))
    expect(moved - due).toBe(73 * hour)
    expect(dueOnDay(moved, '2026-10-23')).toBe(due)
  })

  it('is NaN for a day that does not exist', () => {
    expect(dueOnDay(parisInstant('2028-02-28', '08:00'), '2027-02-29')).toBeNaN()
    expect(dueOnDay(parisInstant('2028-02-28', '08:00'), '2028-02-29')).toBe(parisInstant('2028-02-29', '08:00'))
  })
})
