import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { portalSession } from '#contract/portal'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { cookieNames } from '../bearer/cookies.ts'
import { clearCookie, readCookies, setCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'

// Binds a portal sign-in to one browser: nobody can complete it with a ticket or a code that another browser obtained (login CSRF),
// and the final redirect is never in an address that somebody else could write. One cookie each, because tabs that sign in at the
// same time would overwrite each other's in a common one.

const trip = z.object({ state: z.string(), portal: z.string(), redirect: z.string(), verifier: z.string() })
export type Trip = z.output<typeof trip>

/** A sign-in that came back: SHA-256 of the code it produced. */
const ended = z.object({ state: z.string(), code: z.string(), atPortal: z.optional(portalSession) })

/** Seconds that a person has to sign in at the portal. */
const ttl = 30 * 60
/** Bounds on what the browser sends with every request: the oldest sign-ins beyond them are given up. */
const maxTrips = 6
const maxText = 6000
/** Ends the state of a sign-in that was begun because a ticket came without one; it is not begun a third time. */
const again = '.again'

/** Remembers a new sign-in in the browser; returns the state that comes back with it, and the digest of the verifier that only it keeps. */
export async function beginTrip(
  request: Headers,
  reply: Headers,
  { second, ...to }: Omit<Trip, 'state' | 'verifier'> & { readonly second: boolean },
): Promise<{ state: string; challenge: string }> {
  const state = `${randomBytes(16).toString('base64url')}${second ? again : ''}`
  const verifier = randomBytes(32).toString('base64url')
  const value = await sealValue({ ...to, state, verifier }, env(), ttl)
  let text = value.length
  // Newest first: browsers send the oldest cookies first.
  for (const [place, earlier] of tripCookies(request).reverse().entries()) {
    text += earlier.value.length
    if (place + 1 >= maxTrips || text > maxText) clearCookie(reply, 'trip', earlier.part)
  }
  setCookie(reply, 'trip', { part: state, value, maxAge: ttl })
  return { state, challenge: digest(verifier) }
}

/** The sign-in that this browser began with the state; undefined for any other, and once it came back. */
export async function tripOf(request: Headers, state: string): Promise<Trip | undefined> {
  const cookie = tripCookies(request).find(({ part }) => part === state)
  const opened = cookie && trip.safeParse(await unsealValue(cookie.value, env())).data
  return opened?.state === state ? opened : undefined
}

/** Whether the sign-in of this state was already begun a second time. */
export const isSecond = (state: string): boolean => state.endsWith(again)

/** Ends a sign-in that came back with a code: its state is no longer valid, and the code is valid in this browser only. */
export async function endTrip(reply: Headers, { code, ...trip }: z.output<typeof ended>): Promise<void> {
  const value = await sealValue({ ...trip, code: digest(code) }, env(), ttl)
  setCookie(reply, 'trip', { part: trip.state, value, maxAge: ttl })
}

/** This browser's sign-in that produced the code; undefined when none did. */
export async function endedTrip(request: Headers, code: string): Promise<z.output<typeof ended> | undefined> {
  const wanted = digest(code)
  const opened = await Promise.all(
    tripCookies(request).map(async ({ value }) => ended.safeParse(await unsealValue(value, env())).data),
  )
  return opened.find((one) => one?.code === wanted)
}

const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

const tripCookies = (request: Headers) => readCookies(request, `${cookieNames(env()).trip}.`)
