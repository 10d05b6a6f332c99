import type { Group } from '#contract/group'
import { groupStats, type WorkSums } from '#domain/results/group-stats'
import type { groups } from '../../db/schema.ts'
import type { OfSchool } from '../views/school-names.ts'

export interface GroupRow {
  group: typeof groups.$inferSelect
  studentCount: number
  works: WorkSums
  lastActivityAt: number | null
}

export const groupView = ({ group, studentCount, works, lastActivityAt }: GroupRow): Group => ({
  _id: group.id,
  type: group.type,
  levelId: group.levelId,
  name: group.name,
  shared: group.shared,
  creatorId: group.creatorId,
  schoolYear: group.schoolYear,
  studentCount,
  stats: groupStats(works),
  lastActivityAt,
  version: group.version,
})

/** The group's view paired with its school, for `withSchools`. */
export const groupOfSchool = (row: GroupRow): OfSchool<Group> => ({ schoolId: row.group.schoolId, view: groupView(row) })
