import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context.ts'
import type { Db } from '../db/open.ts'
import { knownPlaces } from '../db/schema.ts'
import { networkOf } from './network.ts'
import { randomToken } from './token.ts'

/** Where a try comes from, as it is stored: digests, from which nobody reads an address off a table. */
export interface Places {
  readonly address: string
  /** Null without a device that this server can have named. */
  readonly device: string | null
}

const digest = (kind: 'address' | 'device', text: string) => createHash('sha256').update(`${kind} ${text}`).digest('base64url')

/** The address that the web app names, and the device that the browser names. Neither is believed alone: see login. */
export const placesOf = ({ address, device }: Pick<PublicContext, 'address' | 'device'>): Places => ({
  address: digest('address', networkOf(address)),
  device: isDevice(device) ? digest('device', device) : null,
})

const isDevice = (device: string | undefined): device is string => device !== undefined && /^[\w-]{43}$/.test(device)

/** The device's name as the browser keeps it: the one it has, or a new one of 256 random bits. */
export const deviceFor = (device: string | undefined): string => (isDevice(device) ? device : randomToken())

/** Remembers that the user has signed in from here at `now` (epoch ms). */
export async function rememberPlaces(
  db: Db,
  { address, device }: Places,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  await db
    .insert(knownPlaces)
    .values([address, device].flatMap((place) => (place ? [{ userId, place, seenAt: now }] : [])))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { seenAt: sql`excluded.seen_at` } })
}
