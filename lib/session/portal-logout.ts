import { endPortalSessions } from '#contract/portal'
import { env } from '../env.ts'
import { takeBodyPlace } from '../upstream/concurrency-limits.ts'
import { failureReply, replyToError } from '../upstream/failure-reply.ts'
import { readLimitedText } from '../upstream/limited-body.ts'
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
    const logoutRequest = new URLSearchParams(await readBody(request, caller.clientAddress)).get('logoutRequest') ?? ''
    const body = endPortalSessions.body.safeParse({ logoutRequest })
    if (!body.success) return failureReply(400, { message: 'portal.noLogoutRequest', errors: {} })
    return Response.json(await sendCall('endPortalSessions', caller, [{ body: body.data }]))
  } catch (error) {
    return replyToError(error)
  }
}

async function readBody(request: Request, address: string | undefined): Promise<string> {
  const leave = takeBodyPlace({ address })
  try {
    return await readLimitedText(request, { limit, graceMs: env().bodyTimeoutMs })
  } finally {
    leave()
  }
}
