import type { Group } from '#contract/group'
import { groupStats, type WorkSums } from '#domain/results/group-stats'
import type { Stated } from '../../context.ts'
import type { groups } from '../../db/schema.ts'
import type { OfSchool } from '../views/school-names.ts'

export interface GroupRow {
  group: typeof groups.$inferSelect
  studentCount: number
  works: WorkSums
  lastActivityAt: number | null
  /** The reader created it, or gave it work. */
  mine: boolean
}

/** What is told of a group, and what follows from its works: neither the code of its pupils nor its portal. */
export function groupView({ group, studentCount, works, lastActivityAt, mine }: GroupRow): Stated<Group> {
  const { id, type, levelId, name, shared, creatorId, schoolYear, version } = group
  const told = { type, levelId, name, shared, creatorId, mine, schoolYear, version }
  return { _id: id, ...told, studentCount, stats: groupStats(works), lastActivityAt, school: undefined }
}

/** The group's view paired with its school, for `withSchools`. */
export const groupOfSchool = (row: GroupRow): OfSchool<Stated<Group>> => ({ schoolId: row.group.schoolId, view: groupView(row) })
