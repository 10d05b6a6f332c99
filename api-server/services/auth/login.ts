import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { childPasswordOf, verifyPassword } from '../../auth/password.ts'
import { listed, type Places, placesOf } from '../../auth/places.ts'
import { refundAttempt, resetAttempts, takeAttempt } from '../../auth/rate-limit.ts'
import { allowancesOf } from '../../auth/sign-in-allowances.ts'
import { revokeToken } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { groupStudents, knownPlaces, schools, users } from '../../db/schema.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { openSession } from './open-session.ts'

// An attempt is counted while its password is hashed: a whole class signing in at once waits here, uncounted, for its turn.
const queue = createFairQueue('sign_in', { running: 8, waiting: 2000, waitingPerKey: 1000 })

/**
 * Signs in (OP-150, decision 12). The attempt is counted before the password is checked and given back when it is right; 429 when
 * there are too many. Known places of an account have their own counter, so attempts from elsewhere cannot lock its owner out.
 */
export const login: Service<'login'> = async ({ ctx, input: { body } }) =>
  signInByPassword(ctx, { username: body.username.toLowerCase(), password: body.password })

/** The same for a user name that was not typed. */
export function signInByPassword(ctx: PublicContext, given: Given) {
  const places = placesOf(ctx)
  return queue
    .run(places.address, () => signInFrom(ctx, places, given))
    .catch((error: unknown) => {
      throw error instanceof QueueFull ? new Failure('unavailable', 'server.busy') : error
    })
}

interface Given {
  readonly username: string
  readonly password: string
  /** The class in whose list the name was chosen. */
  readonly classId?: string
}

async function signInFrom(ctx: PublicContext, places: Places, given: Given) {
  const { db, now } = ctx
  const { row, known } = await findAccount(ctx, given.username, places)
  const ofClass = await placesOfClass(ctx, given.classId, places)
  const child = childPasswordOf(row?.user.passwordHash ?? null) !== null
  const { pair, refunded } = allowancesOf(ctx.env, given, { places, known, ofClass, child })
  const seconds = await takeAttempt(db, [pair, ...refunded], now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const right = await verifyPassword(given.password, row?.user.passwordHash ?? null)
  if (!row || !right) throw new Failure('invalid', 'auth.invalidCredentials')
  await resetAttempts(db, [pair])
  await refundAttempt(db, refunded)
  return openSession(ctx, row)
}

/** The account, if any, and which of the places it has signed in from: one statement, equally slow for an unknown user name. */
async function findAccount({ db }: PublicContext, username: string, places: Places) {
  const rows = await db
    .select({ user: users, school: schools, place: knownPlaces.place })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(knownPlaces, and(eq(knownPlaces.userId, users.id), inArray(knownPlaces.place, listed(places))))
    .where(eq(users.username, username))
  return { row: rows[0], known: rows.flatMap(({ place }) => place ?? []) }
}

/** Which of these places somebody of a class has signed in from. */
async function placesOfClass({ db }: PublicContext, classId: string | undefined, places: Places): Promise<string[]> {
  if (classId === undefined) return []
  const rows = await db
    .selectDistinct({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(groupStudents, eq(groupStudents.userId, knownPlaces.userId))
    .where(and(eq(groupStudents.groupId, classId), inArray(knownPlaces.place, listed(places))))
  return rows.map(({ place }) => place)
}

export const logout: Service<'logout'> = async ({ ctx }) => ({
  revoked: await revokeToken(ctx.db, ctx.caller.tokenHash, ctx.now),
})
