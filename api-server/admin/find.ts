import { eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid'
import { type Db, schools, users } from '../db/schema.ts'
import { Refusal } from './command.ts'

/** The school with that id or exact name; Refusal when there is none, or several. */
export async function findSchool(db: Db, idOrName: string): Promise<typeof schools.$inferSelect> {
  const rows = await db
    .select()
    .from(schools)
    .where(isUuid(idOrName) ? eq(schools.id, idOrName) : eq(schools.name, idOrName))
  if (rows.length > 1) throw new Refusal(`several schools are named "${idOrName}": use the id shown by list-schools`)
  if (!rows[0]) throw new Refusal(`no school "${idOrName}": list-schools shows the existing ones`)
  return rows[0]
}

/** The user with that name, ignoring case; Refusal when there is none. */
export async function findUser(db: Db, username: string): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.username, username.toLowerCase()))
  if (!user) throw new Refusal(`no user "${username}"`)
  return user
}

/** Ids of the rows with these names, in the given order; Refusal listing the known names when one is unknown. */
export function idsByName(kind: string, known: readonly { id: string; name: string }[], names: readonly string[]): string[] {
  const unknown = names.filter((name) => !known.some((row) => row.name === name))
  if (unknown.length > 0)
    throw new Refusal(`unknown ${kind}: ${unknown.join(', ')} (known: ${known.map((row) => row.name).join(', ')})`)
  return names.flatMap((name) => known.find((row) => row.name === name)?.id ?? [])
}
