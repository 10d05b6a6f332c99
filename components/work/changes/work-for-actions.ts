import type { Work } from '#contract/work'

/** What the windows that change, end or delete a work know of it. */
export interface WorkForActions extends Pick<Work, 'version' | 'dueDate' | 'archiveDuration'> {
  readonly id: string
  readonly name: string
  readonly courseId: string
  /** Still Assigné: it can be ended. */
  readonly open: boolean
  /** Ended before its time: nothing changes any more. */
  readonly ended: boolean
  /** Its due date has passed: ending it is archiving it. */
  readonly past: boolean
  readonly startedCount: number
  readonly notSubmitted: number
}
