import type { ArchiveDuration } from '#contract/archive-durations'
import { addInParis } from '../dates/paris-time.ts'

const delays: Record<Exclude<ArchiveDuration, 'never'>, readonly [number, 'week' | 'month']> = {
  none: [0, 'week'],
  '1w': [1, 'week'],
  '2w': [2, 'week'],
  '1m': [1, 'month'],
  '3m': [3, 'month'],
}

/**
 * When a work archives itself (null: never), by the Paris calendar: same hour, month ends clamped (OP-060, OP-140). In a file of its own:
 * pages that show works do not ship dayjs.
 */
export function archiveAt(dueDate: number, delay: ArchiveDuration): number | null {
  if (delay === 'never') return null
  const [count, unit] = delays[delay]
  return count === 0 ? dueDate : addInParis(dueDate, count, unit)
}

/** The stored columns of an own due date (epoch ms, null for that of the work) in a work with this delay of archiving. */
export const ownDates = (dueDate: number | null, delay: ArchiveDuration) => ({
  dueDate,
  archiveAt: dueDate === null ? null : archiveAt(dueDate, delay),
})
