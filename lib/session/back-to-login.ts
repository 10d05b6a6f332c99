import { Failure, statusOfFailure } from '#contract/errors'
import { loginErrors } from '../bearer/handlers.ts'
import { setCookie } from '../bearer/request-session.ts'
import { isAccountClosed } from '../browser/login-problem.ts'
import { loginFrom } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { loginFlashTtl, sealLoginFlash } from './login-flash.ts'
import { redirectReply } from './redirect-reply.ts'
import { hasUnknownRole } from './unknown-role.ts'

interface Try {
  /** As typed; absent for ways to sign in without one. */
  readonly username?: string
  /** A safe path. */
  readonly redirect: string
  readonly headers?: Headers
  /** The screen to return to, with a query; by default the login screen. */
  readonly screen?: string
}

/** Redirects to the login screen with the reason of a failed attempt; rethrows any error that is not a refusal. */
export async function backToLogin(
  error: unknown,
  { username = '', redirect, headers = new Headers(), screen = loginFrom(redirect) }: Try,
): Promise<Response> {
  const unreachable = error instanceof UpstreamUnreachable
  if (!unreachable && !(error instanceof Failure)) throw error
  const flash = {
    username: username.slice(0, 200),
    ...(unreachable
      ? { status: 502, message: 'upstream.unreachable', errors: {} }
      : { status: statusOfFailure[error.kind], message: error.code, errors: error.errors, retryAfter: error.retryAfter }),
  }
  setCookie(headers, 'flash', { value: await sealLoginFlash(flash), maxAge: loginFlashTtl })
  return redirectReply(`${screen}&erreur=${unreachable ? loginErrors.network : loginErrors.refused}`, headers)
}

/** Redirects to the login screen with a reason that says all; `redirect` is a safe path. */
export const loginWithError = (reason: keyof typeof loginErrors, redirect: string, headers?: Headers): Response =>
  redirectReply(`${loginFrom(redirect)}&erreur=${loginErrors[reason]}`, headers)

/** The same for whoever brought a token or a code in an address, by what was answered; rethrows any error that is not a refusal. */
export async function refuseToken(error: unknown, redirect: string, headers: Headers): Promise<Response> {
  if (hasUnknownRole(error)) return loginWithError('role', redirect, headers)
  if (error instanceof UpstreamUnreachable) return loginWithError('network', redirect, headers)
  if (!(error instanceof Failure)) throw error
  return isAccountClosed(error.code) ? backToLogin(error, { redirect, headers }) : loginWithError('school', redirect, headers)
}
