import { clearCookie, requestSession } from '../bearer/request-session.ts'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { signedOutPath } from '../routes.ts'
import { failureReply } from '../upstream/failure-reply.ts'
import { forgetReader } from './forget-reader.ts'
import { keepPortalExit } from './portal-exit.ts'
import { redirectReply } from './redirect-reply.ts'
import { revokeSession } from './revoke-session.ts'

/**
 * Signs out (AUTH-006): revokes the token, clears the cookies, shows /connection, which tells people of a portal that they may still
 * be signed in there. Unsent data stays in the browser.
 */
export async function logout(request: Request): Promise<Response> {
  if (!isSameOrigin(request, env())) return failureReply(403, { message: 'origin.refused', errors: {} })
  const session = await requestSession(request.headers)
  const headers = new Headers()
  clearCookie(headers, 'session')
  clearCookie(headers, 'headless')
  clearCookie(headers, 'flash')
  if (session) await keepPortalExit(request.headers, headers, session)
  // Last: the portal's address is told to an open session only.
  await revokeSession(request.headers, headers)
  forgetReader(headers)
  return redirectReply(signedOutPath(session?.portal), headers)
}
