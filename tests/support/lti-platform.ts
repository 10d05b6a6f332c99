import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ltiDeployments, ltiPlatforms } from '#api/db/federation-schema'
import type { Db } from '#api/db/schema'
import { testNow } from './api.ts'

// An LTI 1.3 learning platform on a socket: it really signs, and verifies what the tool signs.

export const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const agsClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const deepLinkingClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`
export const contextRole = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`

/** A score as received, with the path and query of its line item. */
export interface SentScore {
  readonly path: string
  readonly score: Record<string, unknown>
  readonly contentType: string | undefined
}

export interface LtiPlatform {
  /** Its issuer, also the base of its addresses: http://127.0.0.1:port. */
  readonly issuer: string
  readonly clientId: string
  readonly deploymentId: string
  readonly authUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly returnUrl: string
  readonly configurationUrl: string
  /** The keys that it publishes; a test may change them. */
  readonly keys: { kid: string; jwk: JWK; privateKey: CryptoKey }[]
  /** How often its keys, tokens and pages of members were requested. */
  readonly asked: { jwks: number; tokens: number; memberPages: number }
  readonly scores: SentScore[]
  /** Statuses of the replies to the next scores, in order; then 200. */
  readonly scoreStatuses: number[]
  /** Runs after a score was received, before its reply. */
  beforeScoreReply: () => Promise<unknown>
  /** Students’ results in its grade book. */
  readonly results: { userId: string; resultScore: number; resultMaximum: number }[]
  /** Where a tool creates line items, and those created there. */
  readonly lineItemsUrl: string
  readonly lineItems: Record<string, unknown>[]
  /** Statuses of the replies to the next line items created, in order; then 200. */
  readonly lineItemStatuses: number[]
  /** Where the members of the course are read, and the members; null makes it answer with an error. */
  readonly membershipsUrl: string
  members: Record<string, unknown>[] | null
  /** Members per page, whatever is requested; a Link header leads to the next page. */
  membersPerPage: number
  /** Deep linking responses received, verified. */
  readonly returned: JWTPayload[]
  /** Dynamic registrations received. */
  readonly registered: Record<string, unknown>[]
  /** Signs an id_token with its newest key, issued at `now` (ms). */
  sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>
  /** The claims of a resource launch; null omits one. */
  launch: (over?: Claims) => JWTPayload
  /** The claims of a deep linking request; null omits one. */
  deepLinking: (over?: Claims) => JWTPayload
  lineItem: (id: string) => string
  close: () => Promise<void>
}

type Claims = Readonly<Record<string, unknown>>

export interface PlatformOptions {
  /** Reads the tool’s public keys, to verify what it signs. */
  toolKeys: () => Promise<JWK[]>
  /** The tool’s public origin. */
  origin?: string
  /** Epoch ms; by default the time of the tests. */
  now?: () => number
}

/** A key pair with a new id. */
export async function platformKeyPair() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const kid = randomUUID()
  return { kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, privateKey }
}

export async function startLtiPlatform(options: PlatformOptions): Promise<LtiPlatform> {
  const now = options.now ?? (() => testNow)
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const origin = options.origin ?? 'https://tremplin.test'
  const platform: LtiPlatform = {
    issuer,
    clientId: `client-${randomUUID()}`,
    deploymentId: 'deployment-1',
    authUrl: `${issuer}/auth`,
    tokenUrl: `${issuer}/token`,
    jwksUrl: `${issuer}/jwks`,
    returnUrl: `${issuer}/deep-linking/return?course=3`,
    configurationUrl: `${issuer}/.well-known/openid-configuration`,
    keys: [await platformKeyPair()],
    asked: { jwks: 0, tokens: 0, memberPages: 0 },
    scores: [],
    scoreStatuses: [],
    beforeScoreReply: async () => {},
    results: [],
    lineItemsUrl: `${issuer}/courses/3/lineitems?type_id=7`,
    lineItems: [],
    lineItemStatuses: [],
    membershipsUrl: `${issuer}/courses/3/members?group=2`,
    members: [],
    membersPerPage: 1000,
    returned: [],
    registered: [],
    sign: async (claims, header = {}) => {
      const key = platform.keys.at(-1)
      if (!key) throw new Error('the platform has no key')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(key.privateKey)
    },
    launch: (over = {}) => kept({ ...baseClaims(platform, { origin, now: now() }), ...resourceClaims(platform), ...over }),
    deepLinking: (over = {}) =>
      kept({ ...baseClaims(platform, { origin, now: now() }), ...deepLinkingClaims(platform), ...over }),
    lineItem: (id) => `${issuer}/lineitems/${id}?type_id=7`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => handle({ platform, options, now }, request, response)
  return platform
}

const kept = (claims: Claims) => Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))

function baseClaims({ issuer, clientId, deploymentId }: LtiPlatform, { origin, now }: { origin: string; now: number }) {
  const seconds = Math.floor(now / 1000)
  return {
    iss: issuer,
    aud: clientId,
    sub: `user-${randomUUID()}`,
    iat: seconds,
    exp: seconds + 300,
    given_name: 'Inès',
    family_name: 'Bernard',
    email: 'ines.bernard@exemple.fr',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: deploymentId,
    [claim('target_link_uri')]: `${origin}/lti13/launch`,
    [claim('roles')]: [contextRole('Learner')],
    [claim('context')]: { id: 'course-3', title: '6e A' },
  }
}

const resourceClaims = (platform: LtiPlatform) => ({
  [claim('message_type')]: 'LtiResourceLinkRequest',
  [claim('resource_link')]: { id: 'link-1', title: 'Les fractions' },
  [agsClaim]: {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    lineitem: platform.lineItem('1'),
  },
})

const deepLinkingClaims = (platform: LtiPlatform) => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [claim('roles')]: [contextRole('Instructor')],
  [deepLinkingClaim('deep_linking_settings')]: {
    deep_link_return_url: platform.returnUrl,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    accept_multiple: false,
    data: 'opaque-3',
  },
})

/** Registers the double as an operator does. Returns the row. */
export async function registerLtiPlatform(db: Db, platform: LtiPlatform, schoolId: string) {
  const [row] = await db
    .insert(ltiPlatforms)
    .values({
      name: 'Moodle du collège',
      schoolId,
      issuer: platform.issuer,
      clientId: platform.clientId,
      authUrl: platform.authUrl,
      tokenUrl: platform.tokenUrl,
      jwksUrl: platform.jwksUrl,
      status: 'approved',
      createdAt: testNow,
    })
    .returning()
  if (!row) throw new Error('platform missing')
  await db.insert(ltiDeployments).values({ platformId: row.id, deploymentId: platform.deploymentId })
  return row
}

interface Serving {
  platform: LtiPlatform
  options: PlatformOptions
  now: () => number
}

async function handle(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { platform } = serving
  const url = new URL(request.url ?? '/', platform.issuer)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const json = (value: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (url.pathname === '/jwks') {
    platform.asked.jwks += 1
    return json({ keys: platform.keys.map(({ jwk }) => jwk) })
  }
  if (url.pathname === '/token') return json(await grantToken(serving, new URLSearchParams(body)))
  if (url.pathname === '/courses/3/members') {
    if (!platform.members) return json({}, 403)
    const [from, size] = [Number(url.searchParams.get('from')), platform.membersPerPage]
    platform.asked.memberPages += 1
    if (from + size < platform.members.length)
      response.setHeader('link', `<${url.pathname}?from=${from + size}>; rel="next", <${url.pathname}>; rel="first"`)
    return json({ id: url.href, members: platform.members.slice(from, from + size) })
  }
  if (url.pathname === '/courses/3/lineitems') return json(...lineItems(platform, request, body))
  if (/^\/lineitems\/[^/]+\/results$/.test(url.pathname))
    return json(platform.results.filter(({ userId }) => userId === url.searchParams.get('user_id')))
  if (url.pathname.startsWith('/lineitems/')) return takeScore(serving, { request, response, url, body })
  if (url.pathname === '/deep-linking/return') {
    platform.returned.push(await verified(serving, new URLSearchParams(body).get('JWT') ?? '', platform.issuer))
    return page(response, '<h1>Contenu reçu</h1>')
  }
  if (url.pathname === '/.well-known/openid-configuration') return json(configuration(platform))
  if (url.pathname === '/register') {
    platform.registered.push(JSON.parse(body))
    return json({ ...JSON.parse(body), client_id: platform.clientId })
  }
  if (url.pathname === '/auth') return page(response, await launchForm(serving, url.searchParams))
  if (url.pathname === '/frame')
    return page(
      response,
      `<h1>Cours</h1><iframe title="outil" width="390" height="760" src="${attribute(url.searchParams.get('src'))}"></iframe>`,
    )
  response.writeHead(404).end()
}

const attribute = (text: string | null) => (text ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const page = (response: ServerResponse, html: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><meta charset="utf-8">${html}`)

/** Answers the tool’s authentication request with a form that posts the launch described as JSON in `login_hint`. */
async function launchForm({ platform, now }: Serving, asked: URLSearchParams): Promise<string> {
  const hint: { kind?: 'launch' | 'deepLinking'; claims?: Claims } = JSON.parse(asked.get('login_hint') ?? '{}')
  const claims = platform[hint.kind ?? 'launch']({ nonce: asked.get('nonce'), ...hint.claims })
  const seconds = Math.floor(now() / 1000)
  const token = await platform.sign({ ...claims, iat: seconds, exp: seconds + 300 })
  return `<form method="post" action="${attribute(asked.get('redirect_uri'))}">
    <input type="hidden" name="id_token" value="${token}"><input type="hidden" name="state" value="${attribute(asked.get('state'))}">
    </form><script>document.forms[0].submit()</script>`
}

async function verified({ platform, options, now }: Serving, token: string, audience: string): Promise<JWTPayload> {
  const keys = createLocalJWKSet({ keys: await options.toolKeys() })
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: platform.clientId,
    audience,
    currentDate: new Date(now()),
    clockTolerance: 60,
  })
  return payload
}

async function grantToken(serving: Serving, form: URLSearchParams) {
  const { platform } = serving
  if (form.get('grant_type') !== 'client_credentials') throw new Error('no client credentials')
  await verified(serving, form.get('client_assertion') ?? '', platform.tokenUrl)
  platform.asked.tokens += 1
  return { access_token: `token-${platform.asked.tokens}`, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') }
}

function lineItems(platform: LtiPlatform, request: IncomingMessage, body: string): [unknown, number?] {
  if (!/^Bearer token-\d+$/.test(request.headers.authorization ?? '')) return [{}, 401]
  if (request.method === 'GET') return [platform.lineItems]
  const status = platform.lineItemStatuses.shift()
  const made = { ...JSON.parse(body), id: platform.lineItem(`made-${platform.lineItems.length + 1}`) }
  // A creation that fails late has still happened.
  if (status === undefined || status === 504) platform.lineItems.push(made)
  return status === undefined ? [made, 201] : [{}, status]
}

interface Score {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
}

function takeScore({ platform }: Serving, { request, response, url, body }: Score): void {
  if (!/^Bearer token-\d+$/.test(request.headers.authorization ?? '')) return void response.writeHead(401).end()
  const status = platform.scoreStatuses.shift() ?? 200
  if (status === 200)
    platform.scores.push({
      path: url.pathname + url.search,
      score: JSON.parse(body),
      contentType: request.headers['content-type'],
    })
  void platform.beforeScoreReply().then(() => response.writeHead(status).end())
}

const configuration = ({ issuer, authUrl, tokenUrl, jwksUrl }: LtiPlatform) => ({
  issuer,
  authorization_endpoint: authUrl,
  token_endpoint: tokenUrl,
  jwks_uri: jwksUrl,
  registration_endpoint: `${issuer}/register`,
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  scopes_supported: ['openid', 'https://purl.imsglobal.org/spec/lti-ags/scope/score'],
  response_types_supported: ['id_token'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['sub', 'iss', 'name'],
  'https://purl.imsglobal.org/spec/lti-platform-configuration': {
    product_family_code: 'double',
    version: '1',
    messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
  },
})
