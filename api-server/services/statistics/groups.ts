import { compareGroups } from '#domain/names'
import { currentSchoolYear } from '#domain/school-year'
import type { Service } from '../../context.ts'
import { readGroups } from '../group/read.ts'
import { groupView } from '../group/view.ts'

/** A superadmin's scope is every school: the groups of their own are what a filter can offer. */
export const listStatisticsGroups: Service<'listStatisticsGroups'> = async ({ ctx }) => {
  const rows = await readGroups(ctx.db, ctx.caller, { schoolYear: currentSchoolYear(ctx.now) })
  return rows
    .filter(({ group }) => group.schoolId === ctx.caller.schoolId)
    .map(groupView)
    .sort(compareGroups)
}
