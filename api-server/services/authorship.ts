import { currentSchoolYear } from '#domain/dates/school-year'
import type { Context } from '../context.ts'

/** The columns of a new module or course that tell by whom and when it was written. */
export const authorship = ({ caller, now }: Context) => ({
  schoolId: caller.schoolId,
  creatorId: caller.id,
  official: caller.official,
  schoolYear: currentSchoolYear(now),
  createdAt: now,
  updatedAt: now,
})
