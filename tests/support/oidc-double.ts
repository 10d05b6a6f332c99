import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { hiddenFields, personField, sendPage } from './portal-page.ts'

// An OpenID provider on a socket, written from the standard: it checks PKCE and the client, really signs, and can be told to misbehave.

export interface OidcKey {
  readonly jwk: JWK
  readonly privateKey: CryptoKey
}

/** What a code is worth: the ID token, as claims to be signed or as written, and the user information. */
export interface OidcAnswer {
  readonly claims?: Record<string, unknown>
  readonly idToken?: (claims: JWTPayload, double: OidcDouble) => string | Promise<string>
  readonly userinfo?: Record<string, unknown>
  /** Replaces the whole reply to the code. */
  readonly reply?: (response: ServerResponse) => void
}

export interface OidcDouble {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it publishes; tests may change both. */
  readonly keys: OidcKey[]
  readonly metadata: Record<string, unknown>
  readonly asked: { discovery: number; keys: number }
  /** How long it thinks before each answer. */
  delayMs: number
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>
  /** Claims of an ID token for a request; null leaves one out. */
  claims(request: URL, over?: Record<string, unknown>): JWTPayload
  /** Signs somebody in who arrived with that request; returns the query with which the browser goes back. */
  enter(location: string, answer?: OidcAnswer): string
  close(): Promise<void>
}

export async function oidcKey(): Promise<OidcKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }, privateKey }
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)
const withoutNull = (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))

export async function startOidcDouble(): Promise<OidcDouble> {
  const codes = new Map<string, { request: URL; answer: OidcAnswer }>()
  const signedIn = new Map<string, { address: string; audience: string }>()
  const informed = new Map<string, Record<string, unknown>>()
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const double: OidcDouble = {
    issuer,
    clientId: 'tremplin',
    clientSecret: randomUUID(),
    keys: [await oidcKey()],
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    asked: { discovery: 0, keys: 0 },
    delayMs: 0,
    sign: (claims, header = {}) => {
      const key = double.keys.at(-1)
      if (!key) throw new Error('no key')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(key.jwk.kid), ...header }).sign(key.privateKey)
    },
    claims: (request, over = {}) =>
      withoutNull({
        iss: issuer,
        aud: 'tremplin',
        sub: `sub-${randomUUID()}`,
        nonce: request.searchParams.get('nonce'),
        iat: nowSeconds(),
        exp: nowSeconds() + 300,
        ...over,
      }),
    enter: (location, answer = {}) => {
      const request = new URL(location)
      const code = randomUUID()
      codes.set(code, { request, answer })
      return new URLSearchParams({ code, state: request.searchParams.get('state') ?? '', iss: issuer }).toString()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (double.delayMs > 0) await setTimeout(double.delayMs)
    if (path === '/.well-known/openid-configuration') {
      double.asked.discovery += 1
      return send(response, 200, double.metadata)
    }
    if (path === '/jwks') {
      double.asked.keys += 1
      return send(response, 200, { keys: double.keys.map(({ jwk }) => jwk) })
    }
    if (path.startsWith('/authorize?')) return authorize(new URL(path, issuer), response)
    if (path.startsWith('/logout')) return signOut(response)
    if (path === '/userinfo') {
      const info = informed.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
      return info ? send(response, 200, info) : send(response, 401, {})
    }
    return path === '/token' ? exchange(request, response) : send(response, 404, {})
  }

  /** A browser signs in as the person described in the form. */
  function authorize(url: URL, response: ServerResponse): void {
    const person = url.searchParams.get('person')
    if (person === null) {
      sendPage(response, `<form>${hiddenFields(url.searchParams)}${personField}</form>`)
      return
    }
    const location = `${url.searchParams.get('redirect_uri')}?${double.enter(url.href, JSON.parse(person))}`
    response.writeHead(302, { location }).end()
  }

  /** A browser signs out, and every client hears of it by the back channel. */
  async function signOut(response: ServerResponse): Promise<void> {
    for (const [sub, { address, audience }] of signedIn) {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const token = await double.sign(
        { iss: issuer, aud: audience, iat: nowSeconds(), jti: randomUUID(), sub, events },
        { typ: 'logout+jwt' },
      )
      await fetch(`${address}/logout`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })
    }
    signedIn.clear()
    sendPage(response, '<h1>Vous avez quitté le portail</h1>')
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request))
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const asked = found?.request.searchParams
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const client = Buffer.from(request.headers.authorization?.replace(/^Basic /i, '') ?? '', 'base64').toString()
    if (decodeURIComponent(client) !== `tremplin:${double.clientSecret}`) return send(response, 401, { error: 'invalid_client' })
    if (!found || asked?.get('code_challenge') !== challenge || asked.get('redirect_uri') !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const { answer } = found
    if (answer.reply) return answer.reply(response)
    const access = randomUUID()
    const digest = createHash('sha256').update(access).digest().subarray(0, 16).toString('base64url')
    const claims = double.claims(found.request, { at_hash: digest, ...answer.claims })
    informed.set(access, { sub: claims.sub, ...answer.userinfo })
    signedIn.set(String(claims.sub), { address: form.get('redirect_uri') ?? '', audience: double.clientId })
    const idToken = await (answer.idToken ?? ((all: JWTPayload) => double.sign(all)))(claims, double)
    send(response, 200, { access_token: access, token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }
  return double
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
