import { zone } from './paris-day.ts'

/**
 * Returns a function that formats instants (epoch ms) in one shape, in Paris time. One formatter per shape for the whole program,
 * created on first use: next-intl would create one per request. The function throws RangeError for an invalid instant.
 */
function writer(shape: Intl.DateTimeFormatOptions): (at: number) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (at) => {
    formatter ??= new Intl.DateTimeFormat('fr', { ...shape, timeZone: zone })
    return formatter.format(at)
  }
}

/** The first day of a month is « 1er » in French, which `Intl` writes « 1 ». */
function ordinalWriter(shape: Intl.DateTimeFormatOptions): (at: number) => string {
  const write = writer(shape)
  return (at) => write(at).replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ')
}

/** 01/12/2026 */
export const numericDate = writer({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** 01/12/2026 18:30 */
export const numericDateTime = writer({ dateStyle: 'short', timeStyle: 'short' })

/** 18:30 */
export const timeOfDay = writer({ hour: '2-digit', minute: '2-digit' })

/** mardi */
export const weekdayName = writer({ weekday: 'long' })

/** décembre */
export const monthName = writer({ month: 'long' })

// A date is written 01/12/2026 or in words with its year, never without the year (CAL-018).

/** 1er décembre 2026 */
export const dayMonthYear = ordinalWriter({ day: 'numeric', month: 'long', year: 'numeric' })

/** 1er décembre 2026 à 18:30 */
export const dayMonthYearTime = ordinalWriter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** mardi 1er décembre 2026 */
export const weekdayDayMonthYear = ordinalWriter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** A calendar day for display: `2026-11-16` is 16/11/2026 (CAL-018). */
export const writtenDay = (day: string) => day.split('-').reverse().join('/')
