import { and, eq } from 'drizzle-orm'
import { comparePeople } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { users } from '../../db/schema.ts'
import { personView } from '../views/user.ts'

/** Teachers of the caller's own school in French name order; few enough to sort in memory. */
export const listTeachers: Service<'listTeachers'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.schoolId, ctx.caller.schoolId), eq(users.role, 'TEACHER'), whoMay('listed')))
  return rows
    .map(personView)
    .sort(comparePeople)
    .slice(query.offset, query.offset + query.limit)
}
