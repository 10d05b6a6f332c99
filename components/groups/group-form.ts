import * as z from 'zod/mini'
import type { Base } from '#components/calls/form.ts'
import { Failure } from '#contract/errors'
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
  readonly name?: 'nameRequired' | 'nameTaken'
  /** Class by id of those who are in one that the user may not change. */
  readonly students?: ReadonlyMap<string, string>
}

export function formOfGroup({ type, levelId, name, shared, students }: Omit<GroupWithStudents, 'stats'>): GroupForm {
  return { ...{ type, levelId, name, shared }, students: students.map(optionOfStudent) }
}

export const groupBody = ({ students, ...form }: GroupForm) => ({ ...form, students: students.map(({ _id }) => _id) })

/** Missing required fields (GRP-001). */
export const groupProblems = ({ name, levelId }: Pick<GroupForm, 'name' | 'levelId'>) => ({
  ...(levelId === '' && { levelId: 'levelRequired' as const }),
  ...(name.trim() === '' && { name: 'nameRequired' as const }),
})

/** What the API says of the form; undefined when the error is about something else. */
export function groupRefusal(error: unknown): GroupProblems | undefined {
  if (!(error instanceof Failure)) return undefined
  if (error.message === 'group.exists') return { name: 'nameTaken' }
  if (error.errors.students !== 'otherClass') return undefined
  return { students: new Map(Object.entries(error.errors)) }
}

/** The group as another user left it, when the error is a version conflict. */
export function theirGroup(error: unknown): Base<GroupForm> | undefined {
  const group = otherVersion(error, groupWithStudents)
  return group && { values: formOfGroup(group), version: group.version }
}

export const emptyGroup: GroupForm = { type: 'Class', levelId: '', name: '', shared: false, students: [] }
