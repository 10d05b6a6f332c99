import { Failure } from '#contract/errors'
import { loginErrors } from '../bearer/handlers.ts'
import { clearCookie, startSession } from '../bearer/request-session.ts'
import { loginFrom } from '../routes.ts'
import { callerOf } from '../upstream/caller.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { sendCall } from '../upstream/send-call.ts'
import { deviceOf } from './device.ts'
import { keepSignIn } from './keep-sign-in.ts'
import { codePrefix } from './portal-sign-in.ts'
import { isOwnCode } from './portal-trips.ts'
import { redirectReply } from './redirect-reply.ts'
import { safeRedirect } from './safe-redirect.ts'
import { hasUnknownRole } from './unknown-role.ts'

/**
 * Handles /connexion?token=… (RTE-008). A token is stored in the session cookie once the upstream has identified its user; a code
 * from a portal sign-in (SSO-002) is exchanged for a token, only in the browser that began the sign-in. The reply is a redirect, so
 * that neither stays in the address or the history.
 */
export async function acceptToken(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const target = safeRedirect(query.get('redirect'))
  if (!/^[\x21-\x7e]{1,512}$/.test(token)) return refused(target, loginErrors.school)
  const headers = new Headers()
  try {
    if (token.startsWith(codePrefix)) await exchangeCode(request.headers, headers, token.slice(codePrefix.length))
    else await startSession(headers, token, await sendCall('currentUser', callerOf(request.headers, token), []))
    return redirectReply(target, headers)
  } catch (error) {
    if (hasUnknownRole(error)) return refused(target, loginErrors.role)
    if (error instanceof UpstreamUnreachable) return refused(target, loginErrors.network)
    if (error instanceof Failure) return refused(target, loginErrors.school)
    throw error
  }
}

async function exchangeCode(request: Headers, reply: Headers, code: string): Promise<void> {
  if (!(await isOwnCode(request, code))) throw new Failure('invalid', 'auth.codeRefused')
  const caller = { ...callerOf(request), device: deviceOf(request) }
  await keepSignIn(reply, await sendCall('exchangeSignInCode', caller, [{ body: { code } }]))
  clearCookie(reply, 'trips')
}

const refused = (target: string, error: string) => redirectReply(`${loginFrom(target)}&erreur=${error}`)
