import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { schools } from '../../db/schema.ts'

/** A school as it is stored, but for what nobody sets by hand. */
export type NewSchool = Omit<typeof schools.$inferInsert, 'id' | 'analyticsId' | 'partner'>

/** What is somebody else's already, and the school that has it. */
export interface SchoolClash {
  readonly field: 'name' | 'uai' | 'official'
  readonly other: { readonly id: string; readonly name: string }
}

/**
 * The other school that stands in the way: of the same name and zip code, of the same national number, or the main school where one
 * is to be it; undefined when there is none. `id`: the school that these are for, once it is stored.
 */
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
    const others = and(same, id === undefined ? undefined : ne(schools.id, id))
    const duplicates = same ? await db.select({ id: schools.id, name: schools.name }).from(schools).where(others).limit(1) : []
    if (duplicates[0]) return { field, other: duplicates[0] }
  }
  return undefined
}

/** Stores a new school, or says what stands in its way. To be called in a transaction. */
export async function insertSchool(tx: Db, school: NewSchool): Promise<typeof schools.$inferSelect | SchoolClash> {
  const clash = await schoolClash(tx, school)
  if (clash) return clash
  const [row] = await tx.insert(schools).values(school).returning()
  if (!row) throw new Error('the school was not stored')
  return row
}
