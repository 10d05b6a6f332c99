import { clearCookie, requestSession } from '../bearer/request-session.ts'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { routes } from '../routes.ts'
import { failureReply } from '../upstream/failure-reply.ts'
import { redirectReply } from './redirect-reply.ts'
import { revoke, revokeLater } from './revocations.ts'

// Signing out must not hang on an unresponsive upstream: the cookie is cleared in any case, and the token is revoked later.
const revokeTimeoutMs = 2000

/** Signs out (AUTH-006): revokes the token, clears the cookies, shows /connection. Unsent data stays in the browser. */
export async function logout(request: Request): Promise<Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  const session = await requestSession(request.headers)
  const headers = new Headers()
  if (session && !(await revoke(session.token, revokeTimeoutMs))) await revokeLater(request.headers, headers, session.token)
  clearCookie(headers, 'session')
  clearCookie(headers, 'headless')
  clearCookie(headers, 'flash')
  return redirectReply(routes.signedOut, headers)
}
