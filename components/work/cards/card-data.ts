import type { AssigneeOfStudent, AssigneeOfWork, AssigneeState } from '#contract/assignee'
import type { Work, WorkStatus } from '#contract/work'
import { minuteMs, wholeMinutes } from '#domain/dates/duration'
import { fullName, unbrokenLabel } from '#domain/people/names'
import { type Due, dueOf } from '#domain/works/due-date'
import { type KindFacts, kindFacts } from '#domain/works/kind'
import { isScheduled } from '#domain/works/publication'
import { type ShownState, shownState } from '#domain/works/work'
import { playPath, workPath } from '#lib/routes'

/** The data of a work card, kept minimal because it is sent to the browser. */
export interface WorkCardData extends KindFacts {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly subject: string
  readonly subjectSlug: string
  readonly due: Due
  /** Null when assigned to individual students. */
  readonly group: string | null
  /** Names of the first of those students, where the list has them. */
  readonly singles: readonly string[]
  /** Only in lists with works of several schools. */
  readonly school: string | null
  readonly status: WorkStatus
  /** When its students begin to see it (epoch ms), while they do not. */
  readonly visibleFrom: number | null
  readonly assigned: number
  readonly submitted: number
  /** Submissions that the mean leaves out: a person must still read an answer. */
  readonly held: number
  /** Rounded percent and whole minutes; null while nothing is submitted. */
  readonly evaluation: number | null
  readonly minutes: number | null
  readonly mine: boolean
  /** Who gave it, for viewers who see the works of others by name. */
  readonly teacher: string | null
}

/** `mine`: the card marks the work as given by the viewer (WRK-024). */
export const workCard = (work: Work, now: number, mine: boolean): WorkCardData => ({
  id: work._id,
  href: workPath(work._id),
  name: work.name,
  subject: work.course.subjectName,
  subjectSlug: work.course.subjectSlug,
  due: dueOf(work.dueDate, now),
  group: work.group ? unbrokenLabel(work.group.name) : null,
  singles: (work.firstStudents ?? []).map(({ firstname, lastname }) => fullName(firstname, lastname)),
  school: work.school ?? null,
  status: work.status,
  visibleFrom: isScheduled(work, now) ? work.publishAt : null,
  assigned: work.stats.assigneeCount,
  submitted: work.stats.submissionCount,
  held: work.stats.heldCount,
  ...kindFacts(work),
  evaluation: work.stats.averageEvaluation,
  minutes: wholeMinutes(work.stats.averageDuration),
  mine,
  teacher: null,
})

/** The data of a student's work card. */
export interface StudentWorkCardData extends KindFacts {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly subject: string
  readonly subjectSlug: string
  readonly state: ShownState
  /** Started by the student and still open: can be continued. */
  readonly begun: boolean
  readonly due: Due
  readonly submittedAt: number | null
  readonly answered: number
  readonly questions: number
  readonly evaluation: number | null
  /** Answers that a person must still read, before there is an evaluation. */
  readonly waiting: number
  readonly mark: AssigneeOfWork['mark']
  /** Minutes left of a test under way; null for none. */
  readonly left: number | null
  readonly commented: boolean
}

export const studentWorkCard = (assignee: AssigneeOfWork, now: number): StudentWorkCardData => ({
  id: assignee._id,
  href: playPath(assignee._id),
  name: assignee.work.name,
  subject: assignee.work.course.subjectName,
  subjectSlug: assignee.work.course.subjectSlug,
  state: shownState(assignee, assignee.work, now),
  begun: assignee.state === 'inprogress' && assignee.work.status === 'PUBLISHED',
  due: dueOf(assignee.work.dueDate, now),
  submittedAt: assignee.submittedAt,
  answered: assignee.answerCount,
  questions: assignee.questionCount,
  evaluation: assignee.evaluation,
  ...kindFacts(assignee.work),
  waiting: assignee.waitingCount,
  mark: assignee.mark,
  left: assignee.endsAt === null ? null : Math.max(0, Math.ceil((assignee.endsAt - now) / minuteMs)),
  commented: assignee.commented,
})

/** A student of a work, as used by the table, the results and the dialog that changes the work. */
export interface AssigneeRow {
  readonly _id: string
  readonly studentId: string
  readonly avatar: string
  readonly firstname: string
  readonly lastname: string
  /** As stored; `shownState` gives the displayed state. */
  readonly state: AssigneeState
  readonly excused: AssigneeOfStudent['excused']
  /** Their own dates in the work, else null. */
  readonly own: AssigneeOfStudent['own']
  readonly help: AssigneeOfStudent['help']
  readonly toReview: boolean
  readonly commented: boolean
  /** Number of answers given after the closing that await a decision. */
  readonly late: number
  readonly evaluation: number | null
  /** Answers that a person must still read: the evaluation is that of the others. */
  readonly waiting: number
  readonly answered: number
  readonly questions: number
  readonly minutes: number | null
  readonly submittedAt: number | null
}

export const assigneeRow = (assignee: AssigneeOfStudent): AssigneeRow => ({
  _id: assignee._id,
  studentId: assignee.student._id,
  avatar: assignee.student.avatar,
  firstname: assignee.student.firstname,
  lastname: assignee.student.lastname,
  state: assignee.state,
  excused: assignee.excused,
  own: assignee.own,
  help: assignee.help,
  toReview: assignee.submitted && !assignee.reviewed && assignee.excused === null,
  commented: assignee.commented,
  late: assignee.lateCount,
  evaluation: assignee.evaluation,
  waiting: assignee.waitingCount,
  answered: assignee.answerCount,
  questions: assignee.questionCount,
  minutes: wholeMinutes(assignee.duration),
  submittedAt: assignee.submittedAt,
})
