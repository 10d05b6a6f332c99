import type { SignedInUser } from '#contract/user'
import { type Env, env } from '../env.ts'
import { type CookieNames, cookieNames } from './cookies.ts'
import { openSession, type Session, sealSession } from './seal.ts'

/** The value of a request's cookie; undefined when absent. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** The session of a request; undefined when there is none or it cannot be unsealed. */
export function requestSession(headers: Headers): Promise<Session | undefined> {
  return openSession(readCookie(headers, cookieNames(env()).session), env())
}

type Owner = Pick<SignedInUser, 'role' | '_id' | 'sessionEndsAt'>

/** Adds the cookie of a new session, which expires with its token, and removes the cookies of an earlier sign-in (OP-010). */
export async function startSession(headers: Headers, token: string, user: Owner): Promise<void> {
  const session: Session = { token, role: user.role, userId: user._id }
  const ttl = Math.max(1, Math.floor((user.sessionEndsAt - Date.now()) / 1000))
  setCookie(headers, 'session', { value: await sealSession(session, env(), ttl), maxAge: ttl })
  clearCookie(headers, 'headless')
  clearCookie(headers, 'flash')
}

interface CookieContent {
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
}

/** Adds an HttpOnly cookie to a reply. */
export function setCookie(headers: Headers, name: keyof CookieNames, { value, maxAge }: CookieContent): void {
  headers.append('set-cookie', `${cookieNames(env())[name]}=${value}; Path=/; Max-Age=${maxAge}; ${attributes(name, env())}`)
}

/** Deletes a cookie. */
export function clearCookie(headers: Headers, name: keyof CookieNames): void {
  setCookie(headers, name, { value: '', maxAge: 0 })
}

function attributes(name: keyof CookieNames, { secureCookies }: Env): string {
  if (name === 'headless' && secureCookies) return 'HttpOnly; SameSite=None; Secure; Partitioned'
  return secureCookies ? 'HttpOnly; SameSite=Lax; Secure' : 'HttpOnly; SameSite=Lax'
}
