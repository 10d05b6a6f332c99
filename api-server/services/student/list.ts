import { and, arrayContains, eq, lte } from 'drizzle-orm'
import { comparePeople, foldText } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { users } from '../../db/schema.ts'
import { classesOfPeople, membersOfClassNamed } from '../views/class-names.ts'
import { personColumns, personView } from '../views/user.ts'

/**
 * Students of the caller's school matching part of their name in either order (OP-065); with a school year, those present by then.
 * A school has at most a few thousand students, so the French sort order and the accent-insensitive search, which no SQL collation
 * provides together, are done in memory.
 */
export const listStudents: Service<'listStudents'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({ ...personColumns, levels: users.levels })
    .from(users)
    .where(
      and(
        eq(users.schoolId, ctx.caller.schoolId),
        eq(users.role, 'STUDENT'),
        whoMay('listed'),
        query.levelId ? arrayContains(users.levels, [query.levelId]) : undefined,
        query.schoolYear ? lte(users.firstSchoolYear, query.schoolYear) : undefined,
      ),
    )
  const terms = foldText(query.terms ?? '')
  const ofClass = new Set(await membersOfClassNamed(ctx, ctx.caller.schoolId, terms))
  const bears = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
    foldText(`${firstname} ${lastname} ${firstname}`).includes(terms)
  const found = (terms === '' ? rows : rows.filter((row) => bears(row) || ofClass.has(row.id)))
    .sort((a, b) => comparePeople(a, b) || (a.id < b.id ? -1 : 1))
    .slice(query.offset, query.offset + query.limit)
  const classes = await classesOfPeople(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    ...{ ...personView(row), levels: row.levels },
    classNames: classes.get(row.id)?.map(({ name }) => name) ?? [],
  }))
}
