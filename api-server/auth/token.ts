import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#domain/dates/duration'
import { personMay } from '#domain/people/state'
import { pick } from '#domain/pick'
import { sessionsEndBy } from '../db/clock.ts'
import { prepareOnce } from '../db/prepared.ts'
import { type Db, schools, tokens, users } from '../db/schema.ts'
import { shareRuns } from '../share-runs.ts'

/** SHA-256 of a token, the form in which it is stored. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Expiry (epoch ms) of a token issued at `now` (epoch ms) for that many days. */
export const tokenEnd = (now: number, days: number) => now + Math.round(days * dayMs)

/** 256 random bits in base64url, for tokens, codes and handles stored as their `tokenHash`. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Issues an opaque token, stored hashed, valid for `days` from `now` (epoch ms). Returns the token. */
export async function issueToken(db: Db, userId: string, { now, days }: { now: number; days: number }): Promise<string> {
  const token = randomToken()
  await db
    .insert(tokens)
    .values({ hash: tokenHash(token), userId, createdAt: now, lastSeenAt: now, expiresAt: tokenEnd(now, days) })
  return token
}

/** Condition on tokens: neither expired nor revoked. */
export const isOpenSession = (now: number): SQL | undefined =>
  and(isNull(tokens.revokedAt), gt(tokens.expiresAt, sessionsEndBy(now)))

const bearerQuery = prepareOnce((db) =>
  db
    .select({
      user: users,
      school: schools,
      ...pick(tokens, 'expiresAt', 'revokedAt', 'lastSeenAt', 'assigneeId', 'launchId'),
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), gt(tokens.expiresAt, sessionsEndBy(sql.placeholder('now')))))
    .prepare('bearer'),
)

type Bearer = Awaited<ReturnType<ReturnType<typeof bearerQuery>['execute']>>[number] | null
const shared = shareRuns<Bearer>()

/**
 * The user and school of a token that is neither expired nor revoked at `now` (epoch ms), or null; a revoked one too when its user
 * may not sign in, who is told so. The calls of one page arrive together: concurrent lookups of a token share one query; nothing is
 * cached afterwards.
 */
export function findBearer(db: Db, token: string, now: number): Promise<Bearer> {
  const hash = tokenHash(token)
  return shared(db, hash, async () => {
    const [row] = await bearerQuery(db).execute({ hash, now })
    return row && (row.revokedAt === null || !personMay(row.user, 'signIn')) ? row : null
  })
}

/** Revokes one token; false when it was already revoked. */
export async function revokeToken(db: Db, hash: string, now: number): Promise<boolean> {
  const revoked = await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)))
    .returning({ hash: tokens.hash })
  return revoked.length > 0
}
