import { and, eq, isNull, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { type Allowance, resetAttempts, takeAttempt } from '../../auth/rate-limit.ts'
import type { Service } from '../../context.ts'
import { tokens, users } from '../../db/schema.ts'
import { refusePortalAccount } from './change.ts'

/**
 * Changes the password and ends every other session of the account. Wrong old passwords are limited like sign-in attempts but
 * counted apart: someone who finds an open session cannot guess for ever, and attempts from outside cannot block the owner.
 */
export const changePassword: Service<'changePassword'> = async ({ ctx, input: { body } }) => {
  refusePortalAccount(ctx)
  const { user } = ctx.caller
  const allowance: Allowance = { account: user.username, place: 'password', attempts: ctx.env.LOGIN_FAILURES_PER_PAIR }
  const seconds = await takeAttempt(ctx.db, [allowance], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  if (!(await verifyPassword(body.oldPassword, user.passwordHash)))
    throw new Failure('invalid', 'password.wrongOld', { oldPassword: 'wrong' })
  await resetAttempts(ctx.db, [allowance])
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, passwordGivenBy: null, passwordGivenAt: null, passwordToldAt: null })
      .where(eq(users.id, user.id))
    await tx
      .update(tokens)
      .set({ revokedAt: ctx.now })
      .where(and(eq(tokens.userId, user.id), ne(tokens.hash, ctx.caller.tokenHash), isNull(tokens.revokedAt)))
  })
  return { changed: true }
}
