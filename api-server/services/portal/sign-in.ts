import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { type PortalPerson, readPerson } from '#domain/portal/person'
import { ownPath } from '#domain/requests/own-path'
import { placesOf } from '../../auth/places.ts'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import { randomToken, tokenHash } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { signInCodes } from '../../db/federation-schema.ts'
import { schools, tokens, users } from '../../db/schema.ts'
import { type Portal, portalsOf, speaksFor } from '../../portal/config.ts'
import { readLogoutRequest } from '../../portal/read-xml.ts'
import { PortalFailure, validateTicket } from '../../portal/validate-ticket.ts'
import { XmlRefused } from '../../xml-tree.ts'
import { openSession } from '../auth/login.ts'
import { storeAccount } from './account.ts'

export const listPortals: Service<'listPortals'> = async ({ ctx }) =>
  portalsOf(ctx.env).map(({ id, name, academy, logoutUrl }) => ({ id, name, academy: academy ?? null, logoutUrl }))

/** URL of the portal's login with the address to return to (API-010). Failure invalid for a redirect outside the web app. */
export const startPortalSignIn: Service<'startPortalSignIn'> = async ({ ctx, input: { query } }) => {
  if (ownPath(query.redirect) === null) throw new Failure('invalid', 'invalid', { redirect: 'invalid' })
  const portals = portalsOf(ctx.env)
  const portal = query.portal === undefined && portals.length === 1 ? portals[0] : findPortal(ctx, query.portal)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  const url = new URL(portal.loginUrl)
  url.searchParams.set('service', serviceOf(query.service))
  return { location: url.href }
}

/** The portal with that id; Failure notFound when it is not configured. */
function findPortal({ env }: Pick<PublicContext, 'env'>, id: string | undefined): Portal {
  const portal = portalsOf(env).find((candidate) => candidate.id === id)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  return portal
}

/** Accepts only the fixed path /auth/cas as the address that a portal returns people to. Failure invalid for any other. */
export function serviceOf(service: string): string {
  const url = URL.parse(service)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/auth/cas' && url.username === '' && url.hash === '')
    return service
  throw new Failure('invalid', 'invalid', { service: 'invalid' })
}

const codeLife = 60_000

/** Digest under which a used ticket is stored; the portal's logout names the ticket again. */
const ticketDigest = (ticket: string) => createHash('sha256').update(`ticket ${ticket}`).digest('base64url')

/**
 * Signs in a person who returns from a portal (SSO-002): the portal identifies them, their account, classes and school are updated,
 * and the browser gets a code instead of a token (OP-013). Every failure of the portal looks the same to the visitor; its reason is
 * logged. Refused tickets count against the address, like wrong passwords.
 */
export const finishPortalSignIn: Service<'finishPortalSignIn'> = async ({ ctx, input: { body } }) => {
  const portal = findPortal(ctx, body.portal)
  const service = serviceOf(body.service)
  const counted = { account: ' portal', place: placesOf(ctx).address, attempts: ctx.env.LOGIN_FAILURES_PER_ADDRESS }
  const seconds = await takeAttempt(ctx.db, [counted], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const person = await askPortal(ctx, portal, { ticket: body.ticket, service })
  await refundAttempt(ctx.db, [counted])
  if (person.role === null) throw refusalOf(ctx, portal, { code: 'portal.unknownRole' })
  const personSchools = await knownSchools(ctx, portal, person)
  const code = randomToken()
  await ctx.db.transaction(async (tx) => {
    const userId = await storeAccount({ ...ctx, db: tx }, { portal, person, schools: personSchools })
    const casTicket = ticketDigest(body.ticket)
    await tx.insert(signInCodes).values({ hash: tokenHash(code), userId, casTicket, expiresAt: ctx.now + codeLife })
  })
  return { code }
}

async function askPortal(ctx: PublicContext, portal: Portal, ticket: { ticket: string; service: string }): Promise<PortalPerson> {
  try {
    const person = readPerson(await validateTicket(portal, ticket), portal)
    if (person) return person
    throw new PortalFailure('no single id')
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error
    ctx.log.warn({ portal: portal.id, reason: error.reason }, 'portal sign-in failed')
    throw new Failure('invalid', 'portal.failed')
  }
}

/** The schools here that the portal names, in its order. */
async function knownSchools(ctx: PublicContext, portal: Portal, { uais }: PortalPerson) {
  if (uais.length === 0) throw refusalOf(ctx, portal, { code: 'portal.noSchool' })
  const allowed = uais.filter((uai) => speaksFor(portal, uai))
  if (allowed.length === 0) throw refusalOf(ctx, portal, { code: 'portal.foreignSchool', uai: uais.slice(0, 3).join(', ') })
  const rows = await ctx.db.select().from(schools).where(inArray(schools.uai, allowed))
  if (rows.length === 0) throw refusalOf(ctx, portal, { code: 'portal.unknownSchool', uai: allowed.slice(0, 3).join(', ') })
  return rows.sort((a, b) => uais.indexOf(a.uai ?? '') - uais.indexOf(b.uai ?? ''))
}

function refusalOf({ log }: PublicContext, portal: Portal, { code, uai }: { code: string; uai?: string }): Failure {
  log.warn({ portal: portal.id, reason: code, uai }, 'portal sign-in refused')
  return new Failure('invalid', code, uai === undefined ? {} : { uai })
}

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
