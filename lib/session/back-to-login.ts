import { Failure, statusOfFailure } from '#contract/errors'
import { loginErrors } from '../bearer/handlers.ts'
import { setCookie } from '../bearer/request-session.ts'
import { loginFrom } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { loginFlashTtl, sealLoginFlash } from './login-flash.ts'
import { redirectReply } from './redirect-reply.ts'

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
