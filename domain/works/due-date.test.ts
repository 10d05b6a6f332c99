import { describe, expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { calendarDays, dueDistance } from './due-date.ts'

const now = parisInstant('2026-11-21', '10:00')

describe('dueDistance', () => {
  it.each([
    ['2026-11-21', '09:59', { kind: 'past', days: 0 }],
    ['2026-11-21', '10:00', { kind: 'today' }],
    ['2026-11-21', '23:59', { kind: 'today' }],
    ['2026-11-22', '00:00', { kind: 'tomorrow' }],
    ['2026-11-23', '08:00', { kind: 'soon', days: 2 }],
    ['2026-11-28', '18:00', { kind: 'soon', days: 7 }],
    ['2026-11-29', '00:00', { kind: 'later' }],
    ['2026-11-20', '23:59', { kind: 'past', days: 1 }],
    ['2026-11-14', '18:00', { kind: 'past', days: 7 }],
  ])('%s %s', (day, hour, expected) => {
    expect(dueDistance(parisInstant(day, hour), now)).toEqual(expected)
  })

  it('counts days of Paris, not of the machine: half past midnight in Paris is still yesterday in UTC', () => {
    const late = parisInstant('2026-11-21', '23:30')
    expect(dueDistance(parisInstant('2026-11-22', '00:30'), late)).toEqual({ kind: 'tomorrow' })
  })
})

it('counts a day of 23 or 25 hours as one', () => {
  expect(calendarDays(parisInstant('2026-10-24', '12:00'), parisInstant('2026-10-26', '12:00'))).toBe(2)
  expect(calendarDays(parisInstant('2027-03-27', '12:00'), parisInstant('2027-03-29', '12:00'))).toBe(2)
})
