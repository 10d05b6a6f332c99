import { expect, it } from 'vitest'
import * as words from './date-words.ts'
import { parisInstant } from './paris-time.ts'

const { writtenDay, ...writers } = words

/** Output of a new formatter per call, with the first of a month corrected. */
const expected: Record<keyof typeof writers, (at: number) => string> = {
  numericDate: made({ day: '2-digit', month: '2-digit', year: 'numeric' }),
  numericDateTime: made({ dateStyle: 'short', timeStyle: 'short' }),
  timeOfDay: made({ hour: '2-digit', minute: '2-digit' }),
  weekdayName: made({ weekday: 'long' }),
  monthName: made({ month: 'long' }),
  dayMonthYearTime: made({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  dayMonthYear: made({ day: 'numeric', month: 'long', year: 'numeric' }),
  weekdayDayMonthYear: made({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
}

function made(shape: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat('fr', { ...shape, timeZone: 'Europe/Paris' })
  return (at: number) =>
    formatter
      .formatToParts(at)
      .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
      .join('')
}

it('writes what a new formatter would, every 7 hours of four years, with leap day and clock changes', () => {
  const names = Object.keys(expected) as (keyof typeof expected)[]
  const [from, to] = [parisInstant('2025-12-31'), parisInstant('2029-01-02')]
  const wrong: unknown[] = []
  for (let at = from; at < to; at += 7 * 3_600_000) {
    for (const name of names) {
      if (writers[name](at) !== expected[name](at)) wrong.push([name, at, writers[name](at)])
    }
  }
  expect(wrong).toEqual([])
})

it('writes the first day of a month, and no other, as an ordinal', () => {
  const [first, eleventh, twentyFirst] = ['01', '11', '21'].map((day) => parisInstant(`2027-08-${day}`, '18:00'))
  expect(words.dayMonthYearTime(Number(first))).toBe('1er août 2027 à 18:00')
  expect(words.dayMonthYear(Number(first))).toBe('1er août 2027')
  expect(words.weekdayDayMonthYear(Number(first))).toBe('dimanche 1er août 2027')
  expect(words.numericDate(Number(first))).toBe('01/08/2027')
  expect(words.numericDateTime(Number(first))).toBe('01/08/2027 18:00')
  expect(words.dayMonthYear(Number(eleventh))).toBe('11 août 2027')
  expect(words.weekdayDayMonthYear(Number(twentyFirst))).toBe('samedi 21 août 2027')
})

it('reads the clock of Paris: at midnight, on the leap day, at clock changes', () => {
  expect(words.dayMonthYearTime(Date.parse('2027-05-31T22:00:00Z'))).toBe('1er juin 2027 à 00:00')
  expect(words.weekdayDayMonthYear(Date.parse('2027-12-31T22:59:59.999Z'))).toBe('vendredi 31 décembre 2027')
  expect(words.weekdayDayMonthYear(Date.parse('2027-12-31T23:00:00Z'))).toBe('samedi 1er janvier 2028')
  expect(words.weekdayDayMonthYear(Date.parse('2028-02-28T23:00:00Z'))).toBe('mardi 29 février 2028')
  expect(words.timeOfDay(Date.parse('2027-03-28T00:59:59Z'))).toBe('01:59')
  expect(words.timeOfDay(Date.parse('2027-03-28T01:00:00Z'))).toBe('03:00')
  expect(words.timeOfDay(Date.parse('2027-10-31T00:30:00Z'))).toBe('02:30')
  expect(words.timeOfDay(Date.parse('2027-10-31T01:30:00Z'))).toBe('02:30')
})

it('writes a weekday and a month alone', () => {
  const at = parisInstant('2026-11-21', '12:00')
  expect([words.weekdayName(at), words.monthName(at)]).toEqual(['samedi', 'novembre'])
})

it('writes a calendar day for display', () => expect(writtenDay('2026-08-16')).toBe('16/08/2026'))
