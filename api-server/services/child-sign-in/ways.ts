import { eq, inArray } from 'drizzle-orm'
import type { ChildPassword } from '#contract/user'
import { isYoungLevel } from '#domain/geography/school-levels'
import type { Service } from '../../context.ts'
import { type Db, levels, pickRows, schools } from '../../db/schema.ts'

export const setChildSignIn: Service<'setChildSignIn'> = async ({ ctx: { db, caller, log }, input: { body } }) => {
  await db.update(schools).set(body).where(eq(schools.id, caller.schoolId))
  log.info({ school: caller.schoolId, childSignIn: body.childSignIn }, 'sign-in of children changed')
  return body
}

/** What a new password of a student with these levels is made of; null: as everybody's. */
type WayOf = (student: { readonly schoolId: string; readonly levels: readonly string[] }) => ChildPassword | null

/** The ways of these schools (decision 38), for students all of whose levels are 6e or below. */
export async function childWays(db: Db, schoolIds: readonly string[]): Promise<WayOf> {
  const rows = await pickRows(db, [schools, 'id', 'childSignIn'], inArray(schools.id, [...new Set(schoolIds)]))
  const ways = new Map(rows.map(({ id, childSignIn }) => [id, childSignIn]))
  if (rows.every(({ childSignIn }) => childSignIn === null)) return () => null
  const young = await youngLevels(db)
  return ({ schoolId, levels: own }) => (own.length > 0 && own.every((id) => young.has(id)) ? (ways.get(schoolId) ?? null) : null)
}

/** Ids of the levels from the first to 6e. */
export async function youngLevels(db: Db): Promise<ReadonlySet<string>> {
  const all = await db.select({ id: levels.id, name: levels.name }).from(levels)
  return new Set(all.filter(({ name }) => isYoungLevel(name)).map(({ id }) => id))
}
