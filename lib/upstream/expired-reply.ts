import { clearCookie } from '../bearer/request-session.ts'
import { failureReply } from './failure-reply.ts'

/**
 * The reply to a page without a session, or with one that the upstream no longer knows: 401, and the cookies are cleared. An
 * expired headless visit leaves the session next to it alone.
 */
export function expiredReply({ headless = false } = {}): Response {
  const headers = new Headers()
  if (!headless) {
    clearCookie(headers, 'session')
    clearCookie(headers, 'headless')
  }
  return failureReply(401, { message: 'auth.expired', errors: {} }, headers)
}
