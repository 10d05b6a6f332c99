import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/** The user names that begin as these do and end in a number, or are these. */
export async function takenUsernames(db: Db, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set()
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(
      inArray(
        sql`regexp_replace(${users.username}, '[0-9]+$', '')`,
        bases.map((base) => base.replace(/[0-9]+$/, '')),
      ),
    )
  return new Set(rows.map((row) => row.username))
}
