import * as z from 'zod/mini'
import type { Base } from '#components/calls/form.ts'
import { type GroupWithStudents, groupTypes, groupWithStudents } from '#contract/group'
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

export interface GroupProblems {
  readonly levelId?: 'levelRequired'
  readonly name?: 'nameRequired'
}

export function formOfGroup({ type, levelId, name, shared, students }: Omit<GroupWithStudents, 'stats'>): GroupForm {
  return { ...{ type, levelId, name, shared }, students: students.map(optionOfStudent) }
}

export const groupBody = ({ students, ...form }: GroupForm) => ({ ...form, students: students.map(({ _id }) => _id) })

/** Missing required fields (GRP-001). */
export const groupProblems = ({ name, levelId }: Pick<GroupForm, 'name' | 'levelId'>): GroupProblems => ({
  ...(levelId === '' && { levelId: 'levelRequired' }),
  ...(name.trim() === '' && { name: 'nameRequired' }),
})

/** The group as another user left it, when the error is a version conflict. */
export function theirGroup(error: unknown): Base<GroupForm> | undefined {
  const group = otherVersion(error, groupWithStudents)
  return group && { values: formOfGroup(group), version: group.version }
}
