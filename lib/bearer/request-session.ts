import type { SignedInUser } from '#contract/user'
import { type Env, env } from '../env.ts'
import { type CookieNames, cookieNames } from './cookies.ts'
import { openSession, type Session, sealSession } from './seal.ts'

/** The value of a request's cookie; undefined when absent. */
export const readCookie = (headers: Headers, name: string): string | undefined =>
  cookiesOf(headers).find((cookie) => cookie.name === name)?.value

/** The request's cookies whose names start with `start`, in its order; `part` is the rest of the name. */
export const readCookies = (headers: Headers, start: string): { part: string; value: string }[] =>
  cookiesOf(headers).flatMap(({ name, value }) => (name.startsWith(start) ? [{ part: name.slice(start.length), value }] : []))

const cookiesOf = (headers: Headers): { name: string; value: string }[] =>
  (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }] : []
  })

/** The session of a request; undefined when there is none or it cannot be unsealed. */
export const requestSession = (headers: Headers): Promise<Session | undefined> =>
  openSession(readCookie(headers, cookieNames(env()).session), env())

type Owner = Pick<SignedInUser, 'role' | '_id' | 'sessionEndsAt' | 'sso'> & Pick<Session, 'atPortal'>

/** Adds the cookie of a new session, which expires with its token, and removes the cookies of an earlier sign-in (OP-010). */
export async function startSession(headers: Headers, token: string, user: Owner): Promise<void> {
  const { role, _id: userId, sso, atPortal } = user
  const session: Session = { token, role, userId, portal: sso?.portal, atPortal }
  const maxAge = Math.max(1, Math.floor((user.sessionEndsAt - Date.now()) / 1000))
  setCookie(headers, 'session', { value: await sealSession(session, env()), maxAge })
  clearCookie(headers, 'headless')
  clearCookie(headers, 'flash')
}

interface CookieContent {
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
  /** End of the name, for cookies of which there are several. */
  readonly part?: string
}

/** Adds an HttpOnly cookie to a reply. */
export function setCookie(headers: Headers, name: keyof CookieNames, { value, maxAge, part }: CookieContent): void {
  const full = `${cookieNames(env())[name]}${part === undefined ? '' : `.${part}`}`
  headers.append('set-cookie', `${full}=${value}; Path=/; Max-Age=${maxAge}; ${attributes(name, env())}`)
}

/** Deletes a cookie. */
export function clearCookie(headers: Headers, name: keyof CookieNames, part?: string): void {
  setCookie(headers, name, { value: '', maxAge: 0, ...(part !== undefined && { part }) })
}

function attributes(name: keyof CookieNames, { secureCookies }: Env): string {
  if (name === 'headless' && secureCookies) return 'HttpOnly; SameSite=None; Secure; Partitioned'
  // SAML portals send people back by a form, with which browsers send no Lax cookie. Whoever uses it must know its state.
  if (name === 'trip' && secureCookies) return 'HttpOnly; SameSite=None; Secure'
  return secureCookies ? 'HttpOnly; SameSite=Lax; Secure' : 'HttpOnly; SameSite=Lax'
}
