/** What is seen of a recording while it runs. `seconds` since its start; `level` from 0 to 1. */
export interface Reading {
  readonly seconds: number
  readonly level: number
  /** Seconds that still fit in the file; Infinity while nobody can tell. */
  readonly left: number
}

/** From how many seconds before the end of the file the person is warned. */
export const warnedSeconds = 10

/** What a quiet room gives, in decibels under full scale: the meter's zero. */
const quiet = -60

/** How loud samples are, from 0 (-60 dB or less) to 1 (full scale), by their root mean square. */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power)
  return Math.max(0, Math.min(1, 1 - decibels / quiet))
}

/** Seconds that still fit in a file of which `seconds` have filled a share, from 0 to 1. */
export function secondsLeft(seconds: number, filled: number): number {
  return filled > 0 ? (Math.max(0, 1 - filled) * seconds) / filled : Number.POSITIVE_INFINITY
}

/** Seconds as mm:ss, whole seconds only; 65.9 is 01:05. What has no length (a stream) is 00:00. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

const pad = (value: number) => String(value).padStart(2, '0')
