import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { accountLinks } from '../../db/federation-schema.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

/** Condition on `users`: a person's account, those that platforms opened and are linked to it, and those merged into it. */
export function ownAccounts(db: Db, userId: string) {
  const linked = db
    .select({ id: accountLinks.formerUserId })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), isNull(accountLinks.unlinkedAt)))
  return or(eq(users.id, userId), eq(users.mergedInto, userId), sql`${users.id} in ${linked}`)
}
