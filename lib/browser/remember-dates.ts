import { type DateRange, rangeText } from '#domain/date-range'
import { keepCookie } from './cookies.ts'

/** Cookie of the dates that somebody chose last for figures, so that the next page shows the same ones (CLI-013). Nothing secret. */
export const datesCookie = 'tremplin-dates'

/** Keeps a range while moving between pages. `now`: epoch ms, the server's. */
export function rememberDates(range: DateRange, now: number): void {
  keepCookie(datesCookie, rangeText(range, now), 30)
}
