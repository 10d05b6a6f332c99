import { and, eq } from 'drizzle-orm'
import { minuteMs } from '#domain/dates/duration'
import { randomToken, tokenHash } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { ltiDeployments, ltiLogins, ltiPlatforms } from '../../db/federation-schema.ts'
import { isOnOrigin } from '../../lti/check-claims.ts'
import { recordRefusals, refusal } from '../../lti/refuse.ts'

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
  const found = await db
    .select()
    .from(ltiPlatforms)
    .where(and(eq(ltiPlatforms.issuer, issuer), clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId)))
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
