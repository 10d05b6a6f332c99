import { inArray } from 'drizzle-orm'
import { product } from '#contract/product'
import { compareFrench } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { schools } from '../../db/schema.ts'

/** The caller's own list of schools (OP-015): those a supervisor oversees, empty for most others. */
export const listOwnSchools: Service<'listOwnSchools'> = async ({ ctx }) => {
  const rows = await ctx.db.select().from(schools).where(inArray(schools.id, ctx.caller.user.schools))
  return rows
    .map(({ id, name, city, zipCode, uai, official, subdomain }) => ({
      _id: id,
      name,
      city,
      uai,
      address: { zipCode },
      [product]: official,
      subdomain,
    }))
    .sort((a, b) => compareFrench(a.name, b.name))
}
