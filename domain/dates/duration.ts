/** Units of time, in ms. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whole minutes of a duration in ms, 0 for less than one; null (shown as a dash) without any time (OP-114). */
export function wholeMinutes(duration: number | null): number | null {
  if (duration === null || duration <= 0) return null
  return duration < minuteMs ? 0 : Math.round(duration / minuteMs)
}
