import { and, eq, gt, isNull } from 'drizzle-orm'
import { minuteMs } from '#domain/dates/duration'
import { headlessLifetime, issueHeadlessToken } from '../../auth/headless.ts'
import { randomToken, tokenHash } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { ltiDeployments, ltiLaunches, ltiLogins, ltiPlatforms } from '../../db/federation-schema.ts'
import { insertRow, readRows, type users } from '../../db/schema.ts'
import { accountOfLaunch } from '../../lti/account.ts'
import { type CheckedLaunch, checkClaims, isOnOrigin } from '../../lti/check-claims.ts'
import { recordRefusals, refusal } from '../../lti/refuse.ts'
import { roleOfLaunch } from '../../lti/roles.ts'
import { verifyToken } from '../../lti/verify-token.ts'
import { assigneeOf, workOfLink } from './link-work.ts'

/** Time allowed for the round trip to the platform, in ms. */
const loginLifetime = 10 * minuteMs

type LaunchRequest = Parameters<Service<'beginLaunch'>>[0]['input']['body']

/** Step one of a launch: stores state and nonce, and redirects the browser to the platform registered for the issuer. */
export const beginLaunch: Service<'beginLaunch'> = ({ ctx, input: { body } }) =>
  recordRefusals(ctx, body.issuer, async () => {
    const platform = await findPlatform(ctx, body)
    if (!isOnOrigin(body.target, body.origin)) throw refusal('target')
    const [state, nonce] = [randomToken(), randomToken()]
    await ctx.db.insert(ltiLogins).values({
      stateHash: tokenHash(state),
      platformId: platform.id,
      nonce,
      target: body.target,
      expiresAt: ctx.now + loginLifetime,
    })
    return { redirect: authenticationAddress(platform, body, { state, nonce }), state }
  })

async function findPlatform({ db }: PublicContext, { issuer, clientId, deploymentId }: LaunchRequest) {
  const isNamed = and(eq(ltiPlatforms.issuer, issuer), clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId))
  const found = await readRows(db, ltiPlatforms, isNamed)
  const [first, second] = found
  // Several clients may share an issuer; a platform that does not send its client id is then identified by its deployment.
  const platform = second ? await findByDeployment(db, found, deploymentId) : first
  if (!platform) throw refusal('platform')
  if (platform.status !== 'approved') throw refusal('pending')
  return platform
}

async function findByDeployment(db: PublicContext['db'], found: readonly { id: string }[], deploymentId: string | undefined) {
  if (deploymentId === undefined) return undefined
  const rows = await db
    .select({ platform: ltiPlatforms })
    .from(ltiDeployments)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiDeployments.platformId))
    .where(eq(ltiDeployments.deploymentId, deploymentId))
  const named = rows.filter(({ platform }) => found.some(({ id }) => id === platform.id))
  return named.length === 1 ? named[0]?.platform : undefined
}

function authenticationAddress(
  { authUrl, clientId }: { authUrl: string; clientId: string },
  { origin, loginHint, messageHint }: LaunchRequest,
  { state, nonce }: { state: string; nonce: string },
): string {
  const url = new URL(authUrl)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: `${new URL(origin).origin}/lti13/launch`,
    login_hint: loginHint,
    ...(messageHint !== undefined && { lti_message_hint: messageHint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.toString()
}

// Pages of the web app that show an opened launch: paths on its own origin, never taken from the platform's token.

const withLtik = (path: string, ltik: string) => `${path}?ltik=${encodeURIComponent(ltik)}`

export const deepLinkPath = (ltik: string) => withLtik('/elearning/deeplink', ltik)
const resultsPath = (ltik: string) => withLtik('/elearning/resultats', ltik)
const headlessWorkPath = (assigneeId: string, ltik: string) => withLtik(`/elearning/${assigneeId}`, ltik)

type CompleteLaunchBody = Parameters<Service<'completeLaunch'>>[0]['input']['body']
type Login = Awaited<ReturnType<typeof findLogin>>
type Platform = Login['platform'] & { schoolId: string }

/** Step two of a launch: verifies every part of the platform's response, records the launch and opens it (OP-009, OP-115). */
export const completeLaunch: Service<'completeLaunch'> = async ({ ctx, input: { body } }) => {
  const login = await recordRefusals(ctx, '', () => findLogin(ctx, body))
  return recordRefusals(ctx, login.platform.issuer, async () => {
    const platform = await useLogin(ctx, login)
    if (body.error) throw refusal('platformError')
    if (body.idToken === '') throw refusal('request')
    const claims = await verifyToken(ctx, platform.jwksUrl, body.idToken)
    const deployments = await ctx.db.select().from(ltiDeployments).where(eq(ltiDeployments.platformId, platform.id))
    const launch = checkClaims(claims, {
      issuer: platform.issuer,
      clientId: platform.clientId,
      deployments: deployments.map(({ deploymentId }) => deploymentId),
      nonce: login.login.nonce,
      origin: body.origin,
      now: ctx.now,
    })
    return openLaunch(ctx, platform, launch)
  })
}

/** The pending login of this state; refused when it was started in another browser. */
async function findLogin({ db, now }: PublicContext, { state, browserState }: CompleteLaunchBody) {
  if (state === '') throw refusal('request')
  if (browserState !== state) throw refusal('browser')
  const [found] = await db
    .select({ login: ltiLogins, platform: ltiPlatforms })
    .from(ltiLogins)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLogins.platformId))
    .where(eq(ltiLogins.stateHash, tokenHash(state)))
  if (!found) throw refusal('state')
  if (found.login.usedAt !== null) throw refusal('stateUsed')
  if (found.login.expiresAt <= now) throw refusal('stateExpired')
  return found
}

/** Consumes the state, and its nonce with it, whatever the outcome. */
async function useLogin({ db, now }: PublicContext, { login, platform }: Login): Promise<Platform> {
  const used = await db
    .update(ltiLogins)
    .set({ usedAt: now })
    .where(and(eq(ltiLogins.stateHash, login.stateHash), isNull(ltiLogins.usedAt), gt(ltiLogins.expiresAt, now)))
    .returning({ stateHash: ltiLogins.stateHash })
  if (used.length === 0) throw refusal('stateUsed')
  const { schoolId } = platform
  if (platform.status !== 'approved' || schoolId === null) throw refusal('pending')
  return { ...platform, schoolId }
}

async function openLaunch(ctx: PublicContext, platform: Platform, launch: CheckedLaunch) {
  const { message, person } = launch
  const role = roleOfLaunch(person.roles)
  if (role === null) throw refusal('role')
  if (message.type === 'deepLinking' && role !== 'TEACHER') throw refusal('teachersOnly')
  const user = await accountOfLaunch(ctx, { platform, person, role })
  const { launchId, ltik } = await recordLaunch(ctx, { platform, launch, user })
  const opened = { ltik, tokenEndsAt: ctx.now + headlessLifetime }
  if (message.type === 'deepLinking') {
    const token = await issueHeadlessToken(ctx.db, { userId: user.id, launchId }, ctx.now)
    return { ...opened, token, path: deepLinkPath(ltik) }
  }
  const work = await workOfLink(ctx, { ...launch, platform, message, user })
  if (role === 'TEACHER') {
    const token = await issueHeadlessToken(ctx.db, { userId: user.id, launchId }, ctx.now)
    return { ...opened, token, path: resultsPath(ltik) }
  }
  const assigneeId = await assigneeOf(ctx.db, work, user.id)
  const token = await issueHeadlessToken(ctx.db, { userId: user.id, assigneeId }, ctx.now)
  return { ...opened, token, path: headlessWorkPath(assigneeId, ltik) }
}

interface CompletedLaunch {
  readonly platform: Platform
  readonly launch: CheckedLaunch
  readonly user: typeof users.$inferSelect
}

async function recordLaunch({ db, now }: PublicContext, { platform, launch, user }: CompletedLaunch) {
  const { message, deploymentId, contextId, membershipsUrl, returnUrl, person } = launch
  const ltik = randomToken()
  const launchId = await insertRow(db, ltiLaunches, {
    ltikHash: tokenHash(ltik),
    platformId: platform.id,
    deploymentId,
    userId: user.id,
    subject: person.subject,
    resourceLinkId: message.type === 'resource' ? message.linkId : null,
    contextId,
    deepLinking:
      message.type === 'deepLinking'
        ? { returnUrl: message.returnUrl, data: message.data, acceptMultiple: message.acceptMultiple }
        : null,
    membershipsUrl,
    returnUrl,
    createdAt: now,
    expiresAt: now + headlessLifetime,
  })
  return { launchId, ltik }
}
