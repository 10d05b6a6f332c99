import { expect, it } from 'vitest'
import { withFirst } from './first-of-month.ts'
import { parisInstant } from './paris-time.ts'

const inWords = (day: string) =>
  withFirst(
    new Intl.DateTimeFormat('fr', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Paris',
    }).format(parisInstant(day)),
  )

it('writes the first day of a month, and that one alone, as an ordinal', () => {
  expect(inWords('2027-06-01')).toBe('mardi 1er juin 2027')
  expect(inWords('2027-06-21')).toBe('lundi 21 juin 2027')
  expect(inWords('2027-06-11')).toBe('vendredi 11 juin 2027')
  expect(withFirst('1 août à 18:00')).toBe('1er août à 18:00')
  expect(withFirst('01/08/2027')).toBe('01/08/2027')
})
