import type { Env } from '../env.ts'

/** Longest cookie lifetime that browsers accept, in seconds. */
export const maxCookieAge = 400 * 24 * 3600

export interface CookieNames {
  readonly session: string
  readonly headless: string
  readonly flash: string
  /** Identifies this browser to the API at the next sign-in, whoever signs in (OP-150). */
  readonly device: string
  /** Tokens that a sign-out could not revoke yet, sealed. */
  readonly revoke: string
  /** A portal sign-in in progress, sealed: one cookie each, named by its state after a dot. */
  readonly trip: string
  /** The portal chosen last. */
  readonly portal: string
}

/** Names of the app's cookies. Without Secure (plain http off loopback) browsers refuse the `__Host-` prefix. */
export function cookieNames({ secureCookies }: Pick<Env, 'secureCookies'>): CookieNames {
  const prefix = secureCookies ? '__Host-' : ''
  return {
    session: `${prefix}tremplin`,
    headless: `${prefix}tremplin-headless`,
    flash: `${prefix}tremplin-flash`,
    device: `${prefix}tremplin-device`,
    revoke: `${prefix}tremplin-revoke`,
    trip: `${prefix}tremplin-trip`,
    portal: `${prefix}tremplin-portal`,
  }
}
