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

/** Where a page goes when the upstream no longer knows its session: the cookie is cleared, then login returns to `path`. */
export const expiredFrom = (path: string) => `${sessionHandlers.expired}?redirect=${returnTo(path)}`

/** Header in which middleware.ts passes a page its own path and query. */
export const pathHeader = 'x-tremplin-path'

/** Header in which middleware.ts tells next.config.mjs which page the dashboard is. */
export const homeHeader = 'x-tremplin-home'

/** The query `erreur` of the login screen: no upstream, a refused form (details in its flash), a failed portal, unknown role. */
export const loginErrors = { network: 'reseau', refused: 'connexion', school: 'etablissement', role: 'role' } as const
