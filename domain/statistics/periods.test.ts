import { expect, test } from 'vitest'
import { Failure } from '#contract/errors'
import { parisInstant } from '../dates/paris-time.ts'
import { periodLabel } from './period-label.ts'
import { defaultUnit, intoPeriods, periodsOf, unitOfUse } from './periods.ts'
import { daysAskedFor, instantsOf, splitByMonth, upToMonthEnd } from './range.ts'

const now = parisInstant('2026-11-19', '10:00')
const refusal = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error instanceof Failure ? error.errors : error
  }
}

test.each([
  ['10 March 2025', '2025-03-10', '2024-08-16'],
  ['20 August 2025', '2025-08-20', '2025-08-16'],
  ['16 August', '2026-08-16', '2026-08-16'],
])('on %s the range begins with its school year (STA-028)', (_, day, first) => {
  expect(daysAskedFor({}, parisInstant(day, '12:00'))).toEqual({ first, last: day })
})

test('both ends of a range are whole Paris days (OP-101)', () => {
  const days = daysAskedFor({ from: parisInstant('2026-10-24', '23:30'), to: parisInstant('2026-10-25', '00:10') }, now)
  expect(days).toEqual({ first: '2026-10-24', last: '2026-10-25' })
  // The night of the change to winter time is an hour longer.
  expect(instantsOf(days).to - instantsOf(days).from + 1).toBe(49 * 3_600_000)
})

test('the longest range is ten years', () => {
  const from = (day: string) => refusal(() => daysAskedFor({ from: parisInstant(day) }, now))
  expect(from('2016-11-19')).toEqual({ first: '2016-11-19', last: '2026-11-19' })
  expect(from('2016-11-18')).toEqual({ from: 'tooFar' })
  expect(refusal(() => daysAskedFor({ from: now + 86_400_000 }, now))).toEqual({ from: 'afterTo' })
})

test.each([
  ['2026-11-02', '2026-11-19', null, [['2026-11-02', '2026-11-19']]],
  ['2026-11-01', '2026-11-30', ['2026-11-01', '2026-11-01'], []],
  ['2026-08-16', '2026-11-19', ['2026-08-16', '2026-10-01'], [['2026-11-01', '2026-11-19']]],
  ['2026-07-20', '2026-08-31', ['2026-08-01', '2026-08-16'], [['2026-07-20', '2026-07-31']]],
  ['2026-08-02', '2026-08-31', ['2026-08-16', '2026-08-16'], [['2026-08-02', '2026-08-15']]],
  [
    '2026-12-15',
    '2027-02-01',
    ['2027-01-01', '2027-01-01'],
    [
      ['2026-12-15', '2026-12-31'],
      ['2027-02-01', '2027-02-01'],
    ],
  ],
])('from %s to %s, whole months replace their days', (first, last, months, days) => {
  const range = ([from, to]: readonly string[]) => ({ first: from, last: to })
  expect(splitByMonth({ first, last })).toEqual({ months: months && range(months), days: days.map(range) })
})

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-19', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
])('on 19 November, days up to %s are those up to %s', (last, end) => {
  expect(upToMonthEnd({ first: '2026-09-01', last }, '2026-11-19')).toEqual({ first: '2026-09-01', last: end })
})

test.each([
  ['2026-08-03', '2026-08-15'],
  ['2026-08-16', '2026-08-31'],
])('on %s, the school month ends on %s', (today, end) => {
  expect(upToMonthEnd({ first: '2026-07-10', last: today }, today)).toEqual({ first: '2026-07-10', last: end })
})

test.each([
  ['2026-09-01', '2026-12-01', 'week'],
  ['2026-09-01', '2026-12-02', 'month'],
  ['2025-11-20', '2026-11-20', 'month'],
  ['2025-11-19', '2026-11-20', 'quarter'],
] as const)('from %s to %s the unit is the %s (OP-102)', (first, last, unit) => {
  expect(defaultUnit({ first, last })).toBe(unit)
  expect(unitOfUse({ first, last })).toBe(unit === 'quarter' ? 'quarter' : 'week')
})

test.each([
  ['week', ['18–22 nov.', '23–29 nov.', '30 nov. – 6 déc.', '7 déc.']],
  ['month', ['novembre 2026', 'décembre 2026']],
  ['quarter', ['oct.–déc. 2026']],
] as const)('periods by %s are cut to the range and named (STA-018)', (unit, labels) => {
  const range = { first: '2026-11-18', last: '2026-12-07' }
  const periods = periodsOf(range, unit)
  expect([periods[0]?.first, periods.at(-1)?.last]).toEqual([range.first, range.last])
  expect(periods.map((period) => periodLabel(period, unit).replaceAll('\u00a0', ' '))).toEqual(labels)
})

test('every day of a range is in exactly one period, and too small a unit is refused', () => {
  const range = { first: '2026-01-30', last: '2027-03-01' }
  const days = ['2026-01-30', '2026-02-28', '2026-03-31', '2026-12-31', '2027-01-01', '2027-03-01'].map((day) => ({ day }))
  for (const unit of ['week', 'month', 'quarter'] as const) {
    const filled = intoPeriods(days, periodsOf(range, unit))
    expect(filled.flat()).toEqual(days)
  }
  expect(refusal(() => periodsOf({ first: '2022-01-01', last: '2026-01-01' }, 'week'))).toEqual({ unit: 'tooMany' })
})
