import { ownPath } from '#domain/requests/own-path'
import { routes } from '../routes.ts'

/** Where to go after signing in (OP-008): `wanted`, if of this site and neither a sign-in screen nor a handler; else home. */
export function safeRedirect(wanted: string | null | undefined): string {
  const url = wanted ? ownPath(wanted) : null
  if (!url || closed.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return routes.dashboard
  return `${url.pathname}${url.search}${url.hash}`
}

const closed = [routes.login, routes.signedOut, routes.maintenance, '/bff', '/auth', '/lti13', '/_next']
