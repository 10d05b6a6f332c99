import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { School } from '#contract/school'
import { placeOfZipCode } from '#domain/geography/places'
import { comparePeople } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { schools, users } from '../../db/schema.ts'
import { personView, userSchoolView } from '../views/user.ts'
import { visibleSchools } from '../visibility/schools.ts'

/** Matches schools by words of their name, city, zip code and UAI; undefined (all schools) without words. */
export function foundBy(terms = ''): SQL | undefined {
  const { name, city, zipCode, uai } = schools
  return foldedContains(sql`${name} || ' ' || ${city} || ' ' || ${zipCode} || ' ' || coalesce(${uai}, '')`, terms)
}

/** Schools visible to the caller, by name; filtered by `terms` if given. */
export const listSchools: Service<'listSchools'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select()
    .from(schools)
    .where(and(visibleSchools(ctx.caller), foundBy(query.terms)))
    .orderBy(folded(schools.name), asc(schools.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map(schoolView)
}

/** Failure notFound for a school that does not exist or that the caller may not see. */
export const getSchool: Service<'getSchool'> = async ({ ctx, input: { params } }) => {
  const [row] = await ctx.db
    .select()
    .from(schools)
    .where(and(eq(schools.id, params.id), visibleSchools(ctx.caller)))
  if (!row) throw new Failure('notFound', 'school.notFound')
  return schoolView(row)
}

const schoolView = (row: typeof schools.$inferSelect): School => ({
  ...userSchoolView(row),
  city: row.city,
  typeId: row.typeId,
  ...placeOfZipCode(row.zipCode),
})

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
