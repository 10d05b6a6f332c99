/** One exchange with the server, timed by the browser's clock, and the server's Date header, in whole seconds (epoch ms). */
export interface ClockSample {
  readonly sentAt: number
  readonly receivedAt: number
  readonly serverSecond: number
}

/** How far the server is ahead of the browser: between `least` and `most` (ms). */
export interface ClockOffset {
  readonly least: number
  readonly most: number
}

/** The offsets that one exchange implies, as Date has whole seconds. Null for an impossible one (clock changed, no header). */
export function offsetOf({ sentAt, receivedAt, serverSecond }: ClockSample): ClockOffset | null {
  if (!Number.isFinite(serverSecond) || receivedAt < sentAt) return null
  return { least: serverSecond - receivedAt, most: serverSecond + 999 - sentAt }
}

/** The intersection of both ranges, or the newer one when they do not overlap, because then the computer's clock was changed. */
export function refineOffset(known: ClockOffset | null, fresh: ClockOffset): ClockOffset {
  if (!known) return fresh
  const both = { least: Math.max(known.least, fresh.least), most: Math.min(known.most, fresh.most) }
  return both.least <= both.most ? both : fresh
}

/** The middle of the range, in whole ms; 0 while unknown. */
export const likelyOffset = (offset: ClockOffset | null): number => (offset ? Math.round((offset.least + offset.most) / 2) : 0)
