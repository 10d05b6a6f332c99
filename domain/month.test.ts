import { describe, expect, it } from 'vitest'
import { moveMonth, weeksOfMonth, yearsToChoose } from './month.ts'

describe('weeksOfMonth', () => {
  it('begins on Monday and holds every day of the month', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks).toHaveLength(6)
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    // February that begins on a Monday: four weeks and nothing beside it.
    expect(weeksOfMonth('2027-02').map(([monday]) => monday)).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
  })

  it('knows 29 February and the months with a clock change', () => {
    expect(weeksOfMonth('2028-02').flat()).toContain('2028-02-29')
    for (const month of ['2026-03', '2026-10']) {
      const days = weeksOfMonth(month).flat()
      expect(new Set(days).size).toBe(days.length)
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(31)
    }
  })
})

it('moves by months, over the ends of months and years', () => {
  expect(moveMonth('2027-01-31', 1)).toBe('2027-02-28')
  expect(moveMonth('2028-01-31', 1)).toBe('2028-02-29')
  expect(moveMonth('2026-11-21', -11)).toBe('2025-12-21')
  expect(moveMonth('2026-11-21', 12)).toBe('2027-11-21')
})

it('offers 20 years back and 20 ahead', () => {
  const years = yearsToChoose('2026-11-21')
  expect([years[0], years.at(-1)]).toEqual([2006, 2046])
})
