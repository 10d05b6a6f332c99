import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { PublicContext, Service } from '../../context.ts'
import { signInCodes } from '../../db/federation-schema.ts'
import { tokens } from '../../db/schema.ts'
import { portalsOf } from '../../portal/config.ts'
import { orRefuse, type SessionNames } from '../../portal/door.ts'
import { readSignOut } from '../../portal/doors.ts'
import { samlUserName } from '../../portal/saml/assertion.ts'
import { samlMetadata } from '../../portal/saml/provider.ts'
import { samlSignOutUrl } from '../../portal/saml/sign-out.ts'
import { limitCalls } from './limit.ts'
import { nameDigest, takeOnce } from './sign-in.ts'

/**
 * Single logout: revokes the tokens of the sessions that a portal names, and codes not exchanged yet; one unknown here is a no-op.
 * Failure invalid for a message that proves nothing, or that was accepted before.
 */
export const endPortalSessions: Service<'endPortalSessions'> = async ({ ctx, input: { body } }) => {
  limitCalls(ctx, 'signOut')
  const signOut = await orRefuse(
    () => readSignOut(portalsOf(ctx.env), body.protocol, body.logoutRequest),
    (reason) => {
      ctx.log.warn({ protocol: body.protocol, reason }, 'portal sign-out refused')
      return refused()
    },
  )
  return ctx.db.transaction(async (tx) => {
    // Codes first: waits for a concurrent exchange, which holds the lock on its code, so that its token is found below.
    const codes = await tx
      .update(signInCodes)
      .set({ usedAt: ctx.now })
      .where(namedBy(signInCodes, signOut.session))
      .returning({ userId: signInCodes.userId })
    const revoked = await tx
      .update(tokens)
      .set({ revokedAt: ctx.now })
      .where(and(namedBy(tokens, signOut.session), isNull(tokens.revokedAt)))
      .returning({ userId: tokens.userId })
    const [found] = [...revoked, ...codes]
    // A message that ends nothing may come again; one that did may not, or it would end later sessions of the same person.
    if (signOut.once && found && !(await takeOnce({ ...ctx, db: tx }, signOut.once, found.userId))) throw refused()
    return { revoked: revoked.length, location: signOut.location }
  })
}

const refused = () => new Failure('invalid', 'portal.noLogoutRequest')

/** Sessions by their names; all of a person when no session is named, and those that the portal never named. */
function namedBy({ casTicket, portalUser }: typeof tokens | typeof signInCodes, { user, sessions }: SessionNames) {
  const ofUser = user === undefined ? undefined : eq(portalUser, nameDigest(user))
  const ofSession = sessions.length > 0 ? inArray(casTicket, sessions.map(nameDigest)) : undefined
  return ofSession && ofUser ? or(ofSession, and(ofUser, isNull(casTicket))) : (ofSession ?? ofUser ?? sql`false`)
}

/** Nobody has others signed out there: the session must be the one by which the caller came. */
export const leavePortal: Service<'leavePortal'> = async ({ ctx, input: { body } }) => {
  const [own] = await ctx.db.select({ user: tokens.portalUser }).from(tokens).where(eq(tokens.hash, ctx.caller.tokenHash))
  const portal = samlPortalsOf(ctx).find((one) => nameDigest(samlUserName(one, body.nameId)) === own?.user)
  return { location: portal ? await samlSignOutUrl(portal, body) : null }
}

/** The first SAML portal's, unless one is named: they differ by the key with which we sign. */
export const readPortalMetadata: Service<'readPortalMetadata'> = async ({ ctx, input: { query } }) => {
  const portal = samlPortalsOf(ctx).find(({ id }) => query.portal === undefined || query.portal === id)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  return { xml: samlMetadata(portal) }
}

const samlPortalsOf = ({ env }: Pick<PublicContext, 'env'>) => portalsOf(env).filter((portal) => portal.protocol === 'saml')
