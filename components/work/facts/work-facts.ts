import type { Work } from '#contract/work'
import { isTimed } from '#domain/exams/conditions'
import { unbrokenLabel } from '#domain/people/names'
import { type Due, dueOf } from '#domain/works/due-date'
import { extensionOf } from '#domain/works/extension'
import { type KindFacts, kindFacts } from '#domain/works/kind'
import { isScheduled } from '#domain/works/publication'

/** The fields of a work used by its page and dialogs, kept minimal because they are sent to the browser. */
export interface WorkFacts
  extends Pick<
    Work,
    'name' | 'comment' | 'status' | 'publishAt' | 'archiveDuration' | 'courseId' | 'endedAt' | 'version' | 'stats'
  > {
  readonly id: string
  readonly kind: KindFacts
  readonly subject: string
  readonly subjectSlug: string
  /** Null when assigned to individual students. */
  readonly group: string | null
  /** Set when the viewer sees the works of several schools. */
  readonly school: string | null
  readonly due: Due
  /** When its students begin to see it (epoch ms), while they do not. */
  readonly visibleFrom: number | null
  /** Status Assigné: the work can be ended. */
  readonly open: boolean
  /** Ended before its time: nothing can change any more. */
  readonly ended: boolean
  /** Its students have a limited time: only there extra time counts. */
  readonly timed: boolean
  /** Five more minutes would change something. */
  readonly extendable: boolean
  /** The due date has passed: ending the work archives it. */
  readonly past: boolean
}

/** `now`: epoch ms. */
export const workFacts = (work: Work, now: number): WorkFacts => ({
  id: work._id,
  kind: kindFacts(work),
  name: work.name,
  comment: work.comment,
  status: work.status,
  publishAt: work.publishAt,
  endedAt: work.endedAt,
  archiveDuration: work.archiveDuration,
  courseId: work.courseId,
  version: work.version,
  stats: work.stats,
  subject: work.course.subjectName,
  subjectSlug: work.course.subjectSlug,
  group: work.group ? unbrokenLabel(work.group.name) : null,
  school: work.school ?? null,
  due: dueOf(work.dueDate, now),
  visibleFrom: isScheduled(work, now) ? work.publishAt : null,
  open: work.status === 'PUBLISHED',
  ended: work.endedAt !== null,
  timed: isTimed(work.exam),
  extendable: work.status === 'PUBLISHED' && extensionOf(work, now) !== null,
  past: work.dueDate <= now,
})
