import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { compareGroups } from '#domain/names'
import { currentSchoolYear } from '#domain/school-year'
import type { Caller, Service } from '../../context.ts'
import { groupStudents, groups } from '../../db/schema.ts'
import { groupView } from './view.ts'

/** Groups in the caller's sight: a teacher's own and the shared ones of the school, all of the school for a headmaster. */
export function visibleGroups(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return undefined
  const school = eq(groups.schoolId, caller.schoolId)
  return caller.role === 'HEADMASTER' ? school : and(school, or(eq(groups.creatorId, caller.id), eq(groups.shared, true)))
}

export const listGroups: Service<'listGroups'> = async ({ ctx, input: { query } }) => {
  const { db, caller } = ctx
  const rows = await db
    .select({ group: groups, studentCount: count(groupStudents.userId) })
    .from(groups)
    .leftJoin(groupStudents, eq(groupStudents.groupId, groups.id))
    .where(
      and(
        visibleGroups(caller),
        eq(groups.schoolYear, query.schoolYear ?? currentSchoolYear(ctx.now)),
        query.type ? eq(groups.type, query.type) : undefined,
        query.level ? eq(groups.levelId, query.level) : undefined,
        query.student
          ? inArray(
              groups.id,
              db.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, query.student)),
            )
          : undefined,
      ),
    )
    .groupBy(groups.id)
  // A school has some hundred groups at most: the French order, which SQL collations do not share, is made here.
  return rows
    .map((row) => groupView(row.group, row.studentCount))
    .sort(compareGroups)
    .slice(query.offset, query.offset + query.limit)
}
