import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/** Existing user names equal to one of these bases, trailing digits ignored. */
export async function takenUsernames(db: Db, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set()
  return new Set((await usernamesLike(db, bases)).map((row) => row.username))
}

/** The query of takenUsernames, through the index users_username_base. */
export const usernamesLike = (db: Db, bases: readonly string[]) =>
  db
    .select({ username: users.username })
    .from(users)
    .where(
      inArray(
        sql`regexp_replace(${users.username}, '[0-9]+$', '')`,
        bases.map((base) => base.replace(/[0-9]+$/, '')),
      ),
    )
