import { and, eq, gt, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { tokenHash } from '../../auth/token.ts'
import type { Service } from '../../context.ts'
import { signInCodes } from '../../db/federation-schema.ts'
import { schools, tokens, users } from '../../db/schema.ts'
import { openSession } from '../auth/open-session.ts'

/**
 * Exchanges the code of a portal sign-in for a token, once and within its minute (OP-013). The token records the portal's ticket; a
 * concurrent logout from the portal waits for this transaction, then finds the token.
 */
export const exchangeSignInCode: Service<'exchangeSignInCode'> = ({ ctx, input: { body } }) =>
  ctx.db.transaction(async (tx) => {
    const [code] = await tx
      .update(signInCodes)
      .set({ usedAt: ctx.now })
      .where(and(eq(signInCodes.hash, tokenHash(body.code)), isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, ctx.now)))
      .returning()
    if (!code) throw new Failure('invalid', 'auth.codeRefused')
    const [account] = await tx
      .select({ user: users, school: schools })
      .from(users)
      .innerJoin(schools, eq(schools.id, users.schoolId))
      .where(eq(users.id, code.userId))
    if (!account) throw new Error('the user is gone')
    const opened = await openSession({ ...ctx, db: tx }, account)
    await tx
      .update(tokens)
      .set({ casTicket: code.casTicket })
      .where(eq(tokens.hash, tokenHash(opened.token)))
    return opened
  })
