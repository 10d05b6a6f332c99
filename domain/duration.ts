/** Whole minutes of a duration in ms, one at least for any time at all; null stays null and shows as a dash (OP-114). */
export function wholeMinutes(duration: number | null): number | null {
  if (duration === null || duration <= 0) return null
  return Math.max(1, Math.round(duration / 60_000))
}
