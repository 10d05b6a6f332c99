import { createHash } from 'node:crypto'
import { readCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'

// A launch's state, bound to the browser. Each launch has a cookie of its own: a page of the platform may open several activities
// at once.

const lifetime = 600

/** `__Host-` and partitioned: the cookie works in the frame of a platform, and is visible only in frames of that platform. */
function cookieFor(state: string): { name: string; attributes: string } {
  const { secureCookies } = env()
  const name = `tremplin-lti-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`
  return secureCookies
    ? { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned' }
    : { name, attributes: 'Path=/; HttpOnly; SameSite=Lax' }
}

/** Binds a state to the browser for ten minutes. */
export function bindState(headers: Headers, state: string): void {
  const { name, attributes } = cookieFor(state)
  headers.append('set-cookie', `${name}=${state}; Max-Age=${lifetime}; ${attributes}`)
}

/** The state, if this browser was bound to it; otherwise null. */
export const boundState = (request: Headers, state: string): string | null => readCookie(request, cookieFor(state).name) ?? null

/** Deletes the cookie: the state is used up. */
export function releaseState(headers: Headers, state: string): void {
  const { name, attributes } = cookieFor(state)
  headers.append('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
}
