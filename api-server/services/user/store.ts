import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import { currentSchoolYear } from '#domain/dates/school-year'
import { resetAttemptsOn } from '../../auth/rate-limit.ts'
import { type Author, recordActs } from '../../auth/record-acts.ts'
import { isOpenSession } from '../../auth/token.ts'
import type { Context, PublicContext } from '../../context.ts'
import { joiningNumber } from '../../db/namesakes.ts'
import { among, type Db, tokens, users } from '../../db/schema.ts'

export type NewAccount = Omit<typeof users.$inferInsert, 'id' | 'firstSchoolYear' | 'createdAt' | 'namesake' | 'role'> & {
  role: Role
}

/** Inserts a new account, a namesake with a number, and returns its id; undefined when the user name is taken. `now`: epoch ms. */
export const insertAccount = (db: Db, account: NewAccount, now: number): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const namesake = await joiningNumber(tx, account)
    const [row] = await tx
      .insert(users)
      .values({ ...account, namesake, firstSchoolYear: currentSchoolYear(now), createdAt: now })
      .onConflictDoNothing({ target: users.username })
      .returning({ id: users.id })
    return row?.id
  })

/** Revokes the open sessions of these accounts, or of all. Returns the number revoked. */
export async function revokeOpenSessions(db: Db, now: number, userIds?: readonly string[]): Promise<number> {
  const revoked = await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(isOpenSession(now), userIds && among(tokens.userId, userIds)))
    .returning({ hash: tokens.hash })
  return revoked.length
}

interface NewPassword {
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'schoolId'>
  readonly passwordHash: string
  /** The staff member who generated it (decision 11), or the operator. */
  readonly by: Author
}

/** Replaces a password, ends the account's sessions, clears failed attempts, writes to the trail. Returns how many ended. */
export function replacePassword(
  { db, now, log }: Pick<PublicContext, 'db' | 'now'> & Partial<Pick<PublicContext, 'log'>>,
  { user, passwordHash, by }: NewPassword,
): Promise<number> {
  return db.transaction(async (tx) => {
    const passwordOrigin = { passwordGivenBy: 'id' in by ? by.id : null, passwordGivenAt: now, passwordToldAt: null }
    await tx
      .update(users)
      .set({ passwordHash, ...passwordOrigin })
      .where(eq(users.id, user.id))
    await resetAttemptsOn(tx, user.username)
    await recordActs({ db: tx, now, ...(log && { log }) }, [{ kind: 'password', user, by }])
    return revokeOpenSessions(tx, now, [user.id])
  })
}

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

/** An account of a school, locked; undefined when there is none of that user name. */
export async function lockByUsername(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  username: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, username.toLowerCase()), eq(users.schoolId, caller.schoolId)))
    .for('update')
  return found?.erasedAt === null ? found : undefined
}
