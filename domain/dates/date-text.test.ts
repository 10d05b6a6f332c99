import { expect, it } from 'vitest'
import { dayText, readDay, readHour, readListedDay } from './date-text.ts'

it('reads a day in every usual format', () => {
  for (const text of ['28/11/2026', ' 28/11/2026 ', '28.11.2026', '28-11-2026', '28 11 2026', '28112026', '2026-11-28'])
    expect(readDay(text)).toBe('2026-11-28')
  expect(readDay('1/2/2027')).toBe('2027-02-01')
  expect(readDay('29/02/2028')).toBe('2028-02-29')
})

it('accepts a two-digit year only when typing is over', () => {
  expect(readDay('28/11/20')).toBeUndefined()
  expect(readDay('28/11/26', true)).toBe('2026-11-28')
})

it('refuses a day that does not exist', () => {
  for (const text of ['', '28/11', '29/02/2027', '31/11/2026', '00/01/2027', '11/28/2026', '28/11/20266', '2026-13-01', 'demain'])
    expect(readDay(text, true)).toBeUndefined()
})

it('formats a day for display, and leaves other texts unchanged', () => {
  expect(dayText('2026-11-28')).toBe('28/11/2026')
  expect(dayText('28/1')).toBe('28/1')
  expect(dayText('')).toBe('')
})

it('reads an hour in every usual format', () => {
  expect(['18:30', '18h30', '18 h 30', '1830'].map(readHour)).toEqual(Array(4).fill('18:30'))
  expect(['8', '8h', '08:00', '8:00'].map(readHour)).toEqual(Array(4).fill('08:00'))
  expect(['24:00', '18:60', '18:3', 'midi', '', '6 PM'].map(readHour)).toEqual(Array(6).fill(undefined))
})

it.each([
  ...['03/02/2014', '3/2/2014', '3.2.14', '2014-02-03', '2014/02/03', '2014-02-03 00:00:00', '2014-02-03T00:00:00Z', '03022014'],
  ...['03/02/2014 00:00', '3 février 2014', '3-févr.-2014', '41673'],
])('a list may write the day as %s', (text) => expect(readListedDay(text)).toBe('2014-02-03'))

it.each(['', '31/02/2014', 'Fin d’année', '3 brumaire 2014', '12', '2014'])('a list’s %s is no day', (text) =>
  expect(readListedDay(text)).toBeUndefined(),
)
