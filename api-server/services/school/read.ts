import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { School } from '#contract/school'
import { placeOfZipCode } from '#domain/geography/places'
import type { Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { schools } from '../../db/schema.ts'
import { userSchoolView } from '../views/user.ts'
import { visibleSchools } from '../visibility/schools.ts'
import { foundBy } from './found-by.ts'

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
