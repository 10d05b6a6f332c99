import { endPortalSessions } from '#contract/portal'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readBodyInPlace } from '../upstream/read-body.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'

/** Bytes of a form: a logout request has some hundred, and three times that when form-encoded. */
const limit = 48 * 1024

/**
 * POST /auth/cas/logout: a portal reports a sign-out. It comes from the portal's server, so there is no origin to check: knowing
 * the ticket is the proof. The content type is ignored, because portals send any.
 */
export async function portalLogout(request: Request): Promise<Response> {
  const caller = callerOf(request.headers)
  try {
    const logoutRequest = new URLSearchParams(await readBodyInPlace(request, limit)).get('logoutRequest') ?? ''
    const body = endPortalSessions.body.safeParse({ logoutRequest })
    if (!body.success) return failureReply(400, { message: 'portal.noLogoutRequest', errors: {} })
    return Response.json(await sendCall('endPortalSessions', caller, [{ body: body.data }]))
  } catch (error) {
    return replyToError(error)
  }
}
