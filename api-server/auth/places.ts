import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PublicContext } from '../context.ts'
import { type Db, knownPlaces, users } from '../db/schema.ts'
import { networkOf } from './network.ts'
import { randomToken } from './token.ts'

/** Origin of a sign-in attempt, as stored: digests, so that the table contains no addresses. */
export interface Places {
  readonly address: string
  /** Null without a well-formed device name. */
  readonly device: string | null
}

const digest = (kind: 'address' | 'device', text: string) => createHash('sha256').update(`${kind} ${text}`).digest('base64url')

/** The address sent by the web app and the device sent by the browser. Neither is trusted alone: see login. */
export const placesOf = ({ address, device }: Pick<PublicContext, 'address' | 'device'>): Places => ({
  address: digest('address', networkOf(address)),
  device: isDevice(device) ? digest('device', device) : null,
})

const isDevice = (device: string | undefined): device is string => device !== undefined && /^[\w-]{43}$/.test(device)

/** Name of the device, kept by the browser: the existing one, or a new one of 256 random bits. */
export const deviceFor = (device: string | undefined): string => (isDevice(device) ? device : randomToken())

export const listPlaces = ({ address, device }: Places): string[] => (device === null ? [address] : [address, device])

/** Whether anybody has signed in from the address, or on the device. */
export async function isKnownPlace(db: Db, places: Places): Promise<boolean> {
  const known = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(inArray(knownPlaces.place, listPlaces(places)))
    .limit(1)
  return known.length > 0
}

/** The schools of which somebody has signed in from the address, or on the device. */
export const schoolsAt = (db: Db, places: Places) =>
  db
    .select({ id: users.schoolId })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(inArray(knownPlaces.place, listPlaces(places)))

/** Records that the user signed in from this place at `now` (epoch ms). */
export async function rememberPlaces(db: Db, { address, device }: Places, { userId, now }: { userId: string; now: number }) {
  await db
    .insert(knownPlaces)
    .values([address, device].flatMap((place) => (place ? [{ userId, place, seenAt: now }] : [])))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { seenAt: sql`excluded.seen_at` } })
}
