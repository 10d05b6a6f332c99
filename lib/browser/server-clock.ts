import { type ClockOffset, likelyOffset, offsetOf, refineOffset } from '#domain/dates/server-clock'

let offset: ClockOffset | null = null

/** Updates the server's time from one exchange: both instants by this browser's clock, and the reply's Date header. */
export function recordExchange(sentAt: number, receivedAt: number, date: string | null): void {
  const fresh = date === null ? null : offsetOf({ sentAt, receivedAt, serverSecond: Date.parse(date) })
  if (fresh) offset = refineOffset(offset, fresh)
}

/** Initial estimate from the time at which the server rendered the page (epoch ms), until the first exchange gives a better one. */
export function recordRender(madeAt: number): void {
  offset ??= { least: madeAt - Date.now(), most: madeAt - Date.now() + 999 }
}

/** The estimated server time (epoch ms): a student's clock may be hours off (OP-151). */
export const serverNow = (): number => Date.now() + likelyOffset(offset)
