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

/** Its columns, of which a reply keeps those that its contract lists, and what follows from its works. */
export const groupView = ({ group, studentCount, works, lastActivityAt }: GroupRow): Group => ({
  ...group,
  ...{ _id: group.id, studentCount, stats: groupStats(works), lastActivityAt },
})

/** The group's view paired with its school, for `withSchools`. */
export const groupOfSchool = (row: GroupRow): OfSchool<Group> => ({ schoolId: row.group.schoolId, view: groupView(row) })
