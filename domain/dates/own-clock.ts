import { timeOfDay } from './date-words.ts'

/** Whether a clock so many minutes ahead of UTC shows another time of day than Paris at an instant (epoch ms). */
export function isElsewhere(at: number, aheadOfUtc: number): boolean {
  const [hours = 0, minutes = 0] = timeOfDay(at).split(':').map(Number)
  return Math.floor(at / 60_000 + aheadOfUtc - hours * 60 - minutes) % (24 * 60) !== 0
}
