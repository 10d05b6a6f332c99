import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../../context.ts'
import { groups } from '../../db/schema.ts'

/** Groups in the caller's sight: a teacher's own and the shared ones of the school, all of the school for a headmaster. */
export function visibleGroups({ id, role, schoolId }: Caller): SQL | undefined {
  const there = isNull(groups.deletedAt)
  if (role === 'SUPERADMIN') return there
  const school = and(there, eq(groups.schoolId, schoolId))
  return role === 'HEADMASTER' ? school : and(school, or(eq(groups.creatorId, id), eq(groups.shared, true)))
}
