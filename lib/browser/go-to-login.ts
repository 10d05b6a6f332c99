import { loginFrom } from '../routes.ts'
import { SessionExpired } from './failures.ts'
import { pageVisit } from './headless.ts'

let leaving = false

/** The person signs out: what still runs on the page must not turn back to it. */
export function startSignOut(): void {
  leaving = true
}

/** Sends the page to the login screen, which comes back to this very path and query; an embedded page stays and says so (HDL-001). */
export function goToLogin(): void {
  if (leaving) return
  const visit = pageVisit()
  if (visit) {
    visit.onExpired()
    return
  }
  const { pathname, search } = window.location
  window.location.assign(loginFrom(pathname + search))
}

/** Sends the page to login when a call failed because the session has ended; tells whether it did. */
export function leaveWhenExpired(error: unknown): boolean {
  const expired = error instanceof SessionExpired
  if (expired) goToLogin()
  return expired
}
