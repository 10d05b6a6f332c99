import * as z from 'zod/mini'
import { type GroupWithStudents, groupTypes, groupWithStudents } from '#contract/group'
import { attemptShape } from '#lib/browser/attempt-shape'
import { otherVersion } from '#lib/browser/other-version'
import { optionOfStudent } from '#lib/browser/student-option'
import { studentShape } from '#lib/browser/student-shape'

/** The form of a class or group; `levelId` is empty before a level is chosen. */
export const groupForm = z.object({
  type: z.enum(groupTypes),
  levelId: z.string(),
  name: z.string(),
  shared: z.boolean(),
  students: z.array(studentShape),
})
export type GroupForm = z.output<typeof groupForm>

/** Draft kept in sessionStorage: the form, the group it was started from, and the write that may already have been sent. */
export const groupFormDraft = z.object({
  form: groupForm,
  from: groupForm,
  attempt: attemptShape,
})
export type GroupFormDraft = z.output<typeof groupFormDraft>

export type GroupProblem = 'nameRequired' | 'levelRequired'

export function formOfGroup({ type, levelId, name, shared, students }: Omit<GroupWithStudents, 'stats'>): GroupForm {
  return { ...{ type, levelId, name, shared }, students: students.map(optionOfStudent) }
}

export const groupBody = ({ students, ...form }: GroupForm) => ({ ...form, students: students.map(({ _id }) => _id) })

/** Missing required fields (GRP-001). */
export function groupProblems({ name, levelId }: Pick<GroupForm, 'name' | 'levelId'>) {
  const problems: { name?: GroupProblem; levelId?: GroupProblem } = {}
  if (levelId === '') problems.levelId = 'levelRequired'
  if (name.trim() === '') problems.name = 'nameRequired'
  return problems
}

/** Rebases the form on another user's version of the group: untouched fields follow it, typed values stay. */
export function rebaseGroup(form: GroupForm, before: GroupForm, after: GroupForm): GroupForm {
  const had = new Set(before.students.map(({ _id }) => _id))
  const chosenIds = new Set(form.students.map(({ _id }) => _id))
  const remaining = after.students.filter(({ _id }) => chosenIds.has(_id) || !had.has(_id))
  const added = form.students.filter(({ _id }) => !had.has(_id) && remaining.every((student) => student._id !== _id))
  return {
    type: form.type === before.type ? after.type : form.type,
    levelId: form.levelId === before.levelId ? after.levelId : form.levelId,
    name: form.name === before.name ? after.name : form.name,
    shared: form.shared === before.shared ? after.shared : form.shared,
    students: [...remaining, ...added],
  }
}

/** The group as another user left it, when the error is a version conflict. */
export const currentOfConflict = (error: unknown): GroupWithStudents | undefined => otherVersion(error, groupWithStudents)
