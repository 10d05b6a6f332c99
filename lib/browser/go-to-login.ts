import { loginFrom } from '../routes.ts'

/** Sends the page to the login screen, which comes back to this very path and query. */
export function goToLogin(): void {
  const { pathname, search } = window.location
  window.location.assign(loginFrom(pathname + search))
}
