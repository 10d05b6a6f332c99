import { currentSchoolYear } from '#domain/dates/school-year'
import { compareGroups } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { readGroups } from '../group/read.ts'
import { groupView } from '../group/view.ts'

/** Groups of the caller's own school for the filter, for superadmins too, although their figures cover every school. */
export const listStatisticsGroups: Service<'listStatisticsGroups'> = async ({ ctx }) => {
  const rows = await readGroups(ctx, { schoolYear: currentSchoolYear(ctx.now) })
  return rows
    .filter(({ group }) => group.schoolId === ctx.caller.schoolId)
    .map(groupView)
    .sort(compareGroups)
}
