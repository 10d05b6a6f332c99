import { Failure } from '#contract/errors'
import type { SignedInUser } from '#contract/user'
import { clearCookie, requestSession, startSession } from '../bearer/request-session.ts'
import { isSameOrigin } from '../bearer/same-origin.ts'
import { env } from '../env.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { loginWithError, refuseToken } from './back-to-login.ts'
import { confirmPage } from './confirm-token.ts'
import { deviceOf } from './device.ts'
import { keepSignIn } from './keep-sign-in.ts'
import { codePrefix } from './portal-sign-in.ts'
import { endedTrip } from './portal-trips.ts'
import { redirectReply } from './redirect-reply.ts'
import { revokeSession } from './revoke-session.ts'
import { safeRedirect } from './safe-redirect.ts'
import { hasUnknownRole } from './unknown-role.ts'

/**
 * Handles /connexion?token=… (RTE-008). A token is stored in the session cookie once the upstream has identified its user; unless our
 * own page leads here and nobody else is signed in, only after a press (login CSRF, OP-164). A code from a portal sign-in (SSO-002) is exchanged for a token, only
 * in the browser that began the sign-in. Neither stays in the address or the history.
 */
export async function acceptToken(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const target = safeRedirect(query.get('redirect'))
  if (!/^[\x21-\x7e]{1,512}$/.test(token)) return loginWithError('school', target)
  const headers = new Headers()
  try {
    if (token.startsWith(codePrefix)) await exchangeCode(request.headers, headers, token.slice(codePrefix.length))
    else {
      const asked = await sendCall('currentUser', callerOf(request.headers, token), [])
      const present = await signedInUser(request.headers)
      const ours = isSameOrigin(request, env())
      if (present ? present._id !== asked._id : !ours) return await confirmPage(request, { token, target, asked, present })
      if (!present) await startSession(headers, token, asked)
    }
    return redirectReply(target, headers)
  } catch (error) {
    return refuseToken(error, target, headers)
  }
}

/** Whoever was signed in on this computer is signed out, even when the exchange fails: it may be shared. */
async function exchangeCode(request: Headers, reply: Headers, code: string): Promise<void> {
  const trip = await endedTrip(request, code)
  if (!trip) throw new Failure('invalid', 'auth.codeRefused')
  const caller = { ...callerOf(request), device: deviceOf(request) }
  const signedIn = await sendCall('exchangeSignInCode', caller, [{ body: { code } }]).catch(async (error) => {
    await revokeSession(request, reply)
    clearCookie(reply, 'session')
    throw error
  })
  await keepSignIn(request, reply, { ...signedIn, atPortal: trip.atPortal })
  clearCookie(reply, 'trip', trip.state)
}

/** The user of the browser's session; undefined when there is none, or it has ended, or its role is unknown. */
async function signedInUser(request: Headers): Promise<SignedInUser | undefined> {
  const session = await requestSession(request)
  if (!session) return undefined
  try {
    return await sendCall('currentUser', callerOf(request, session.token), [])
  } catch (error) {
    if (hasUnknownRole(error) || (error instanceof Failure && error.kind === 'unauthenticated')) return undefined
    throw error
  }
}
