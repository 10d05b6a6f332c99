import type * as z from 'zod/mini'
import { endPortalSessions } from '#contract/portal'
import { routes } from '../routes.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readBodyInPlace } from '../upstream/read-body.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { redirectReply } from './redirect-reply.ts'

/** Bytes of a form: a logout request has some hundred, and three times that when form-encoded. */
const limit = 48 * 1024

/**
 * POST /auth/cas/logout: a portal reports a sign-out. It comes from the portal's server, so there is no origin to check: knowing
 * the ticket is the proof. The content type is ignored, because portals send any.
 */
export const portalLogout = (request: Request) => passOn(request, 'cas', () => fieldOf(request, 'logoutRequest'))

/** POST /auth/oidc/logout: the same by OpenID Connect's back channel; the signature of the token is the proof. */
export const oidcLogout = (request: Request) => passOn(request, 'oidc', () => fieldOf(request, 'logout_token'))

/**
 * GET or POST /auth/saml/logout: the browser brings the portal's signed request, and takes our answer back; where the portal wants none,
 * or proves nothing, a person is looking at the reply.
 */
export async function samlLogout(request: Request): Promise<Response> {
  const inAddress = request.method === 'GET'
  const message = inAddress ? new URL(request.url).search.slice(1) : await readBodyInPlace(request, limit).catch(replyToError)
  if (message instanceof Response) return message
  // The portal's answer to a sign-out that began here, where nothing is left to end.
  if (new URLSearchParams(message).has('SAMLResponse')) return redirectReply(routes.signedOut)
  const reply = await passOn(request, 'saml', async () => message)
  if (reply.status < 300) return redirectReply(routes.signedOut)
  return reply.status === 400 || reply.status === 429 ? redirectReply(routes.login) : reply
}

type Protocol = z.output<typeof endPortalSessions.body>['protocol']

async function passOn(request: Request, protocol: Protocol, read: () => Promise<string>): Promise<Response> {
  try {
    const body = endPortalSessions.body.safeParse({ protocol, logoutRequest: await read() })
    if (!body.success) return failureReply(400, { message: 'portal.noLogoutRequest', errors: {} })
    const ended = await sendCall('endPortalSessions', callerOf(request.headers), [{ body: body.data }])
    if (ended.location !== undefined) return redirectReply(ended.location)
    return Response.json(ended, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return replyToError(error)
  }
}

const fieldOf = async (request: Request, name: string) =>
  new URLSearchParams(await readBodyInPlace(request, limit)).get(name) ?? ''
