import { type MarkingForm, markingRulesOf } from '#components/marking/marking-form.ts'
import type { ArchiveDuration } from '#contract/archive-durations'
import type { CallInput } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Group } from '#contract/group'
import { parisInstant } from '#domain/dates/paris-time'
import { groupChoice } from '#domain/people/names'
import { differ } from '#domain/versions/differ'
import type { Changes } from '#domain/versions/merge'
import { groupTimes, type WallClock } from '#domain/works/assigning'
import type { StudentOption } from '#lib/browser/student-option'
import { type ExamForm, examConditionsOf } from './exam-form.ts'

export interface GroupOption {
  readonly _id: string
  /** Display name. */
  readonly label: string
  readonly levelId: string
  readonly studentCount: number
}

export const groupOption = ({
  _id,
  name,
  school,
  levelId,
  studentCount,
}: Pick<Group, '_id' | 'name' | 'school' | 'levelId' | 'studentCount'>): GroupOption => ({
  _id,
  label: groupChoice({ name, school }),
  levelId,
  studentCount,
})

/** State of the form; `due` is in Paris wall-clock time. */
export interface AssignForm {
  courseId: string | null
  name: string
  comment: string
  groups: string[]
  students: StudentOption[]
  due: { date: string; time: string }
  /** When students begin to see the work, in Paris wall-clock time; null: at once. */
  publish: WallClock | null
  /** By id, the groups that see it at another time; only with `publish`. */
  groupPublish: Readonly<Record<string, WallClock | null>>
  archive: ArchiveDuration
  /** Null: no « évaluation ». */
  exam: ExamForm | null
  /** Null: not marked. */
  marking: MarkingForm | null
}

type AssignmentBody = CallInput<Calls['createWorks']>['body']

/** The fields changed by choosing a course: the work takes its name, unless another name was typed (WRK-005). */
export function courseChosen(
  form: Pick<AssignForm, 'name'>,
  before: { name: string } | undefined,
  course: { _id: string; name: string },
): Pick<AssignForm, 'courseId' | 'name'> {
  const own = form.name.trim()
  return { courseId: course._id, name: own === '' || own === before?.name ? course.name : form.name }
}

/** The request body for a form without errors. */
export function assignmentBody(form: AssignForm): AssignmentBody {
  const name = form.name.trim()
  return {
    courseId: form.courseId ?? '',
    ...(name !== '' && { name }),
    comment: form.comment,
    dueDate: parisInstant(form.due.date, form.due.time),
    ...(form.publish && { publishAt: instantOf(form.publish) }),
    ...(groupTimes(form).length > 0 && {
      groupPublishAt: Object.fromEntries(groupTimes(form).map(([id, time]) => [id, time && instantOf(time)])),
    }),
    archiveDuration: form.archive,
    ...(form.exam && { exam: examConditionsOf(form.exam) }),
    ...(form.marking && { marking: markingRulesOf(form.marking) }),
    groups: form.groups,
    students: form.students.map(({ _id }) => _id),
  }
}

const instantOf = ({ date, time }: WallClock) => parisInstant(date, time)

/** The draft as this visit takes it up: what a new URL asks for (`theirs`) wins over it. */
export function restoredForm({ mine: { from, to: kept }, theirs: { to: asked } }: Changes<AssignForm>): AssignForm {
  if (from.courseId === asked.courseId && !differ(from.groups, asked.groups)) return kept
  return {
    ...kept,
    ...(asked.courseId !== null && asked.courseId !== kept.courseId && { courseId: asked.courseId, name: asked.name }),
    ...(asked.groups.length > 0 && { groups: asked.groups }),
  }
}
