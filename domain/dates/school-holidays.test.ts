import { describe, expect, it } from 'vitest'
import { daysOff, knownHolidays } from './school-holidays.ts'
import { daysBetween } from './week.ts'

describe('school holidays', () => {
  it.each(['A', 'B', 'C'] as const)(
    'of zone %s are in order, apart, from a Saturday or the Ascension to a day before school',
    (zone) => {
      const periods = knownHolidays(zone)
      const year = ['Toussaint', 'Noël', 'Hiver', 'Printemps', 'Pont de l’Ascension', 'Été']
      expect(periods.map(({ name }) => name)).toEqual([...year, ...year])
      for (const [index, { name, first, last }] of periods.entries()) {
        expect(first < last && last < (periods[index + 1]?.first ?? '9999')).toBe(true)
        const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
        expect(weekday).toBe(name === 'Pont de l’Ascension' ? 4 : 6)
        if (name !== 'Été' && weekday === 6) expect(daysBetween(first, last)).toBe(15)
      }
    },
  )

  it('are unknown where the rector decides', () => expect(knownHolidays(null)).toEqual([]))

  it('stand beside public holidays, by place and period', () => {
    const lyon = { holidays: knownHolidays('A'), department: '69' }
    const ids = (from: string, to: string) =>
      daysOff(lyon, { from, to }).map((off) => (off.kind === 'school' ? off.name : off.id))
    expect(ids('2026-10-19', '2026-11-11')).toEqual(['Toussaint', 'allSaints', 'armistice'])
    expect(ids('2026-12-28', '2027-01-03')).toEqual(['Noël', 'newYear'])
    expect(ids('2026-11-12', '2026-11-13')).toEqual([])
    expect(ids('2027-02-13', '2027-02-13')).toEqual(['Hiver'])
    expect(daysOff({ holidays: knownHolidays('B'), department: '67' }, { from: '2027-02-13', to: '2027-02-13' })).toEqual([])
  })
})
