import 'server-only'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Role } from '#contract/call'
import type { SignedInUser } from '#contract/user'
import { expiredFrom, loginErrors } from '../bearer/handlers.ts'
import { loginFrom, routes } from '../routes.ts'
import { pageRequest, upstream } from '../upstream/call.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { hasUnknownRole } from './unknown-role.ts'

/** Read once per request. Without the upstream, the login screen (ERR-004) with the message; the session stays. */
export const currentUser = cache(async (): Promise<SignedInUser> => {
  try {
    return await upstream('currentUser')
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    const { path } = await pageRequest()
    redirect(`${loginFrom(path)}&erreur=${hasUnknownRole(error) ? loginErrors.role : loginErrors.network}`)
  }
})

/**
 * The signed-in user on the dashboard of their role. The guard chose the page by the session's role (lib/session/guard.ts): if the
 * user's role has changed since, the session ends, and signing in leads to the right page.
 */
export async function userAtHome(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(expiredFrom(routes.dashboard))
  return user
}

/** The signed-in user if their role is one of `roles`; everybody else is redirected to the dashboard (OP-002). */
export async function requireRole(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(routes.dashboard)
  return user
}
