import { hourMs, minuteMs } from '../dates/duration.ts'

const secondMs = 1000

const two = (value: number) => String(value).padStart(2, '0')

/** Time left as a clock shows it, `12:05` or `1:02:05`: a second that has begun counts as one. */
export function clockOf(leftMs: number): string {
  const left = Math.ceil(Math.max(0, leftMs) / secondMs) * secondMs
  const hours = Math.floor(left / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  const seconds = Math.floor((left % minuteMs) / secondMs)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** Minutes of which the student is warned when so little is left. */
const warnings = [5, 1] as const

/** The last warning that applies to the time left (ms); null while there is more. */
export const warnedMinutes = (leftMs: number): (typeof warnings)[number] | null =>
  warnings.findLast((minutes) => leftMs <= minutes * minuteMs) ?? null
