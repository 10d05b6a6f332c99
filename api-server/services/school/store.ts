import { and, asc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { type Db, levels, schools, users } from '../../db/schema.ts'

/** A school to store, without the columns that are never set by hand. */
export type NewSchool = Omit<typeof schools.$inferInsert, 'id' | 'partner'>

/** The value that must be unique, and the school that already has it. */
export interface SchoolClash {
  readonly field: 'name' | 'uai' | 'official'
  readonly other: { readonly id: string; readonly name: string }
}

/** The other school of the same name and zip code, or the same UAI, or the main one; `id`: the school that has these values. */
export async function schoolClash(
  db: Db,
  { name, zipCode, uai, official }: Pick<NewSchool, 'name' | 'zipCode' | 'uai' | 'official'>,
  id?: string,
): Promise<SchoolClash | undefined> {
  const rivals: readonly [SchoolClash['field'], SQL | undefined][] = [
    ['name', and(eq(schools.name, name), eq(schools.zipCode, zipCode))],
    ['uai', uai ? eq(schools.uai, uai) : undefined],
    ['official', official ? eq(schools.official, true) : undefined],
  ]
  for (const [field, same] of rivals) {
    const other = same && (await otherSchool(db, same, id))
    if (other) return { field, other }
  }
  return undefined
}

export const otherWithUai = (db: Db, uai: string, id: string): Promise<SchoolClash['other'] | undefined> =>
  otherSchool(db, eq(schools.uai, uai), id)

async function otherSchool(db: Db, same: SQL, id: string | undefined): Promise<SchoolClash['other'] | undefined> {
  const others = and(same, id === undefined ? undefined : ne(schools.id, id))
  const [other] = await db.select({ id: schools.id, name: schools.name }).from(schools).where(others).limit(1)
  return other
}

/** Inserts a new school, or returns the clash. Call in a transaction. */
export async function insertSchool(tx: Db, school: NewSchool): Promise<typeof schools.$inferSelect | SchoolClash> {
  const clash = await schoolClash(tx, school)
  if (clash) return clash
  const [row] = await tx.insert(schools).values(school).returning()
  if (!row) throw new Error('the school was not stored')
  return row
}

/** The levels of a school in order; all levels for a school that lists none. */
export const schoolLevels = (db: Db, school: Pick<typeof schools.$inferSelect, 'levels'>) =>
  db
    .select({ id: levels.id, name: levels.name })
    .from(levels)
    .where(school.levels.length > 0 ? inArray(levels.id, school.levels) : undefined)
    .orderBy(asc(levels.position))

/** Stores these values of a school, and forgets the national numbers (INE) of one that keeps none. Call it in a transaction. */
export async function changeSchool(tx: Db, id: string, values: Partial<NewSchool>): Promise<typeof schools.$inferSelect> {
  // Sets its own id too: an update without values is refused.
  const [stored] = await tx
    .update(schools)
    .set({ id, ...values })
    .where(eq(schools.id, id))
    .returning()
  if (!stored) throw new Failure('notFound', 'school.notFound')
  if (!stored.keepsIne) await forgetIne(tx, id)
  return stored
}

const forgetIne = (tx: Db, schoolId: string) =>
  tx
    .update(users)
    .set({ ine: null })
    .where(and(eq(users.schoolId, schoolId), isNotNull(users.ine)))
