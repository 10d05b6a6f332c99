import type { WorkStatus } from '#contract/work-statuses'
import { dayMs, minuteMs } from '../dates/duration.ts'
import { isOpen } from './work.ts'

/** Fields that determine when a work closes: both instants in epoch ms. */
export interface Closable {
  readonly status: WorkStatus
  /** When it archives itself, null for never. */
  readonly archiveAt: number | null
  /** When its teacher ended it early, else null. */
  readonly endedAt: number | null
}

/** When a work closes or has closed (epoch ms); null when nothing closes it (OP-151). */
export const closesAt = ({ archiveAt, endedAt }: Pick<Closable, 'archiveAt' | 'endedAt'>): number | null => endedAt ?? archiveAt

/** How long after the closing an answer is still accepted, on time or not (ms, OP-151). */
export const lateGrace = 14 * dayMs

/** A browser knows the server's time to the second (its Date header): the last moment gets this tolerance (ms). */
const clockTolerance = 2000

/**
 * When an answer was given (epoch ms), according to the student's browser: never before the work was created, never after the
 * answer arrived. Without a claim, the time of arrival.
 */
export const givenInstant = (claimed: number | undefined, { createdAt, now }: { createdAt: number; now: number }): number =>
  claimed === undefined ? now : Math.min(now, Math.max(createdAt, claimed))

/** taken: counted. late: kept, and counted if the teacher accepts it. refused: the work closed too long ago. */
export type Fate = 'taken' | 'late' | 'refused'

/** Outcome for an answer given at `givenAt` that arrives at `now`, both epoch ms (OP-151). */
export function fateOf(work: Closable, { givenAt, now }: { givenAt: number; now: number }): Fate {
  if (isOpen(work, now)) return 'taken'
  const closed = closesAt(work)
  if (closed === null || now > closed + lateGrace || !['PUBLISHED', 'ARCHIVED'].includes(work.status)) return 'refused'
  // An answer without a time of its own was given now.
  return givenAt < closed + (givenAt < now ? clockTolerance : 0) ? 'taken' : 'late'
}

/** Whole minutes before the closing at which the student is warned, first warning first (OP-151). */
export const closingWarnings = [15, 5] as const

/** How near the closing of a work is: far, within so many minutes (the last warning that applies), or past. */
export type ClosingStage =
  | { readonly stage: 'none' | 'far' | 'closed' }
  | { readonly stage: 'soon'; readonly minutes: (typeof closingWarnings)[number] }

/** The stage at `now`; both epoch ms, null for a work that nothing closes. */
export function closingStage(closing: number | null, now: number): ClosingStage {
  if (closing === null) return { stage: 'none' }
  if (now >= closing) return { stage: 'closed' }
  const reached = closingWarnings.findLast((minutes) => closing - now <= minutes * minuteMs)
  return reached === undefined ? { stage: 'far' } : { stage: 'soon', minutes: reached }
}
