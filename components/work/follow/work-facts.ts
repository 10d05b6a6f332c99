import type { Work } from '#contract/work'
import { type Due, dueOf } from '#domain/due-date'
import { groupLabel } from '#domain/names'

/** What the page of a work and its windows know of it, and nothing else: it travels to the browser. */
export interface WorkFacts
  extends Pick<Work, 'name' | 'comment' | 'status' | 'archiveDuration' | 'courseId' | 'version' | 'stats'> {
  readonly id: string
  readonly subject: string
  readonly subjectSlug: string
  /** Null for single students. */
  readonly group: string | null
  /** For who sees the works of several schools. */
  readonly school: string | null
  readonly due: Due
  /** Still Assigné: it can be ended. */
  readonly open: boolean
  /** Ended before its time: nothing changes any more. */
  readonly ended: boolean
  /** Its due date has passed: ending it is archiving it. */
  readonly past: boolean
}

/** `now`: epoch ms. */
export const workFacts = (work: Work, now: number): WorkFacts => ({
  id: work._id,
  name: work.name,
  comment: work.comment,
  status: work.status,
  archiveDuration: work.archiveDuration,
  courseId: work.courseId,
  version: work.version,
  stats: work.stats,
  subject: work.course.subjectName,
  subjectSlug: work.course.subjectSlug,
  group: work.group ? groupLabel(work.group.name) : null,
  school: work.school ?? null,
  due: dueOf(work.dueDate, now),
  open: work.status === 'PUBLISHED',
  ended: work.endedAt !== null,
  past: work.dueDate <= now,
})
