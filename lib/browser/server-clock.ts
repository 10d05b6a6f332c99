import { type ClockOffset, likelyOffset, offsetOf, refineOffset } from '#domain/server-clock'

let offset: ClockOffset | null = null

/** Learns the server's time from one exchange: both instants by this browser's clock, and the reply's Date header. */
export function recordExchange(sentAt: number, receivedAt: number, date: string | null): void {
  const fresh = date === null ? null : offsetOf({ sentAt, receivedAt, serverSecond: Date.parse(date) })
  if (fresh) offset = refineOffset(offset, fresh)
}

/** What a page says of the server's time at which it was made (epoch ms), until the first exchange says it better. */
export function recordRender(madeAt: number): void {
  offset ??= { least: madeAt - Date.now(), most: madeAt - Date.now() + 999 }
}

/** The server's time now, as this browser knows it (epoch ms): a pupil's clock may be hours off (OP-151). */
export const serverNow = (): number => Date.now() + likelyOffset(offset)
