import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { searchWords } from '#domain/lists/search'
import { type PortalPerson, readPerson } from '#domain/portal/person'
import { ownPath } from '#domain/requests/own-path'
import { placesOf } from '../../auth/places.ts'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import { randomToken, tokenHash } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { signInCodes } from '../../db/federation-schema.ts'
import { schools, tokens, users } from '../../db/schema.ts'
import { refuseInTransaction } from '../../in-transaction.ts'
import { type Portal, portalsOf, speaksFor } from '../../portal/config.ts'
import { type Arrival, type Once, orRefuse, PortalFailure, type ReturnTrip } from '../../portal/door.ts'
import { doorOf } from '../../portal/doors.ts'
import { openSession } from '../auth/login.ts'
import { storeAccount } from './account.ts'
import { limitCalls } from './limit.ts'

export const listPortals: Service<'listPortals'> = async ({ ctx, input: { query } }) => {
  const portals = portalsOf(ctx.env)
  if (query.search !== undefined) limitCalls(ctx, 'search')
  const found = query.search === undefined ? portals : await searchPortals(ctx, portals, query.search)
  return Promise.all(
    found.map(async (portal) => {
      const { id, name, academy = null } = portal
      const entityId = portal.protocol === 'saml' ? portal.entityId : undefined
      return { id, name, academy, logoutUrl: await doorOf(portal).logoutUrl(), entityId }
    }),
  )
}

/** Where the browser signs in at the portal (API-010). Failure invalid for a redirect outside the web app. */
export const startPortalSignIn: Service<'startPortalSignIn'> = async ({ ctx, input: { query } }) => {
  if (ownPath(query.redirect) === null) throw new Failure('invalid', 'invalid', { redirect: 'invalid' })
  limitCalls(ctx, 'start')
  const portal = findPortal(ctx, query.portal)
  const trip = () => ({ ...wayBack(portal, query.service), challenge: query.challenge })
  return { location: await orRefuse(() => doorOf(portal).signInUrl(trip()), failedOf(ctx, portal)) }
}

/** The portal with that id, or the only one when none is named; Failure notFound when it is not configured. */
function findPortal({ env }: Pick<PublicContext, 'env'>, id: string | undefined): Portal {
  const portals = portalsOf(env)
  const portal = id === undefined && portals.length === 1 ? portals[0] : portals.find((candidate) => candidate.id === id)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  return portal
}

/** The address that a portal returns people to, and the state in it. Failure invalid unless it is /auth/cas; PortalFailure elsewhere than here. */
function wayBack({ origin, protocol }: Portal, service: string) {
  const url = URL.parse(service)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/auth/cas' || url.username !== '' || url.hash !== '')
    throw new Failure('invalid', 'invalid', { service: 'invalid' })
  if (origin !== undefined && url.origin !== origin) throw new PortalFailure('another origin than PUBLIC_ORIGIN')
  const state = url.searchParams.get('state') ?? ''
  if (state === '' && protocol !== 'cas') throw new PortalFailure('no state')
  return { service, state }
}

const codeLife = 60_000

/** Digest under which a portal's name of a session or a person is stored; the portal's logout tells it again. */
export const nameDigest = (name: string) => createHash('sha256').update(name).digest('base64url')

/**
 * Signs in a person who returns from a portal (SSO-002): the portal identifies them, their account, classes and school are updated,
 * and the browser gets a code instead of a token (OP-013). Every failure of the portal looks the same to the visitor; its reason is
 * logged. Refused tickets count against the address, like wrong passwords.
 */
export const finishPortalSignIn: Service<'finishPortalSignIn'> = async ({ ctx, input: { body } }) => {
  const portal = findPortal(ctx, body.portal)
  const counted = { account: ' portal', place: placesOf(ctx).address, attempts: ctx.env.LOGIN_FAILURES_PER_ADDRESS }
  const seconds = await takeAttempt(ctx.db, [counted], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const { session, once, person, atPortal } = await orRefuse(
    () => readArrival(portal, body.ticket, { ...wayBack(portal, body.service), verifier: body.verifier }),
    failedOf(ctx, portal),
  )
  await refundAttempt(ctx.db, [counted])
  if (person.role === null) throw refusalOf(ctx, portal, { code: 'portal.unknownRole' })
  const personSchools = await knownSchools(ctx, portal, person)
  const code = randomToken()
  await ctx.db.transaction(async (tx) => {
    const userId = await storeAccount({ ...ctx, db: tx }, { portal, person, schools: personSchools })
    if (once && !(await takeOnce({ ...ctx, db: tx }, once, userId))) throw failedOf(ctx, portal)('replayed')
    const casTicket = session.sessions[0] === undefined ? null : nameDigest(session.sessions[0])
    const portalUser = session.user === undefined ? null : nameDigest(session.user)
    await tx.insert(signInCodes).values({ hash: tokenHash(code), userId, casTicket, portalUser, expiresAt: ctx.now + codeLife })
  })
  return { code, atPortal }
}

/** False when a portal's message was already accepted, by whichever server. */
export async function takeOnce({ db, now }: PublicContext, { id, expiresAt }: Once, userId: string): Promise<boolean> {
  // Portals write fractions of a second.
  const mark = { hash: nameDigest(`once ${id}`), userId, expiresAt: Math.ceil(expiresAt), usedAt: now }
  const taken = await db.insert(signInCodes).values(mark).onConflictDoNothing().returning({ hash: signInCodes.hash })
  return taken.length > 0
}

async function readArrival(portal: Portal, reply: string, trip: ReturnTrip): Promise<Arrival & { person: PortalPerson }> {
  refuseInTransaction()
  const arrival = await doorOf(portal).readReply(reply, trip)
  const person = readPerson(arrival.identity, portal)
  if (person) return { ...arrival, person }
  throw new PortalFailure('no single id')
}

const failedOf =
  ({ log }: PublicContext, { id }: Portal) =>
  (reason: string): Failure => {
    log.warn({ portal: id, reason }, 'portal sign-in failed')
    return new Failure('invalid', 'portal.failed')
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
 * Exchanges the code of a portal sign-in for a token, once and within its minute (OP-013). The token records the portal's names; a
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
      .set({ casTicket: code.casTicket, portalUser: code.portalUser })
      .where(eq(tokens.hash, tokenHash(opened.token)))
    return opened
  })

/** The portals that a visitor may mean: by their own names, or by those of the schools for which they speak. */
async function searchPortals({ db }: PublicContext, portals: readonly Portal[], text: string): Promise<Portal[]> {
  const terms = searchWords(text)
  const begun = (...texts: readonly string[]) => {
    const words = texts.flatMap(searchWords)
    return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  const known = await db.select({ name: schools.name, city: schools.city, uai: schools.uai }).from(schools)
  const meant = known.flatMap(({ name, city, uai }) => (uai !== null && begun(name, city, uai) ? [uai] : []))
  return portals.filter((portal) => begun(portal.name, portal.academy ?? '') || meant.some((uai) => speaksFor(portal, uai)))
}
