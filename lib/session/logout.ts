import { env } from '../env.ts'
import { log } from '../log.ts'
import { routes } from '../routes.ts'
import { callerOf } from '../upstream/caller.ts'
import { failureReply } from '../upstream/failure-reply.ts'
import { sendCall } from '../upstream/send-call.ts'
import { redirectReply } from './redirect-reply.ts'
import { clearCookie, requestSession } from './request-session.ts'
import { isSameOrigin } from './same-origin.ts'

// Signing out must not hang on an upstream in trouble: the cookie goes in any case.
const revokeTimeoutMs = 2000

/** Signs out (AUTH-006): revokes the token, clears the cookies, shows /connection. What the browser keeps unsent stays. */
export async function logout(request: Request): Promise<Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  const session = await requestSession(request.headers)
  if (session) await revoke(request, session.token)
  const headers = new Headers()
  clearCookie(headers, 'session')
  clearCookie(headers, 'headless')
  clearCookie(headers, 'flash')
  return redirectReply(routes.signedOut, headers)
}

async function revoke(request: Request, token: string): Promise<void> {
  const caller = callerOf(request.headers, token)
  try {
    await sendCall('logout', caller, [], revokeTimeoutMs)
  } catch (error) {
    log().warn({ requestId: caller.requestId, error: String(error) }, 'token not revoked')
  }
}
