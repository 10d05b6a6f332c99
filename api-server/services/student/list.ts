import { and, arrayContains, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { users } from '../../db/schema.ts'
import { personView } from '../user/view.ts'

/** Students of the caller's school found by a part of their name (OP-065). */
export const listStudents: Service<'listStudents'> = async ({ ctx, input: { query } }) => {
  const pattern = containing(query.terms ?? '')
  const rows = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.schoolId, ctx.caller.schoolId),
        eq(users.role, 'STUDENT'),
        or(
          ilike(users.lastname, pattern),
          ilike(users.firstname, pattern),
          ilike(sql`${users.firstname} || ' ' || ${users.lastname}`, pattern),
        ),
        query.levelId ? arrayContains(users.levels, [query.levelId]) : undefined,
      ),
    )
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => ({ ...personView(row), levels: row.levels }))
}
