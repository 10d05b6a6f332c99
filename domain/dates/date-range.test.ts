import { describe, expect, it } from 'vitest'
import { comparedRange, presetOf, presetRange, rangeOfDays, rangeText, readRange, rememberedRange } from './date-range.ts'
import { dayMonthYearTime } from './date-words.ts'
import { parisDay } from './paris-day.ts'
import { parisInstant } from './paris-time.ts'

const now = parisInstant('2025-03-10', '14:30')
const words = ({ from, to }: { from: number; to: number }) => [dayMonthYearTime(from), dayMonthYearTime(to)]

it('begins on 16 August of the school year and ends now (STA-028)', () => {
  expect(readRange({}, now)).toEqual({ from: parisInstant('2024-08-16'), to: now })
  const august = parisInstant('2025-08-20', '09:00')
  expect(readRange({}, august)).toEqual({ from: parisInstant('2025-08-16'), to: august })
})

it('reads timestamps and days, the last day in full', () => {
  const from = parisInstant('2025-01-06')
  expect(readRange({ from: String(from), to: String(from + 1000) }, now)).toEqual({ from, to: from + 1000 })
  expect(readRange({ from: '2025-01-06', to: '2025-01-12' }, now)).toEqual({ from, to: parisInstant('2025-01-13') - 1 })
})

it('ends today at the latest', () => {
  expect(readRange({ from: '2025-03-01', to: '2031-01-01' }, now).to).toBe(parisInstant('2025-03-11') - 1)
})

it.each([
  [{ from: 'abc' }, 'unreadable'],
  [{ from: ['2025-01-06', '2025-01-07'] }, 'unreadable'],
  [{ from: '2025-02-30' }, 'unreadable'],
  [{ from: '2025-02-01', to: '2025-01-01' }, 'reversed'],
  [{ from: '0001-01-01', to: '0001-12-31' }, 'outside'],
  [{ from: '9999-01-01', to: '9999-12-31' }, 'outside'],
] as const)('falls back to the default with a reason: %j is %s', (query, problem) => {
  expect(readRange(query, now)).toEqual({ ...presetRange('schoolYear', now), problem })
})

it('recognises the preset of a range by its days', () => {
  expect(presetOf(presetRange('week', now), now)).toBe('week')
  expect(presetOf({ ...presetRange('month', now), to: now - 60_000 }, now)).toBe('month')
  expect(presetOf(readRange({}, now), now)).toBe('schoolYear')
  expect(presetOf({ from: parisInstant('2025-01-01'), to: now }, now)).toBeUndefined()
})

const compared = (from: string, to: string) => {
  const range = comparedRange({ from: parisInstant(from), to: parisInstant(to, '23:59') })
  return [parisDay(range.from), parisDay(range.to)]
}

it('compares days with the same days of the week, hour for hour across a clock change', () => {
  const monday = parisInstant('2025-03-31', '00:00')
  const week = comparedRange({ from: monday, to: parisInstant('2025-04-01', '10:00') })
  expect(words(week)).toEqual(words({ from: parisInstant('2025-03-24'), to: parisInstant('2025-03-25', '10:00') }))
})

it.each([
  ['a Monday, with the Monday before', '2026-11-23', '2026-11-23', '2026-11-16', '2026-11-16'],
  ['Monday to Friday, with Monday to Friday', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
  ['a week, with the week before', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['ten days from a Wednesday, with ten days from a Wednesday', '2026-11-04', '2026-11-13', '2026-10-21', '2026-10-30'],
  ['two weeks, with the two before', '2026-11-09', '2026-11-22', '2026-10-26', '2026-11-08'],
  ['a whole month, with the whole month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['a short month, with a longer one', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['the last days of a long month, with the end of a short one', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['three whole months, with the three before', '2026-09-01', '2026-11-30', '2026-06-01', '2026-08-31'],
  ['three months begun, with as much of three', '2026-09-01', '2026-11-23', '2026-06-01', '2026-08-23'],
  ['months over New Year, with as many before', '2026-12-01', '2027-01-31', '2026-10-01', '2026-11-30'],
])('compares %s', (_, from, to, first, last) => {
  expect(compared(from, to)).toEqual([first, last])
})

it('compares a month with the month before and a school year with the one before', () => {
  expect(words(comparedRange(presetRange('month', now)))).toEqual(
    words({ from: parisInstant('2025-02-01'), to: parisInstant('2025-02-10', '14:30') }),
  )
  expect(words(comparedRange(presetRange('schoolYear', now)))).toEqual(
    words({ from: parisInstant('2023-08-16'), to: parisInstant('2024-03-10', '14:30') }),
  )
})

it('builds a range from two days, or reports the problem of each', () => {
  expect(rangeOfDays({ from: '2025-03-01', to: '2025-03-10' }, now).range).toEqual(presetRange('month', now))
  expect(rangeOfDays({ from: '2025-01-01', to: '2025-01-31' }, now).range?.to).toBe(parisInstant('2025-02-01') - 1)
  expect(rangeOfDays({ from: '31/02/2025', to: '2025-03-11' }, now)).toEqual({ problems: { from: 'day', to: 'future' } })
  expect(rangeOfDays({ from: '2025-03-02', to: '2025-03-01' }, now).problems).toEqual({ to: 'reversed' })
})

describe('a chosen range is remembered (CLI-013)', () => {
  const later = now + 3 * 24 * 3_600_000
  const again = (range: { from: number; to: number }, at: number) => readRange(rememberedRange(rangeText(range, now), at), at)

  it('by its days, with an open end when it ended on that day', () => {
    const closed = { from: parisInstant('2025-01-01'), to: parisInstant('2025-02-01') - 1 }
    expect(again(closed, later)).toEqual(closed)
    expect(again({ from: parisInstant('2025-01-01'), to: now }, later)).toEqual({ from: parisInstant('2025-01-01'), to: later })
  })

  it('by its name when it is a preset, which moves with the date', () => {
    expect(again(presetRange('week', now), later)).toEqual(presetRange('week', later))
    expect(again(presetRange('month', now), later)).toEqual(presetRange('month', later))
  })

  it.each([undefined, '', 'demain', '2025-01-01', '_2025-01-01', '2025-01-01_x'])('ignores %j', (text) => {
    expect(readRange(rememberedRange(text, now), now)).toEqual(presetRange('schoolYear', now))
  })
})
