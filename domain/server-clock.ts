/** One exchange with the server, by the browser's clock, and the whole second that the server's Date header names (epoch ms). */
export interface ClockSample {
  readonly sentAt: number
  readonly receivedAt: number
  readonly serverSecond: number
}

/** How far the server is ahead of the browser: somewhere from `least` to `most` (ms). */
export interface ClockOffset {
  readonly least: number
  readonly most: number
}

/**
 * What one exchange tells of the offset: the server wrote its Date between the two instants, and a Date header leaves out the
 * part of the second. Null for a sample that cannot be (the clock was set in between, the header could not be read).
 */
export function offsetOf({ sentAt, receivedAt, serverSecond }: ClockSample): ClockOffset | null {
  if (!Number.isFinite(serverSecond) || receivedAt < sentAt) return null
  return { least: serverSecond - receivedAt, most: serverSecond + 999 - sentAt }
}

/** The two together: what both allow, or the newer one when they exclude each other, for the computer's clock was set. */
export function refineOffset(known: ClockOffset | null, fresh: ClockOffset): ClockOffset {
  if (!known) return fresh
  const both = { least: Math.max(known.least, fresh.least), most: Math.min(known.most, fresh.most) }
  return both.least <= both.most ? both : fresh
}

/** The middle of what is possible, in whole ms; 0 while nothing is known. */
export const likelyOffset = (offset: ClockOffset | null): number => (offset ? Math.round((offset.least + offset.most) / 2) : 0)
