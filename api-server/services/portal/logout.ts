import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { signInCodes } from '../../db/federation-schema.ts'
import { tokens } from '../../db/schema.ts'
import { readLogoutRequest } from '../../portal/logout-request.ts'
import { XmlRefused } from '../../xml-tree.ts'
import { ticketDigest } from './sign-in.ts'

/**
 * Single logout: revokes the tokens opened with a ticket, and codes not exchanged yet. The ticket is the proof of identity; an
 * unknown ticket is a no-op. Failure invalid for a body that is not a logout request.
 */
export const endPortalSessions: Service<'endPortalSessions'> = async ({ ctx, input: { body } }) => {
  const casTicket = ticketDigest(ticketOf(body.logoutRequest))
  return ctx.db.transaction(async (tx) => {
    // Codes first: waits for a concurrent exchange, which holds the lock on its code, so that its token is found below.
    await tx.update(signInCodes).set({ usedAt: ctx.now }).where(eq(signInCodes.casTicket, casTicket))
    const revoked = await tx
      .update(tokens)
      .set({ revokedAt: ctx.now })
      .where(and(eq(tokens.casTicket, casTicket), isNull(tokens.revokedAt)))
      .returning({ hash: tokens.hash })
    return { revoked: revoked.length }
  })
}

function ticketOf(logoutRequest: string): string {
  try {
    return readLogoutRequest(logoutRequest)
  } catch (error) {
    if (error instanceof XmlRefused) throw new Failure('invalid', 'portal.noLogoutRequest')
    throw error
  }
}
