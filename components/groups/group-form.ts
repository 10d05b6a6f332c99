import type { GroupWithStudents } from '#contract/group'
import { fullName } from '#domain/names'

export interface StudentOption {
  readonly _id: string
  readonly name: string
}

/** A class or group as it is being written; `levelId` is empty before the choice. */
export interface GroupForm {
  readonly type: 'Class' | 'Group'
  readonly levelId: string
  readonly name: string
  readonly shared: boolean
  readonly students: readonly StudentOption[]
}

export type GroupProblem = 'nameRequired' | 'levelRequired'

export const emptyGroup: GroupForm = { type: 'Class', levelId: '', name: '', shared: false, students: [] }

export function formOfGroup({ type, levelId, name, shared, students }: Omit<GroupWithStudents, 'stats'>): GroupForm {
  return {
    ...{ type, levelId, name, shared },
    students: students.map(({ _id, firstname, lastname }) => ({ _id, name: fullName(firstname, lastname) })),
  }
}

/** What the form still needs, by field (GRP-001). */
export function groupProblems({ name, levelId }: Pick<GroupForm, 'name' | 'levelId'>) {
  const problems: { name?: GroupProblem; levelId?: GroupProblem } = {}
  if (levelId === '') problems.levelId = 'levelRequired'
  if (name.trim() === '') problems.name = 'nameRequired'
  return problems
}
