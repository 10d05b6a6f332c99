import { expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { daysOff, knownHolidays } from '../dates/school-holidays.ts'
import { reminderInstant } from './reminder.ts'

const off = daysOff({ holidays: knownHolidays('A'), department: '69' }, { from: '2026-10-01', to: '2027-01-10' })

it.each([
  ['a day of school', '2026-10-16', '2026-10-20', null],
  ['a day of school, long before it is due', '2026-10-16', '2026-11-20', null],
  ['the eve of a public holiday', '2026-11-10', '2026-11-11', null],
  ['a public holiday', '2026-11-11', '2026-11-20', '2026-11-12'],
  ['holidays', '2026-10-20', '2026-11-10', '2026-11-02'],
  ['holidays in which the work is due', '2026-10-20', '2026-10-28', null],
  ['the day of return as due date', '2026-10-20', '2026-11-02', '2026-11-02'],
  ['holidays after the due date', '2026-10-20', '2026-10-14', '2026-11-02'],
])('a reminder sent on %s', (_, day, due, back) => {
  const now = parisInstant(day, '10:00')
  expect(reminderInstant(off, { now, dueDate: parisInstant(due, '18:00') })).toBe(back === null ? now : parisInstant(back))
})
