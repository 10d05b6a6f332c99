import type { Work } from '#contract/work'
import { isTimed } from '#domain/exams/conditions'
import { unbrokenLabel } from '#domain/people/names'
import { dueOf } from '#domain/works/due-date'
import { extensionOf } from '#domain/works/extension'
import { kindFacts } from '#domain/works/kind'
import { isScheduled } from '#domain/works/publication'

/** The fields of a work used by its page and dialogs, kept minimal because they are sent to the browser. */
export type WorkFacts = Readonly<ReturnType<typeof workFacts>>

/** `now`: epoch ms. */
export function workFacts(work: Work, now: number) {
  const { name, comment, status, publishAt, endedAt, archiveDuration, courseId, version, stats } = work
  return {
    ...{ id: work._id, name, comment, status, publishAt, endedAt, archiveDuration, courseId, version, stats },
    kind: kindFacts(work),
    subject: work.course.subjectName,
    /** Null when assigned to individual students. */
    group: work.group ? unbrokenLabel(work.group.name) : null,
    /** Set when the viewer sees the works of several schools. */
    school: work.school ?? null,
    due: dueOf(work.dueDate, now),
    /** When its students begin to see it (epoch ms), while they do not. */
    visibleFrom: isScheduled(work, now) ? publishAt : null,
    /** Status Assigné: the work can be ended. */
    open: status === 'PUBLISHED',
    /** Ended before its time: nothing can change any more. */
    ended: endedAt !== null,
    /** Its students have a limited time: only there extra time counts. */
    timed: isTimed(work.exam),
    /** Five more minutes would change something. */
    extendable: status === 'PUBLISHED' && extensionOf(work, now) !== null,
    /** The due date has passed: ending the work archives it. */
    past: work.dueDate <= now,
  }
}
