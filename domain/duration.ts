/** Whole minutes of a duration in ms, 0 for less than one; none at all is null and shows as a dash (OP-114). */
export function wholeMinutes(duration: number | null): number | null {
  if (duration === null || duration <= 0) return null
  return duration < 60_000 ? 0 : Math.round(duration / 60_000)
}
