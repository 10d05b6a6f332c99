import { returnTo } from '../routes.ts'

/** Addresses of the BFF's own session handlers (app/bff/session). */
export const sessionHandlers = {
  login: '/bff/session/login',
  logout: '/bff/session/logout',
  expired: '/bff/session/expired',
  token: '/bff/session/token',
  autoconnect: '/bff/session/autoconnect',
  visit: '/bff/session/visit',
  lesson: '/bff/session/direct',
} as const

/**
 * Where a page redirects when the upstream no longer knows its session: the cookie is cleared there, then login returns to `path`.
 */
export const expiredFrom = (path: string) => `${sessionHandlers.expired}?redirect=${returnTo(path)}`

/** Header in which middleware.ts passes a page its own path and query. */
export const pathHeader = 'x-tremplin-path'

/** Header in which middleware.ts tells next.config.mjs which page the dashboard is. */
export const homeHeader = 'x-tremplin-home'

/**
 * Values of the login screen's query `erreur`: no upstream, a refused form post (details in its flash), a failed school sign-in, an
 * unknown role.
 */
export const loginErrors = { network: 'reseau', refused: 'connexion', school: 'etablissement', role: 'role' } as const
