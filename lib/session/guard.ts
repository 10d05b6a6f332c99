import { sessionHandlers } from '../bearer/handlers.ts'
import type { Session } from '../bearer/seal.ts'
import { headlessPath, loginFrom, routes } from '../routes.ts'
import { accessOf, homeOf } from '../routes-access.ts'

/** The decision: let through (`home`: which page the dashboard is), redirect, or rewrite to a handler at the same address. */
export type Verdict =
  | { readonly pass: true; readonly home?: string }
  | { readonly redirect: string }
  | { readonly rewrite: string }

const pass: Verdict = { pass: true }

export interface Visit {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly session: Session | undefined
}

/** The route guard of part 1 §2 (RTE-001 to RTE-009, ROLE-024). Convenience only: the API decides on every call. */
export function guard({ pathname, search, session }: Visit): Verdict {
  if (pathname === routes.maintenance) return { redirect: routes.login }
  if (pathname === routes.login) return guardLogin(new URLSearchParams(search), session)
  if (pathname.startsWith(headlessPath)) return guardHeadless(pathname, new URLSearchParams(search))
  const access = accessOf(pathname)
  if (access === 'open') return pass
  if (!session?.role) return { redirect: pathname === '/' ? routes.login : loginFrom(pathname + search) }
  if (!access?.includes(session.role)) return { redirect: routes.dashboard }
  return pathname === routes.dashboard ? { pass: true, home: homeOf[session.role] } : pass
}

// A token is taken by its handler, which asks first when somebody is signed in. With `erreur` the screen has a message to show, even to signed-in users (ERR-004), and a slip's user name is never answered by whoever signed in before; a user with an unknown role stays here.
function guardLogin(query: URLSearchParams, session: Session | undefined): Verdict {
  if (query.has('token')) return { rewrite: `${sessionHandlers.token}?${query}` }
  return session?.role && !query.has('erreur') && !query.has('identifiant') ? { redirect: routes.dashboard } : pass
}

// The target page checks the visit itself: an unknown one is refused by the API. If there is no page, the frame shows the error
// screen, because the app's own one links to pages that cannot be framed.
function guardHeadless(pathname: string, query: URLSearchParams): Verdict {
  if (accessOf(pathname) === undefined) return { redirect: routes.error }
  const token = query.get('token')
  if (token === null) return pass
  query.delete('token')
  const path = query.size > 0 ? `${pathname}?${query}` : pathname
  return { rewrite: `${sessionHandlers.visit}?${new URLSearchParams({ token, path })}` }
}
