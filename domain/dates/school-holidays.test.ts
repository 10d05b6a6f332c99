import { describe, expect, it } from 'vitest'
import { dayOffOn, daysOff, holidayCalendarOf, knownHolidays, nextSchoolDay } from './school-holidays.ts'
import { daysBetween } from './week.ts'

describe('school holidays', () => {
  it.each(['A', 'B', 'C'] as const)(
    'of zone %s are in order, apart, from a Saturday or the Ascension to a day before school',
    (zone) => {
      const periods = knownHolidays(zone)
      const year = [
        'Vacances de la Toussaint',
        'Vacances de Noël',
        'Vacances d’hiver',
        'Vacances de printemps',
        'Pont de l’Ascension',
        'Vacances d’été',
      ]
      expect(periods.map(({ name }) => name)).toEqual([...year, ...year])
      for (const [index, { name, first, last }] of periods.entries()) {
        expect(first < last && last < (periods[index + 1]?.first ?? '9999')).toBe(true)
        const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
        expect(weekday).toBe(name === 'Pont de l’Ascension' ? 4 : 6)
        if (name !== 'Vacances d’été' && weekday === 6) expect(daysBetween(first, last)).toBe(15)
      }
    },
  )

  it('are unknown where the rector decides', () => expect(knownHolidays(null)).toEqual([]))

  it('stand beside public holidays, by place and period', () => {
    const lyon = { holidays: knownHolidays('A'), department: '69' }
    const ids = (from: string, to: string) =>
      daysOff(lyon, { from, to }).map((off) => (off.kind === 'school' ? off.name : off.id))
    expect(ids('2026-10-19', '2026-11-11')).toEqual(['Vacances de la Toussaint', 'allSaints', 'armistice'])
    expect(ids('2026-12-28', '2027-01-03')).toEqual(['Vacances de Noël', 'newYear'])
    expect(ids('2026-11-12', '2026-11-13')).toEqual([])
    expect(ids('2027-02-13', '2027-02-13')).toEqual(['Vacances d’hiver'])
    expect(daysOff({ holidays: knownHolidays('B'), department: '67' }, { from: '2027-02-13', to: '2027-02-13' })).toEqual([])
  })
})

it('finds the day off of a day, a public holiday first, and the next day of school', () => {
  const off = daysOff({ holidays: knownHolidays('A'), department: '69' }, { from: '2026-10-01', to: '2027-01-10' })
  expect(dayOffOn(off, '2026-11-01')).toMatchObject({ id: 'allSaints' })
  expect(dayOffOn(off, '2026-10-17')).toMatchObject({ name: 'Vacances de la Toussaint' })
  expect(dayOffOn(off, '2026-11-02')).toBeUndefined()
  expect(nextSchoolDay(off, '2026-10-17')).toBe('2026-11-02')
  // The 11th is a Wednesday; the 13th a Friday, before a weekend.
  expect([nextSchoolDay(off, '2026-11-11'), nextSchoolDay(off, '2026-11-13')]).toEqual(['2026-11-12', '2026-11-16'])
  expect(nextSchoolDay(off, '2026-12-25')).toBe('2027-01-04')
})

it('are those of the academy, except on islands that have their own', () => {
  expect(holidayCalendarOf('69')).toMatchObject({ id: 'lyon', zone: 'A' })
  expect(holidayCalendarOf('20')).toMatchObject({ id: 'corse', zone: null })
  expect(['975', '987', '988'].map((code) => holidayCalendarOf(code))).toEqual([
    { id: '975', zone: null },
    { id: '987', zone: null },
    { id: '988', zone: null },
  ])
  expect(holidayCalendarOf('99')).toBeUndefined()
})
