import type { AssigneeOfStudent, AssigneeOfWork, AssigneeState } from '#contract/assignee'
import type { Work, WorkStatus } from '#contract/work'
import { type Due, dueOf } from '#domain/due-date'
import { wholeMinutes } from '#domain/duration'
import { groupLabel } from '#domain/names'
import { type ShownState, shownState } from '#domain/work'
import { playPath, workPath } from '#lib/routes'

/** What a work card shows, and nothing else: it travels to the browser. */
export interface WorkCardData {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly subject: string
  readonly subjectSlug: string
  readonly due: Due
  /** Null for single students. */
  readonly group: string | null
  /** Among works of several schools alone. */
  readonly school: string | null
  readonly status: WorkStatus
  readonly assigned: number
  readonly submitted: number
  /** Rounded percent and whole minutes; null while nothing is handed in. */
  readonly evaluation: number | null
  readonly minutes: number | null
  readonly mine: boolean
}

/** `mine`: whether the card says that the viewer gave it (WRK-024). */
export const workCard = (work: Work, now: number, mine: boolean): WorkCardData => ({
  id: work._id,
  href: workPath(work._id),
  name: work.name,
  subject: work.course.subjectName,
  subjectSlug: work.course.subjectSlug,
  due: dueOf(work.dueDate, now),
  group: work.group ? groupLabel(work.group.name) : null,
  school: work.school ?? null,
  status: work.status,
  assigned: work.stats.assigneeCount,
  submitted: work.stats.submissionCount,
  evaluation: work.stats.averageEvaluation,
  minutes: wholeMinutes(work.stats.averageDuration),
  mine,
})

/** What a student's card of a work shows. */
export interface StudentWorkCardData {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly subject: string
  readonly subjectSlug: string
  readonly state: ShownState
  /** Open, and begun: there is something to go on with. */
  readonly begun: boolean
  readonly due: Due
  readonly submittedAt: number | null
  readonly answered: number
  readonly questions: number
  readonly evaluation: number | null
  readonly commented: boolean
}

export const studentWorkCard = (assignee: AssigneeOfWork, now: number): StudentWorkCardData => ({
  id: assignee._id,
  href: playPath(assignee._id),
  name: assignee.work.name,
  subject: assignee.work.course.subjectName,
  subjectSlug: assignee.work.course.subjectSlug,
  state: shownState(assignee.state, assignee.work, now),
  begun: assignee.state === 'inprogress' && assignee.work.status === 'PUBLISHED',
  due: dueOf(assignee.work.dueDate, now),
  submittedAt: assignee.submittedAt,
  answered: assignee.answerCount,
  questions: assignee.questionCount,
  evaluation: assignee.evaluation,
  commented: assignee.commented,
})

/** What the page of a work knows of a student: the table, the results and the window that changes the work draw on it. */
export interface AssigneeRow {
  readonly _id: string
  readonly studentId: string
  readonly avatar: string
  readonly firstname: string
  readonly lastname: string
  /** As stored: `shownState` tells it. */
  readonly state: AssigneeState
  readonly toReview: boolean
  readonly commented: boolean
  /** Answers given after the closing that wait for a decision. */
  readonly late: number
  readonly evaluation: number | null
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
  toReview: assignee.submitted && !assignee.reviewed,
  commented: assignee.commented,
  late: assignee.lateCount,
  evaluation: assignee.evaluation,
  answered: assignee.answerCount,
  questions: assignee.questionCount,
  minutes: wholeMinutes(assignee.duration),
  submittedAt: assignee.submittedAt,
})
