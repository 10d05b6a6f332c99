import type { Env } from '../env.ts'

export interface CookieNames {
  readonly session: string
  readonly headless: string
  readonly flash: string
}

/** Names of the app's cookies. Without Secure (plain http off loopback) browsers refuse the `__Host-` prefix. */
export function cookieNames({ secureCookies }: Pick<Env, 'secureCookies'>): CookieNames {
  const prefix = secureCookies ? '__Host-' : ''
  return { session: `${prefix}tremplin`, headless: `${prefix}tremplin-headless`, flash: `${prefix}tremplin-flash` }
}
