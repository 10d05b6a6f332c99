import type { AssigneeState } from '#contract/assignee'
import type { Excuse } from '#contract/excuses'
import type { WorkStatus } from '#contract/work-statuses'

/** The status at `now` (epoch ms): a published work past its archive instant is archived (WRK-016). */
export const workStatusAt = (work: { status: WorkStatus; archiveAt: number | null }, now: number): WorkStatus =>
  work.status === 'PUBLISHED' && work.archiveAt !== null && work.archiveAt <= now ? 'ARCHIVED' : work.status

/** Started as soon as a duration or an answer is saved or it is submitted (OP-059). */
export function assigneeState(assignee: { startedAt: number | null; submittedAt: number | null }): AssigneeState {
  if (assignee.submittedAt !== null) return 'done'
  return assignee.startedAt === null ? 'todo' : 'inprogress'
}

/**
 * A student's state as displayed. `late`: open, and its due date has passed; `missed`: the work closed before it was submitted;
 * `notGiven`: not given to students yet, or no longer; `canceled`: the work was cancelled; `excused` and `absent`: not expected of them.
 */
export const shownStates = ['todo', 'inprogress', 'done', 'late', 'missed', 'notGiven', 'canceled', 'excused', 'absent'] as const
export type ShownState = (typeof shownStates)[number]

const closedStates: Record<Exclude<WorkStatus, 'PUBLISHED'>, ShownState> = {
  DRAFT: 'notGiven',
  UNPUBLISHED: 'notGiven',
  CANCELED: 'canceled',
  TERMINATED: 'missed',
  ARCHIVED: 'missed',
  DELETED: 'missed',
}

/** The displayed state at `now` (epoch ms) on every page and in every file; `status` as of `now`, dates those of the student (OP-149). */
export function shownState(
  { state, excused }: { readonly state: AssigneeState; readonly excused: Excuse | null },
  work: { status: WorkStatus; dueDate: number },
  now: number,
): ShownState {
  if (excused !== null) return excused
  if (state === 'done') return 'done'
  if (work.status !== 'PUBLISHED') return closedStates[work.status]
  return work.dueDate < now ? 'late' : state
}

/** Whether a work with this status (as of now) is closed for good: the days to its due date no longer matter. */
export const isOver = (status: WorkStatus): boolean => status !== 'PUBLISHED' && closedStates[status] !== 'notGiven'

/** Whether students may still answer and submit: as long as the work is published (OP-060). */
export const isOpen = (work: { status: WorkStatus; archiveAt: number | null }, now: number) =>
  workStatusAt(work, now) === 'PUBLISHED'
