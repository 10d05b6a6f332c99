import type * as z from 'zod/mini'
import { markingRulesOf } from '#components/marking/marking-form.ts'
import type { ArchiveDuration } from '#contract/archive-durations'
import type { CallInput } from '#contract/calls'
import type { Group } from '#contract/group'
import { parisInstant } from '#domain/dates/paris-time'
import { groupChoice } from '#domain/people/names'
import { differ } from '#domain/versions/differ'
import type { Changes } from '#domain/versions/merge'
import { groupTimes, type WallClock } from '#domain/works/assigning'
import type { CourseNames, CourseOption } from '#domain/works/course-choice'
import type { assignForm } from './assignment-draft.ts'
import { examConditionsOf, proposedExam } from './exam-form.ts'

export interface GroupOption {
  readonly _id: string
  readonly label: string
  readonly levelId: string
  readonly studentCount: number
  /** Made by the one who gives. */
  readonly own: boolean
}

export const groupOption = (group: Group, userId: string): GroupOption => ({
  ...{ _id: group._id, levelId: group.levelId, studentCount: group.studentCount },
  label: groupChoice(group),
  own: group.creatorId === userId,
})

export type AssignForm = z.output<typeof assignForm>

export const workKinds = ['homework', 'exam', 'live'] as const
export type WorkKind = (typeof workKinds)[number]

export const kindOf = ({ exam, live }: Pick<AssignForm, 'exam' | 'live'>): WorkKind =>
  exam ? 'exam' : live ? 'live' : 'homework'

/** Late submissions are accepted for two weeks by default (OP-151). */
export const usualArchive: ArchiveDuration = '2w'

/** The fields that change with the kind: an « évaluation » closes on its due date, unless one chooses otherwise. */
export function kindChosen(kind: WorkKind, form: AssignForm): Pick<AssignForm, 'exam' | 'live' | 'archive'> {
  const archive = kind === 'exam' ? 'none' : form.exam ? usualArchive : form.archive
  return { live: kind === 'live', exam: kind === 'exam' ? proposedExam : null, archive }
}

export type AssignFormProps = {
  userId: string
  courses: readonly CourseOption[]
  names: CourseNames
  /** The level of the class named in the URL, when there are courses of that level. */
  level: { readonly _id: string; readonly name: string } | null
  groups: readonly GroupOption[]
  /** There are more groups than these; the others are found by searching their name. */
  moreGroups: boolean
  /** True for each list that failed to load, entirely or in part. */
  failed: { readonly courses: boolean; readonly groups: boolean }
  /** Members of the groups named in the URL. */
  members: Readonly<Record<string, readonly string[]>>
  /** Prefilled from the URL. */
  initial: AssignForm
  /** The module named in the URL: among the courses it stands under its own id, and becomes a course when it is given. */
  module: { readonly _id: string; readonly course: CallInput<'createCourse'>['body'] } | null
  today: string
}

type AssignmentBody = CallInput<'createWorks'>['body']

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
export function assignmentBody(form: AssignForm, courseId: string): AssignmentBody {
  const name = form.name.trim()
  return {
    courseId,
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

/** The draft as this visit takes it up: a class that a new URL asks for (`theirs`) wins over it. */
export const restoredForm = ({ mine: { from, to: kept }, theirs: { to: asked } }: Changes<AssignForm>): AssignForm =>
  asked.groups.length > 0 && differ(from.groups, asked.groups) ? { ...kept, groups: asked.groups } : kept
