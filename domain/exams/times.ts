import type { ExamConditions } from '#contract/exam'
import type { WorkStatus } from '#contract/work-statuses'
import { minuteMs } from '../dates/duration.ts'
import { waitingIn } from '../scoring/mean.ts'
import { type Closable, closesAt } from '../works/closing.ts'
import { isOpen } from '../works/work.ts'

/** How long after the end an answer given in time may take to arrive (ms). */
export const examGrace = 15_000

/** A work as far as the times of its « évaluation » go: instants in epoch ms. */
export interface ExamWork extends Closable {
  readonly exam: Pick<ExamConditions, 'minutes' | 'release'> | null
  readonly dueDate: number
  /** When results and correction were published; null: not yet. */
  readonly resultsAt: number | null
}

/** Time that a student has (ms); `factor` of extra time: 1 without any. Null without a limit. */
export const allowedMs = ({ minutes }: Pick<ExamConditions, 'minutes'>, factor: number): number | null =>
  minutes === null ? null : Math.round(minutes * minuteMs * factor)

/** When a student’s time ends (epoch ms): what they are allowed from their first question on, or the closing if it is sooner. */
export function endOfSitting(work: ExamWork, { startedAt, factor }: { startedAt: number; factor: number }): number | null {
  const allowed = work.exam && allowedMs(work.exam, factor)
  const ends = [allowed === null ? null : startedAt + allowed, closesAt(work)].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Whether an answer that arrives at `now` still counts; a late network has `examGrace`. A cancelled work takes none. */
export const takesAnswers = (endsAt: number | null, { status }: { status: WorkStatus }, now: number): boolean =>
  (status === 'PUBLISHED' || status === 'ARCHIVED') && (endsAt === null || now <= endsAt + examGrace)

/** When results and correction are shown by themselves (epoch ms); null: when the teacher publishes them. */
export function releasedAt({ exam, dueDate, ...work }: Omit<ExamWork, 'status'>): number | null {
  if (exam?.release === 'dueDate') return dueDate
  return exam?.release === 'closing' ? closesAt(work) : null
}

/** Whether results and correction may be seen, by the work’s dates alone. */
export function isReleased(work: Omit<ExamWork, 'status'>, now: number): boolean {
  if (work.exam === null || work.resultsAt !== null) return true
  const at = releasedAt(work)
  return at !== null && now >= at
}

/** What a student’s part is for the release: its hand-in (epoch ms), and answers that a person must still read. */
export interface ReleasedPart {
  readonly submittedAt: number | null
  readonly waitingCount: number
}

/**
 * Whether a student gets neither key nor result in any reply: until the release, in any case while they may still answer, since others
 * may be ahead of them, and while their mark does not stand, unless the teacher published it so.
 */
export function isHeldBack(work: ExamWork, part: ReleasedPart, now: number): boolean {
  if (work.exam === null) return false
  if (!isReleased(work, now) || (part.submittedAt === null && isOpen(work, now))) return true
  return work.exam.release !== 'teacher' && waitingIn(part) > 0
}
