import { loginFrom } from '../routes.ts'
import { SessionExpired } from './failures.ts'
import { pageVisit } from './headless.ts'
import { noteSessionEnded } from './session-ended.ts'

let leaving = false

/** Marks a sign-out in progress: later calls on the page must not redirect to login. */
export function startSignOut(): void {
  leaving = true
}

/** Leads to the login screen, which says why and returns here; an embedded page stays and shows a message (HDL-001). */
export function goToLogin(): void {
  if (leaving) return
  const visit = pageVisit()
  if (visit) {
    visit.onExpired()
    return
  }
  noteSessionEnded()
  const { pathname, search } = window.location
  window.location.assign(loginFrom(pathname + search))
}

/** Sends the page to login when a call failed because the session has ended; returns whether it did. */
export function leaveWhenExpired(error: unknown): boolean {
  const expired = error instanceof SessionExpired
  if (expired) goToLogin()
  return expired
}
