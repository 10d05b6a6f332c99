import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isGenerated } from '../../auth/password.ts'
import { resetAttemptsOn } from '../../auth/rate-limit.ts'
import { recordActs } from '../../auth/record-acts.ts'
import type { Context, Service } from '../../context.ts'
import { hasRow, pickRows, tokens, users } from '../../db/schema.ts'
import { codesOf } from '../child-sign-in/code.ts'
import { childWays } from '../child-sign-in/ways.ts'
import { findStudents } from '../group/targets.ts'
import { studentsInCharge } from '../visibility/people.ts'
import { generatePasswords } from './accounts.ts'

/**
 * New initial passwords for students who have never signed in with theirs and, with `used`, for students in the caller's charge;
 * their sessions end (OP-153, decision 11). Excludes accounts of a school portal, which have no password here.
 */
export const renewPasswords: Service<'renewPasswords'> = async ({ ctx, input: { body } }) => {
  const studentIds = [...new Set(body.students)]
  await findStudents(ctx, studentIds)
  const renewable = and(isNull(users.ssoPortal), body.used ? or(isUnused(), studentsInCharge(ctx)) : isUnused())
  const open = await pickRows(ctx.db, [users, 'id', 'schoolId', 'levels'], and(inArray(users.id, studentIds), renewable))
  const schoolIds = open.map(({ schoolId }) => schoolId)
  const wayOf = await childWays(ctx.db, schoolIds)
  const drawn = await generatePasswords(open.map((one) => ({ ...one, way: wayOf(one) })))
  const { changed, codes } = await ctx.db.transaction(async (tx) => {
    const stored = await store({ ...ctx, db: tx }, drawn, renewable)
    const changedStudents = stored.map(({ userId }) => userId)
    return { changed: stored, codes: await codesOf({ ...ctx, db: tx }, changedStudents) }
  })
  const passwords = new Map(drawn.map(({ id, password }) => [id, password]))
  const accounts = changed.map((row) => ({
    ...{ ...row, password: passwords.get(row.userId) ?? '', code: codes.get(row.userId) ?? null },
  }))
  const changedIds = new Set(accounts.map(({ userId }) => userId))
  return { accounts, kept: studentIds.filter((id) => !changedIds.has(id)) }
}

/** Accounts with a generated password that nobody has ever signed in with. */
const isUnused = () => and(isGenerated(users.passwordHash), not(hasRow(tokens, eq(tokens.userId, users.id))))

/** Stores the passwords, rechecking the condition so that someone who signs in meanwhile keeps theirs; ends their sessions. */
async function store(
  { db, now, caller, log }: Context,
  drawn: readonly { id: string; passwordHash: string }[],
  renewable: SQL | undefined,
) {
  if (drawn.length === 0) return []
  const rows = drawn.map(({ id, passwordHash }) => ({ id, hash: passwordHash }))
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id uuid, hash text)`
  const changed = await db
    .update(users)
    .set({ passwordHash: sql`fresh.hash`, passwordGivenBy: caller.id, passwordGivenAt: now, passwordToldAt: null })
    .from(fresh)
    .where(and(sql`fresh.id = ${users.id}`, renewable))
    .returning({ userId: users.id, username: users.username, schoolId: users.schoolId })
  const ids = changed.map(({ userId }) => userId)
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(inArray(tokens.userId, ids), isNull(tokens.revokedAt)))
  for (const { username } of changed) await resetAttemptsOn(db, username)
  const passwordActs = changed.map(
    ({ userId, schoolId }) => ({ kind: 'password', user: { id: userId, schoolId }, by: caller }) as const,
  )
  await recordActs({ db, now, log }, passwordActs)
  return changed.map(({ userId, username }) => ({ userId, username }))
}
