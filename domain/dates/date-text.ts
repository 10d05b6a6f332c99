import { writtenDay } from './date-words.ts'
import { moveDay } from './week.ts'

/**
 * The calendar day (`YYYY-MM-DD`) that a typed text means: JJ/MM/AAAA separated by / . - or a space, without separators, or in ISO
 * form (`2026-11-21`). Undefined otherwise; a two-digit year is accepted only when `lenient`.
 */
export function readDay(text: string, lenient = false): string | undefined {
  const typed = text.trim()
  const first = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (first) return realDay(first[1], first[2], first[3])
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  if (year?.length === 2) return lenient ? realDay(`20${year}`, month, day) : undefined
  return realDay(year, month, day)
}

const months = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec']

/**
 * The day that a list of people means (`YYYY-MM-DD`): as `readDay`, and with an hour after it, as `2014/02/03`, with a year of two
 * digits, with the month in words, or as a spreadsheet's number of days. Undefined otherwise.
 */
export function readListedDay(text: string): string | undefined {
  const day = text.trim().replace(/[ T]\d{1,2}[:h]\d{2}.*$/, '')
  if (/^[3-6]\d{4}$/.test(day)) return moveDay('1899-12-30', Number(day))
  const [, number = '', word = '', year] = /^(\d{1,2})(?:er)?[ .\-/](\p{L}+)\.?[ .\-/](\d{4})$/u.exec(day) ?? []
  const month = months.findIndex((start) => word.toLowerCase().replaceAll('é', 'e').replaceAll('û', 'u').startsWith(start)) + 1
  if (word !== '') return month > 0 ? realDay(year, String(month).padStart(2, '0'), number) : undefined
  return readDay(day.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3'), true)
}

function realDay(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (Number.isNaN(Date.parse(`${written}T00:00:00Z`))) return undefined
  // 30 February would be read as 1 or 2 March.
  return moveDay(written, 0) === written ? written : undefined
}

/** A day for display, JJ/MM/AAAA (CAL-018); any other text unchanged. */
export const dayText = (value: string): string => (readDay(value) === value ? writtenDay(value) : value)

/** The hour (`HH:mm`) that a typed text means: 18:30, 18h30, 18h, 18, 1830; undefined otherwise. */
export function readHour(text: string): string | undefined {
  const [, hour, after, glued] = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{2})?|(\d{2}))?$/.exec(text.trim()) ?? []
  const minute = after ?? glued ?? '00'
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
