import { Failure } from '#contract/errors'
import { loginFrom } from '../routes.ts'
import { callerOf } from '../upstream/caller.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { sendCall } from '../upstream/send-call.ts'
import { loginErrors } from './handlers.ts'
import { redirectReply } from './redirect-reply.ts'
import { startSession } from './request-session.ts'
import { safeRedirect } from './safe-redirect.ts'
import { hasUnknownRole } from './unknown-role.ts'

/**
 * Answers /connexion?token=… (RTE-008): loads the token's user, keeps the token in the session cookie and goes on.
 * The answer is a redirect, so the token stays in neither the address nor the history.
 */
export async function acceptToken(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const target = safeRedirect(query.get('redirect'))
  if (!/^[\x21-\x7e]{1,512}$/.test(token)) return refused(target, loginErrors.school)
  try {
    const user = await sendCall('currentUser', callerOf(request.headers, token), [])
    const headers = new Headers()
    await startSession(headers, token, user)
    return redirectReply(target, headers)
  } catch (error) {
    if (hasUnknownRole(error)) return refused(target, loginErrors.role)
    if (error instanceof UpstreamUnreachable) return refused(target, loginErrors.network)
    if (error instanceof Failure) return refused(target, loginErrors.school)
    throw error
  }
}

const refused = (target: string, error: string) => redirectReply(`${loginFrom(target)}&erreur=${error}`)
