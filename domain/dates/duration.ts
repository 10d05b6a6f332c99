/** Units of time, in ms. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Whole minutes of a duration in ms, rounded down everywhere (OP-091), 0 for less than one; null (shown as a dash) without any time (OP-114). */
export const wholeMinutes = (duration: number | null): number | null =>
  duration === null || duration <= 0 ? null : Math.floor(duration / minuteMs)

/** Minutes left until an instant, rounded up: the last one ends with it; 0 once it has passed. */
export const minutesLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / minuteMs))
