import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { sealed, unsealed } from '../bearer/box.ts'
import { cookieNames } from '../bearer/cookies.ts'
import { clearCookie, readCookie, setCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'

// Binds a portal sign-in to one browser: nobody can complete it with a ticket or a code that another browser obtained (login CSRF),
// and the final redirect is never in an address that somebody else could write.

const trip = z.object({ state: z.string(), portal: z.string(), redirect: z.string() })
export type Trip = z.output<typeof trip>

const storedTrips = z.object({
  /** In progress, newest last. */
  trips: z.array(trip),
  /** SHA-256 of the codes that these sign-ins produced. */
  codes: z.array(z.string()),
})
type StoredTrips = z.output<typeof storedTrips>

/** Seconds that a person has to sign in at the portal. */
const ttl = 30 * 60
/** Enough for two tabs, and no more text than fits in a cookie once sealed. */
const maxTrips = 2
const maxText = 1800

/** Adds a sign-in to the browser's, and returns the state that comes back with it. */
export async function beginTrip(request: Headers, reply: Headers, to: Omit<Trip, 'state'>): Promise<string> {
  const { trips, codes } = await readTrips(request)
  const state = randomBytes(16).toString('base64url')
  let under = [...trips, { ...to, state }].slice(-maxTrips)
  while (under.length > 1 && JSON.stringify(under).length > maxText) under = under.slice(1)
  await keep(reply, { trips: under, codes })
  return state
}

/** The sign-in that this browser began with the state; undefined for any other. */
export async function tripOf(request: Headers, state: string): Promise<Trip | undefined> {
  return (await readTrips(request)).trips.find((one) => one.state === state)
}

/** Ends a sign-in: its state is no longer valid, and its code is valid in this browser only. */
export async function endTrip(
  request: Headers,
  reply: Headers,
  { state, code }: { state: string; code?: string },
): Promise<void> {
  const { trips, codes } = await readTrips(request)
  const left = trips.filter((one) => one.state !== state)
  await keep(reply, { trips: left, codes: [...codes, ...(code === undefined ? [] : [digest(code)])].slice(-maxTrips) })
}

/** Whether the code came from a sign-in of this browser. */
export async function isOwnCode(request: Headers, code: string): Promise<boolean> {
  return (await readTrips(request)).codes.includes(digest(code))
}

const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

async function readTrips(request: Headers): Promise<StoredTrips> {
  const seal = readCookie(request, cookieNames(env()).trips)
  const none: StoredTrips = { trips: [], codes: [] }
  return seal === undefined ? none : (storedTrips.safeParse(await unsealed(seal, env())).data ?? none)
}

async function keep(reply: Headers, value: StoredTrips): Promise<void> {
  if (value.trips.length === 0 && value.codes.length === 0) clearCookie(reply, 'trips')
  else setCookie(reply, 'trips', { value: await sealed(value, env(), ttl), maxAge: ttl })
}
