import { and, count, eq, gt, isNull, max, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import type { Context, Service } from '../../context.ts'
import { loginFailures, tokens, users } from '../../db/schema.ts'
import { refusePortalAccount } from './change.ts'

const windowMs = 15 * 60 * 1000

/**
 * Changes the password and ends every other session of the account. A wrong old password counts like a failed sign-in of
 * the account, so that whoever finds a session open cannot try passwords without end.
 */
export const changePassword: Service<'changePassword'> = async ({ ctx, input: { body } }) => {
  refusePortalAccount(ctx)
  await refuseWhenTooMany(ctx)
  const { user } = ctx.caller
  if (!(await verifyPassword(body.oldPassword, user.passwordHash))) {
    await ctx.db.insert(loginFailures).values({ account: user.username, address: ctx.address, at: ctx.now })
    throw new Failure('invalid', 'password.wrongOld', { oldPassword: 'wrong' })
  }
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await tx
      .update(tokens)
      .set({ revokedAt: ctx.now })
      .where(and(eq(tokens.userId, user.id), ne(tokens.hash, ctx.caller.tokenHash), isNull(tokens.revokedAt)))
  })
  return { changed: true }
}

async function refuseWhenTooMany({ db, now, env, caller }: Context): Promise<void> {
  const [failed] = await db
    .select({ n: count(), last: max(loginFailures.at) })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, caller.user.username), gt(loginFailures.at, now - windowMs)))
  if (!failed || failed.n < env.LOGIN_FAILURES_PER_ACCOUNT) return
  const seconds = Math.ceil(((failed.last ?? now) + windowMs - now) / 1000)
  throw new Failure('tooMany', 'auth.tooManyAttempts', {}, Math.max(1, seconds))
}
