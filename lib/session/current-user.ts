import 'server-only'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Role } from '#contract/call'
import type { SignedInUser } from '#contract/user'
import { loginFrom, routes } from '../routes.ts'
import { pageRequest, upstream } from '../upstream/call.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { expiredFrom, loginErrors } from './handlers.ts'
import { hasUnknownRole } from './unknown-role.ts'

/**
 * The signed-in user, asked of the upstream once per request. When the upstream cannot say, the login screen shows
 * (ERR-004) with the network text and keeps the session: a new try comes back to the page.
 */
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
 * The signed-in user at a home of their role. The guard chose it by the session's role (lib/session/guard.ts): where that is no
 * longer theirs the session ends, and signing in leads to the right one.
 */
export async function userAtHome(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(expiredFrom(routes.dashboard))
  return user
}

/** The signed-in user when their role is one of `roles`; everybody else goes to the dashboard (OP-002). */
export async function requireRole(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(routes.dashboard)
  return user
}
