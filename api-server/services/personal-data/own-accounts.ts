import { and, isNull, or, sql } from 'drizzle-orm'
import { accountLinks } from '../../db/federation-schema.ts'
import { among, type Db, users, valuesOf } from '../../db/schema.ts'

/** Condition on `users`: people's accounts, those that platforms opened and are linked to them, and those merged into them. */
export function ownAccounts(db: Db, userIds: readonly string[]) {
  const linked = db
    .select({ id: accountLinks.formerUserId })
    .from(accountLinks)
    .where(and(among(accountLinks.userId, userIds), isNull(accountLinks.unlinkedAt)))
  return or(among(users.id, userIds), among(users.mergedInto, userIds), sql`${users.id} in ${linked}`)
}

export const ownAccountIds = (db: Db, userIds: readonly string[]): Promise<string[]> =>
  valuesOf(db, users.id, ownAccounts(db, userIds))
