import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easterOf, publicHolidays } from './school-holidays.ts'

describe('Easter', () => {
  it.each([
    ...(['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05'] as const),
    ...(['2027-03-28', '2038-04-25', '2076-04-19', '2285-03-22'] as const),
  ])('is %s', (day) => expect(easterOf(Number(day.slice(0, 4)))).toBe(day))

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const day = easterOf(year)
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('public holidays', () => {
  it('of 2026 in Lyon are eleven', () => {
    expect(publicHolidays(2026, '69').map(({ day, id }) => `${day} ${id}`)).toEqual([
      ...['2026-01-01 newYear', '2026-04-06 easterMonday', '2026-05-01 labour', '2026-05-08 victory', '2026-05-14 ascension'],
      ...['2026-05-25 whitMonday', '2026-07-14 national', '2026-08-15 assumption', '2026-11-01 allSaints'],
      ...['2026-11-11 armistice', '2026-12-25 christmas'],
    ])
  })

  it.each([
    ['67', ['2027-03-26', '2027-12-26']],
    ['57', ['2027-03-26', '2027-12-26']],
    ['54', []],
    ['972', ['2027-05-22']],
    ['974', ['2027-12-20']],
  ])('of department %s have besides: %j', (department, more) => {
    const usual = new Set(publicHolidays(2027, '75').map(({ day }) => day))
    expect(publicHolidays(2027, department).flatMap(({ day }) => (usual.has(day) ? [] : [day]))).toEqual(more)
  })
})
