import { describe, expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { weekOptions } from '../dates/week.ts'
import { chosenWeek, moveDueDate, schoolYearOfWeek, weeksBySchoolYear } from './works-week.ts'

const now = parisInstant('2026-11-19', '10:00')

describe('chosenWeek', () => {
  const mondays = weekOptions(now, { firstYear: '2025-2026', past: true })
  it('is the week of the requested day', () => {
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-05']) expect(chosenWeek(day, mondays, now).monday).toBe('2028-02-28')
  })
  it.each([undefined, '', 'hier', '2027-02-29', '19/11/2026'])('is this week for %s', (asked) => {
    expect(chosenWeek(asked, mondays, now).monday).toBe('2026-11-16')
  })
  it('stays within the weeks to choose from', () => {
    expect(chosenWeek(['2025-10-08', '2020-01-01'], mondays, now).monday).toBe('2025-10-06')
    expect(chosenWeek('2019-01-01', mondays, now).monday).toBe('2025-08-11')
    expect(chosenWeek('2099-01-01', mondays, now).monday).toBe('2028-08-14')
    const coming = weekOptions(now, { past: false })
    expect(chosenWeek('2026-11-02', coming, now).monday).toBe('2026-11-16')
  })
  it('is the current week until Sunday evening', () => {
    const week = (day: string, time: string) => chosenWeek(undefined, mondays, parisInstant(day, time)).monday
    expect([week('2026-11-22', '00:00'), week('2026-11-22', '23:59'), week('2026-11-23', '00:00')]).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ])
  })
  it('is the Paris week for a person overseas', () => {
    // Monday 00:30 in Paris is still Sunday in Guadeloupe.
    expect(chosenWeek(undefined, mondays, Date.UTC(2026, 10, 22, 23, 30)).monday).toBe('2026-11-23')
  })
})

describe('weeksBySchoolYear', () => {
  it('starts a year with the week that contains 16 August', () => {
    expect(schoolYearOfWeek('2026-08-03')).toBe('2025-2026')
    // 16 August 2026 is the Sunday of its week, 16 August 2027 the Monday.
    expect(schoolYearOfWeek('2026-08-10')).toBe('2026-2027')
    expect(['2027-08-09', '2027-08-16'].map(schoolYearOfWeek)).toEqual(['2026-2027', '2027-2028'])
    const years = weeksBySchoolYear(weekOptions(now, { firstYear: '2025-2026', past: true }))
    expect(years.map(({ year }) => year)).toEqual(['2025-2026', '2026-2027', '2027-2028', '2028-2029'])
    expect(years[1]?.mondays[0]).toBe('2026-08-10')
    expect(years.flatMap(({ mondays }) => mondays)).toHaveLength(158)
  })
})

describe('moveDueDate', () => {
  const due = parisInstant('2026-11-26', '09:00')
  it('keeps the Paris hour, also across a clock change', () => {
    expect(moveDueDate(due, '2026-11-24', now)).toEqual({ dueDate: parisInstant('2026-11-24', '09:00') })
    expect(moveDueDate(due, '2027-03-29', now)).toEqual({ dueDate: parisInstant('2027-03-29', '09:00') })
    expect(moveDueDate(due, '2028-02-29', now)).toEqual({ dueDate: parisInstant('2028-02-29', '09:00') })
  })
  it('refuses a past or invalid day, and an hour of today that has passed', () => {
    expect(moveDueDate(due, '2026-11-18', now)).toEqual({ refused: 'day' })
    expect(moveDueDate(due, '2027-02-29', now)).toEqual({ refused: 'day' })
    expect(moveDueDate(due, '2026-11-19', now)).toEqual({ refused: 'hour' })
    expect(moveDueDate(due, '2026-11-19', parisInstant('2026-11-19', '09:00'))).toEqual({ refused: 'hour' })
    expect(moveDueDate(due, '2026-11-19', parisInstant('2026-11-19', '08:59'))).toEqual({
      dueDate: parisInstant('2026-11-19', '09:00'),
    })
  })
})
