import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import messages from '#messages' with { type: 'json' }
import { networkOf } from '../../auth/network.ts'
import { takeAttempt } from '../../auth/rate-limit.ts'
import type { PublicContext, Service } from '../../context.ts'
import { ltiDeployments, ltiPlatforms } from '../../db/federation-schema.ts'
import { askForJson, PlatformUnreachable, platformAddress } from '../../lti/ask-platform.ts'
import { ltiScopes } from '../../lti/platform-token.ts'
import { recordRefusals, refusal } from '../../lti/refuse.ts'

/** Maximum of registrations awaiting approval, and of attempts per address in a quarter of an hour. */
const maxPending = 50
const attemptsPerAddress = 10

const address = z.string().check(
  z.maxLength(2000),
  z.refine((text) => {
    try {
      return Boolean(platformAddress(text))
    } catch {
      return false
    }
  }),
)

const configuration = z.object({
  issuer: z.string().check(z.minLength(1), z.maxLength(1000)),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  authorization_server: z.optional(z.string().check(z.maxLength(1000))),
  'https://purl.imsglobal.org/spec/lti-platform-configuration': z.optional(
    z.object({ product_family_code: z.optional(z.string().check(z.maxLength(200))) }),
  ),
})
type Configuration = z.output<typeof configuration>

const answer = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(1000)),
  'https://purl.imsglobal.org/spec/lti-tool-configuration': z.optional(
    z.object({ deployment_id: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))) }),
  ),
})

/** Dynamic registration: reads the platform's configuration, registers the tool there, and stores the platform as pending. */
export const registerPlatform: Service<'registerPlatform'> = async ({ ctx, input: { body } }) => {
  const place = networkOf(ctx.address)
  const seconds = await takeAttempt(ctx.db, [{ account: 'lti-register', place, attempts: attemptsPerAddress }], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  return recordRefusals(ctx, URL.parse(body.configuration)?.origin ?? '', async () => {
    await refuseWhenFull(ctx)
    const platform = await readConfiguration(ctx, body.configuration)
    const registered = await registerTool(ctx, platform, body)
    const name = nameOf(platform)
    await keepPending(ctx, platform, { ...registered, name })
    return { name }
  })
}

async function refuseWhenFull({ db }: PublicContext): Promise<void> {
  const waiting = await db.$count(ltiPlatforms, eq(ltiPlatforms.status, 'pending'))
  if (waiting >= maxPending) throw refusal('tooManyPending')
}

/** Reads the configuration; its issuer must have the URL's origin, so that nobody registers in another platform's name. */
async function readConfiguration({ env, log }: PublicContext, url: string): Promise<Configuration> {
  const reply = await askForJson(env, { url }).catch((error: unknown) => {
    if (!(error instanceof PlatformUnreachable)) throw error
    log.warn({ reason: error.reason, status: error.status }, 'platform configuration could not be read')
    throw refusal('configuration')
  })
  const read = configuration.safeParse(reply).data
  if (!read || URL.parse(read.issuer)?.origin !== new URL(url).origin) throw refusal('configuration')
  return read
}

async function registerTool(
  { env, log }: PublicContext,
  platform: Configuration,
  { origin, token }: { origin: string; token?: string | undefined },
) {
  const reply = await askForJson(env, {
    url: platform.registration_endpoint,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(toolRegistration(new URL(origin).origin)),
  }).catch((error: unknown) => {
    if (!(error instanceof PlatformUnreachable)) throw error
    log.warn({ reason: error.reason, status: error.status }, 'registration at a platform failed')
    throw refusal('registration')
  })
  const read = answer.safeParse(reply).data
  if (!read) throw refusal('registration')
  const deploymentId = read['https://purl.imsglobal.org/spec/lti-tool-configuration']?.deployment_id
  return { clientId: read.client_id, deploymentId }
}

function nameOf(platform: Configuration): string {
  const product = platform['https://purl.imsglobal.org/spec/lti-platform-configuration']?.product_family_code
  const host = URL.parse(platform.issuer)?.host ?? platform.issuer
  return product ? `${product} ${host}` : host
}

interface Registration {
  readonly clientId: string
  readonly deploymentId: string | undefined
  readonly name: string
}

async function keepPending({ db, now }: PublicContext, platform: Configuration, { clientId, deploymentId, name }: Registration) {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ltiPlatforms)
      .values({
        name,
        issuer: platform.issuer,
        clientId,
        authUrl: platform.authorization_endpoint,
        tokenUrl: platform.token_endpoint,
        tokenAudience: platform.authorization_server ?? null,
        jwksUrl: platform.jwks_uri,
        status: 'pending',
        createdAt: now,
      })
      // A client that is already registered keeps the operator's settings.
      .onConflictDoNothing()
      .returning({ id: ltiPlatforms.id })
    if (!row) throw refusal('registration')
    if (deploymentId !== undefined) await tx.insert(ltiDeployments).values({ platformId: row.id, deploymentId })
  })
}

/** The tool's registration document for platforms, with URLs on the web app's public origin. */
function toolRegistration(origin: string) {
  const launch = `${origin}/lti13/launch`
  const { name, description } = messages.lti.tool
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${origin}/lti13/login`,
    redirect_uris: [launch],
    client_name: name,
    jwks_uri: `${origin}/lti13/jwks.json`,
    logo_uri: `${origin}/icon.svg`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(ltiScopes).join(' '),
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      domain: new URL(origin).host,
      description,
      target_link_uri: launch,
      custom_parameters: {},
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiDeepLinkingRequest', target_link_uri: launch, label: name },
        { type: 'LtiResourceLinkRequest', target_link_uri: launch, label: name },
      ],
    },
  }
}
