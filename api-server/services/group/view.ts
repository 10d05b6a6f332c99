import type { Group } from '#contract/group'
import type { groups } from '../../db/schema.ts'

export const groupView = (group: typeof groups.$inferSelect, studentCount: number): Group => ({
  _id: group.id,
  type: group.type,
  levelId: group.levelId,
  name: group.name,
  shared: group.shared,
  creatorId: group.creatorId,
  schoolYear: group.schoolYear,
  studentCount,
})
