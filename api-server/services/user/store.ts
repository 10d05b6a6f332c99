import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { resetAttemptsOn } from '../../auth/rate-limit.ts'
import type { Db } from '../../db/open.ts'
import { tokens, users } from '../../db/schema.ts'

export type NewAccount = Omit<typeof users.$inferInsert, 'id' | 'firstSchoolYear' | 'createdAt'>

/** Inserts a new account and returns its id; undefined when the user name is taken. `now`: epoch ms. */
export async function insertAccount(db: Db, account: NewAccount, now: number): Promise<string | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...account, firstSchoolYear: currentSchoolYear(now), createdAt: now })
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id })
  return row?.id
}

/** Condition on tokens: neither expired nor revoked. */
export const openSession = (now: number): SQL | undefined => and(isNull(tokens.revokedAt), gt(tokens.expiresAt, now))

/** Revokes the open sessions of one account, or of all. Returns the number revoked. */
export async function revokeOpenSessions(db: Db, now: number, userId?: string): Promise<number> {
  const revoked = await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(openSession(now), userId === undefined ? undefined : eq(tokens.userId, userId)))
    .returning({ hash: tokens.hash })
  return revoked.length
}

interface NewPassword {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'username'>
  readonly passwordHash: string
  /** Id of the staff member who generated it (decision 11); null for the operator's command line. */
  readonly givenBy: string | null
}

/** Replaces an account's password, ends its sessions and clears its failed attempts, in one transaction. Returns how many ended. */
export function replacePassword(db: Db, { user, passwordHash, givenBy }: NewPassword, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const passwordOrigin = { passwordGivenBy: givenBy, passwordGivenAt: givenBy === null ? null : now }
    await tx
      .update(users)
      .set({ passwordHash, ...passwordOrigin })
      .where(eq(users.id, user.id))
    await resetAttemptsOn(tx, user.username)
    return revokeOpenSessions(tx, now, user.id)
  })
}
