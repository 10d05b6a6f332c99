import { type DateRange, rangeText } from '#domain/dates/date-range'
import { keepCookie } from './cookies.ts'

/** Cookie of the last dates chosen for figures, so that the next page shows the same ones (CLI-013). Not secret. */
export const datesCookie = 'tremplin-dates'

/** Stores a range for the next pages. `now`: epoch ms, the server's. */
export function rememberDates(range: DateRange, now: number): void {
  keepCookie(datesCookie, rangeText(range, now), 30)
}
