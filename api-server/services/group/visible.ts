import { and, eq, isNull, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { groups } from '../../db/schema.ts'

/** Who looks: values, or their places in a prepared query. */
interface Viewer {
  readonly callerId: string | Placeholder
  readonly schoolId: string | Placeholder
}

/** Groups in the caller's sight: a teacher's own and the shared ones of the school, all of the school for a headmaster. */
export function visibleGroups(role: Role, { callerId, schoolId }: Viewer): SQL | undefined {
  const there = isNull(groups.deletedAt)
  if (role === 'SUPERADMIN') return there
  const school = and(there, eq(groups.schoolId, schoolId))
  return role === 'HEADMASTER' ? school : and(school, or(eq(groups.creatorId, callerId), eq(groups.shared, true)))
}
