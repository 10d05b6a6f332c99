import { type DateRange, rangeText } from '#domain/date-range'

/** Cookie of the dates that somebody chose last for figures, so that the next page shows the same ones (CLI-013). Nothing secret. */
export const datesCookie = 'tremplin-dates'

const day = 24 * 3600

/** Keeps a range while moving between pages. `now`: epoch ms, the server's. */
export function rememberDates(range: DateRange, now: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${datesCookie}=${rangeText(range, now)}; Path=/; Max-Age=${30 * day}; SameSite=Lax`
}
