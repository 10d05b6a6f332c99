import { and, count, eq, gt, lt, max, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { verifyPassword } from '../../auth/password.ts'
import { issueToken } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { loginFailures, schools, users } from '../../db/schema.ts'
import { userView } from '../user/view.ts'

const windowMs = 15 * 60 * 1000

/** Signs in. Wrong pairs are counted per account and per address; too many give 429 before the password is looked at. */
export const login: Service<'login'> = async ({ ctx, input }) => {
  const username = input.body.username.toLowerCase()
  await refuseWhenTooMany(ctx, username)
  const [row] = await ctx.db
    .select({ user: users, school: schools })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.username, username))
  const right = await verifyPassword(input.body.password, row?.user.passwordHash ?? null)
  if (!row || !right) {
    await recordFailure(ctx, username)
    throw new Failure('invalid', 'auth.invalidCredentials')
  }
  await ctx.db.delete(loginFailures).where(eq(loginFailures.account, username))
  const token = await issueToken(ctx.db, row.user.id, ctx.now, ctx.env.SESSION_DAYS)
  return { token, user: userView(row.user, row.school) }
}

async function refuseWhenTooMany({ db, now, env, address }: PublicContext, account: string): Promise<void> {
  const since = gt(loginFailures.at, now - windowMs)
  const [[byAccount], [byAddress]] = await Promise.all([
    db
      .select({ n: count(), last: max(loginFailures.at) })
      .from(loginFailures)
      .where(and(eq(loginFailures.account, account), since)),
    db
      .select({ n: count(), last: max(loginFailures.at) })
      .from(loginFailures)
      .where(and(eq(loginFailures.address, address), since)),
  ])
  const blocked =
    (byAccount && byAccount.n >= env.LOGIN_FAILURES_PER_ACCOUNT && byAccount.last) ||
    (byAddress && byAddress.n >= env.LOGIN_FAILURES_PER_ADDRESS && byAddress.last)
  if (blocked) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, Math.max(1, Math.ceil((blocked + windowMs - now) / 1000)))
}

async function recordFailure({ db, now, address }: PublicContext, account: string): Promise<void> {
  await db.insert(loginFailures).values({ account, address, at: now })
  await db
    .delete(loginFailures)
    .where(and(or(eq(loginFailures.account, account), eq(loginFailures.address, address)), lt(loginFailures.at, now - windowMs)))
}
