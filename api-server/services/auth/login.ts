import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { verifyPassword } from '../../auth/password.ts'
import { type Places, placesOf } from '../../auth/places.ts'
import { type Allowance, refundAttempt, resetAttempts, takeAttempt } from '../../auth/rate-limit.ts'
import type { PublicContext, Service } from '../../context.ts'
import { knownPlaces, schools, users } from '../../db/schema.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { openSession } from './open-session.ts'

// An attempt is counted while its password is hashed: a whole class signing in at once waits here, uncounted, for its turn.
const queue = createFairQueue('sign_in', { running: 8, waiting: 2000, waitingPerKey: 1000 })

/**
 * Signs in (OP-150, decision 12). The attempt is counted before the password is checked and given back when it is right; 429 when
 * there are too many. Known places of an account have their own counter, so attempts from elsewhere cannot lock its owner out.
 */
export const login: Service<'login'> = async ({ ctx, input: { body } }) => {
  const places = placesOf(ctx)
  const signIn = () => signInFrom(ctx, places, { username: body.username.toLowerCase(), password: body.password })
  return queue.run(places.address, signIn).catch((error: unknown) => {
    throw error instanceof QueueFull ? new Failure('unavailable', 'server.busy') : error
  })
}

async function signInFrom(ctx: PublicContext, places: Places, given: { username: string; password: string }) {
  const { db, now } = ctx
  const { row, known } = await findAccount(ctx, given.username, places)
  const { pair, shared } = allowancesOf(ctx, given.username, { places, known })
  const seconds = await takeAttempt(db, [pair, ...shared], now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const right = await verifyPassword(given.password, row?.user.passwordHash ?? null)
  if (!row || !right) throw new Failure('invalid', 'auth.invalidCredentials')
  await resetAttempts(db, [pair])
  await refundAttempt(db, shared)
  return openSession(ctx, row)
}

/** The account, if any, and which of the places it has signed in from: one statement, equally slow for an unknown user name. */
async function findAccount({ db }: PublicContext, username: string, { address, device }: Places) {
  const rows = await db
    .select({ user: users, school: schools, place: knownPlaces.place })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(
      knownPlaces,
      and(eq(knownPlaces.userId, users.id), inArray(knownPlaces.place, device === null ? [address] : [address, device])),
    )
    .where(eq(users.username, username))
  return { row: rows[0], known: rows.flatMap(({ place }) => place ?? []) }
}

/**
 * Counters of an attempt. From a known device or address: that account from that place only. From elsewhere also: that account from
 * all unknown places, and all such accounts from that address.
 */
function allowancesOf(
  { env }: PublicContext,
  account: string,
  from: { places: Places; known: readonly string[] },
): { pair: Allowance; shared: Allowance[] } {
  const { address, device } = from.places
  const pair = (place: string): Allowance => ({ account, place, attempts: env.LOGIN_FAILURES_PER_PAIR })
  if (device !== null && from.known.includes(device)) return { pair: pair(device), shared: [] }
  if (from.known.includes(address)) return { pair: pair(address), shared: [] }
  const shared = [
    { account, place: '', attempts: env.LOGIN_FAILURES_PER_ACCOUNT },
    { account: '', place: address, attempts: env.LOGIN_FAILURES_PER_ADDRESS },
  ]
  return { pair: pair(address), shared }
}
