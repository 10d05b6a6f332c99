import { Failure } from '#contract/errors'
import { clearCookie, requestSession } from '../bearer/request-session.ts'
import { isAccountClosed } from '../browser/login-problem.ts'
import { loginFrom } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { backToLogin, loginWithError } from './back-to-login.ts'
import { redirectReply } from './redirect-reply.ts'
import { safeRedirect } from './safe-redirect.ts'

/**
 * Handles a visitor whose session the upstream no longer knows: clears the cookie and shows login with the way back. The upstream
 * is asked once more, so that a link to this address cannot sign anybody out, and says when the account itself is closed.
 */
export async function expire(request: Request): Promise<Response> {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  const session = await requestSession(request.headers)
  if (!session) return redirectReply(loginFrom(target))
  try {
    await sendCall('currentUser', callerOf(request.headers, session.token), [])
    return redirectReply(target)
  } catch (error) {
    if (error instanceof UpstreamUnreachable) return loginWithError('network', target)
    if (!(error instanceof Failure)) throw error
    const headers = new Headers()
    clearCookie(headers, 'session')
    if (isAccountClosed(error.code)) return backToLogin(error, { redirect: target, headers })
    return redirectReply(loginFrom(target), headers)
  }
}
