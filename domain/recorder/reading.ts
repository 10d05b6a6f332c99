/** Live figures of a running recording. `seconds` since its start; `level` from 0 to 1. */
export interface Reading {
  readonly seconds: number
  readonly level: number
  /** Seconds that still fit in the file; Infinity while unknown. */
  readonly left: number
}

/** Remaining seconds from which the person is warned. */
export const warnedSeconds = 10

/** Level of a quiet room in dBFS: the zero of the meter. */
const quiet = -60

/** Loudness of samples from 0 (-60 dB or less) to 1 (full scale), by their root mean square. */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power)
  return Math.max(0, Math.min(1, 1 - decibels / quiet))
}

/** Seconds that still fit in a file after `seconds` have filled a share of it, from 0 to 1. */
export const secondsLeft = (seconds: number, filled: number): number =>
  filled > 0 ? (Math.max(0, 1 - filled) * seconds) / filled : Number.POSITIVE_INFINITY

/** Seconds as mm:ss, whole seconds only; 65.9 is 01:05. An infinite length (a stream) is 00:00. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

const pad = (value: number) => String(value).padStart(2, '0')
