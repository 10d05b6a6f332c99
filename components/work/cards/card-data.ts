import type { AssigneeOfStudent, AssigneeOfWork } from '#contract/assignee'
import type { Work } from '#contract/work'
import { minutesLeft, wholeMinutes } from '#domain/dates/duration'
import { fullName, unbrokenLabel } from '#domain/people/names'
import { pick } from '#domain/pick'
import { resultFacts } from '#domain/results/result-facts'
import { dueOf } from '#domain/works/due-date'
import { kindFacts } from '#domain/works/kind'
import { isScheduled } from '#domain/works/publication'
import { shownState } from '#domain/works/work'
import { playPath, workPath } from '#lib/routes'

interface Seen {
  /** The card marks the work as given by the viewer (WRK-024). */
  readonly mine: boolean
  /** Who gave it, for viewers who see the works of others by name. */
  readonly teacher?: string | undefined
}

/** The data of a work card, kept minimal because it is sent to the browser. */
export type WorkCardData = Readonly<ReturnType<typeof workCard>>

export const workCard = (work: Work, now: number, { mine, teacher }: Seen) => ({
  id: work._id,
  href: workPath(work._id),
  name: work.name,
  subject: work.course.subjectName,
  subjectSlug: work.course.subjectSlug,
  due: dueOf(work.dueDate, now),
  /** Null when assigned to individual students. */
  group: work.group ? unbrokenLabel(work.group.name) : null,
  /** Names of the first of those students, where the list has them. */
  singles: (work.firstStudents ?? []).map(({ firstname, lastname }) => fullName(firstname, lastname)),
  /** Only in lists with works of several schools. */
  school: work.school ?? null,
  status: work.status,
  /** When its students begin to see it (epoch ms), while they do not. */
  visibleFrom: isScheduled(work, now) ? work.publishAt : null,
  assigned: work.stats.assigneeCount,
  submitted: work.stats.submissionCount,
  /** Submissions that the mean leaves out: a person must still read an answer. */
  held: work.stats.heldCount,
  ...kindFacts(work),
  /** Rounded percent and whole minutes; null while nothing is submitted. */
  evaluation: work.stats.averageEvaluation,
  minutes: wholeMinutes(work.stats.averageDuration),
  mine,
  teacher: teacher ?? null,
})

export type StudentWorkCardData = Readonly<ReturnType<typeof studentWorkCard>>

export const studentWorkCard = (assignee: AssigneeOfWork, now: number) => ({
  id: assignee._id,
  href: playPath(assignee._id),
  name: assignee.work.name,
  subject: assignee.work.course.subjectName,
  subjectSlug: assignee.work.course.subjectSlug,
  state: shownState(assignee, assignee.work, now),
  /** Started by the student and still open: can be continued. */
  begun: assignee.state === 'inprogress' && assignee.work.status === 'PUBLISHED',
  due: dueOf(assignee.work.dueDate, now),
  submittedAt: assignee.submittedAt,
  answered: assignee.answerCount,
  questions: assignee.questionCount,
  evaluation: assignee.evaluation,
  ...kindFacts(assignee.work),
  /** Answers that a person must still read, before there is an evaluation. */
  waiting: assignee.waitingCount,
  mark: assignee.mark,
  /** Minutes left of a test under way; null for none. */
  left: assignee.endsAt === null ? null : minutesLeft(assignee.endsAt, now),
  commented: assignee.commented,
})

/** A student of a work, as used by the table, the results and the dialog that changes the work. */
export type AssigneeRow = Readonly<ReturnType<typeof assigneeRow>>

export const assigneeRow = (assignee: AssigneeOfStudent) => ({
  studentId: assignee.student._id,
  ...pick(assignee.student, 'avatar', 'firstname', 'lastname'),
  // `state` as stored: `shownState` gives the displayed one. `own`: their own dates; `sitting`: their time in an « évaluation ».
  ...pick(assignee, '_id', 'state', 'excused', 'own', 'help', 'sitting', 'commented'),
  toReview: assignee.submitted && !assignee.reviewed && assignee.excused === null,
  /** Number of answers given after the closing that await a decision. */
  late: assignee.lateCount,
  ...resultFacts(assignee),
})
