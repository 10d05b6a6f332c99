import type { ArchiveDuration } from '#contract/archive-durations'
import type { CallInput } from '#contract/call'
import type { Calls } from '#contract/calls'
import { parisInstant } from '#domain/paris-time'
import type { StudentOption } from '#lib/browser/student-option'
import type { WriteAttempt } from '#lib/browser/write-attempt'

export interface GroupOption {
  readonly _id: string
  /** As it is shown. */
  readonly label: string
  readonly studentCount: number
}

/** What the form holds; `due` is the wall clock of Paris. */
export interface AssignForm {
  courseId: string | null
  name: string
  comment: string
  groups: string[]
  students: StudentOption[]
  due: { date: string; time: string }
  archive: ArchiveDuration
}

/** What is kept in the tab: the form, the address it was begun from, and the write that may have been sent already. */
export interface AssignmentFormDraft {
  form: AssignForm
  from: string
  attempt: WriteAttempt | null
}

type Order = CallInput<Calls['createWorks']>['body']

/** What choosing a course changes: its name becomes the work's, unless a name of one's own was typed (WRK-005). */
export function courseChosen(
  form: Pick<AssignForm, 'name'>,
  before: { name: string } | undefined,
  course: { _id: string; name: string },
): Pick<AssignForm, 'courseId' | 'name'> {
  const own = form.name.trim()
  return { courseId: course._id, name: own === '' || own === before?.name ? course.name : form.name }
}

/** The order that the form stands for; call it once the form has no error. */
export function orderOf(form: AssignForm, courseId: string): Order {
  const name = form.name.trim()
  return {
    courseId,
    ...(name !== '' && { name }),
    comment: form.comment,
    dueDate: parisInstant(form.due.date, form.due.time),
    archiveDuration: form.archive,
    groups: form.groups,
    students: form.students.map(({ _id }) => _id),
  }
}

/** The kept form under the address of this visit: what a new address asks for wins over the draft. */
export function restoredForm(
  kept: AssignmentFormDraft,
  from: string,
  asked: Pick<AssignForm, 'courseId' | 'name' | 'groups'>,
): AssignForm {
  if (kept.from === from) return kept.form
  return {
    ...kept.form,
    ...(asked.courseId !== null && asked.courseId !== kept.form.courseId && { courseId: asked.courseId, name: asked.name }),
    ...(asked.groups.length > 0 && { groups: asked.groups }),
  }
}
