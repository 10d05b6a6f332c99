import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { signInRefusal } from '#domain/people/state'
import { levelNamed } from '#domain/portal/class-level'
import { childPasswordOf, verifyPassword } from '../../auth/password.ts'
import { deviceFor, listPlaces, type Places, placesOf, rememberPlaces } from '../../auth/places.ts'
import { refundAttempt, resetAttempts, takeAttempt } from '../../auth/rate-limit.ts'
import { allowancesOf } from '../../auth/sign-in-allowances.ts'
import { issueToken, revokeToken, tokenEnd } from '../../auth/token.ts'
import type { PublicContext, Service } from '../../context.ts'
import { groupStudents, knownPlaces, levels, schools, users } from '../../db/schema.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { recordSession } from '../../statistics/sessions.ts'
import { userView } from '../views/user.ts'

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
    .leftJoin(knownPlaces, and(eq(knownPlaces.userId, users.id), inArray(knownPlaces.place, listPlaces(places))))
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
    .where(and(eq(groupStudents.groupId, classId), inArray(knownPlaces.place, listPlaces(places))))
  return rows.map(({ place }) => place)
}

export const logout: Service<'logout'> = async ({ ctx }) => ({
  revoked: await revokeToken(ctx.db, ctx.caller.tokenHash, ctx.now),
})

/** Signs in to the demonstration account of a level (OP-014). Successes count too, which bounds an address's sessions. */
export const autoconnect: Service<'autoconnect'> = async ({ ctx, input: { body } }) => {
  const { db, env, now } = ctx
  if (!(env.AUTOCONNECT ?? env.DEMO)) throw new Failure('notFound', 'autoconnect.closed')
  const counted = { account: ' autoconnect', place: placesOf(ctx).address, attempts: env.LOGIN_FAILURES_PER_ADDRESS }
  const seconds = await takeAttempt(db, [counted], now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const marked = await db
    .select({ user: users, school: schools, level: levels })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(levels, eq(levels.id, users.autoconnectLevelId))
  const offered = marked.map((row) => row.level)
  const level = levelNamed(body.levelName, offered)
  const account = marked.find((row) => row.level.id === level?.id)
  if (!account) throw new Failure('notFound', 'autoconnect.unknownLevel')
  return openSession(ctx, account)
}

interface Account {
  readonly user: typeof users.$inferSelect
  readonly school: typeof schools.$inferSelect
}

/** Failure forbidden (`auth.suspended`, `auth.left`) for a person who may not sign in. */
export function refuseGone(user: Account['user']): void {
  const refused = signInRefusal(user)
  if (refused) throw new Failure('forbidden', refused)
}

/** The end of every way to sign in: issues the token, records session and place. Refused for a person who may not sign in. */
export async function openSession(ctx: PublicContext, { user, school }: Account) {
  refuseGone(user)
  const { db, now, env } = ctx
  const device = deviceFor(ctx.device)
  await rememberPlaces(db, placesOf({ ...ctx, device }), { userId: user.id, now })
  await recordSession(db, user, now)
  const token = await issueToken(db, user.id, { now, days: env.SESSION_LIFE })
  return { token, sessionEndsAt: tokenEnd(now, env.SESSION_LIFE), user: userView(user, school), device }
}
