import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { maxErasedAtOnce } from '#contract/list-limits'
import type { ActEffects, PeopleOrder } from '#contract/people-acts'
import type { PersonRefusal } from '#contract/person-states'
import { type ActedOn, confirmationOf, confirmedActs, refusedAct } from '#domain/people/acts'
import { isPlatformUsername } from '#domain/people/platform-account'
import { rightsOf, stateOf } from '#domain/people/state'
import { among, type Db, readRows, schools, users, valuesOf } from '../../db/schema.ts'
import { tellProgress } from '../../progress.ts'
import { ownAccountIds } from '../personal-data/own-accounts.ts'
import { schoolLevels } from '../school/store.ts'
import type { ActContext, Named } from './act-context.ts'
import { apply } from './apply.ts'
import { countEffects } from './copies.ts'
import { checkSuccessor, findIndispensable } from './hand-over.ts'
import { checkKept } from './merge.ts'
import { countDoubled } from './merge-copies.ts'

type User = typeof users.$inferSelect

/** Who decides of an account: a portal, the platform that made it (lti/account; it has no password), or the school. */
const keptBy = ({ ssoPortal, username, passwordHash }: User): ActedOn['keptBy'] =>
  ssoPortal !== null ? 'portal' : passwordHash === null && isPlatformUsername(username) ? 'platform' : 'school'

interface CheckedOrder {
  readonly people: readonly { readonly user: User; readonly refused: PersonRefusal | null }[]
  readonly effects: ActEffects
  readonly named: Named
}

/**
 * Judges an order person by person, without changing anything; `lock` holds their rows until the transaction ends, so that two acts
 * at once are judged one after the other. Failure notFound for people out of reach, invalid for what the order names besides them.
 */
export async function checkOrder(ctx: ActContext, order: PeopleOrder, lock: boolean): Promise<CheckedOrder> {
  const { db, acting, now } = ctx
  const ids = [...new Set(order.people)]
  if (order.act === 'erase' && ids.length > maxErasedAtOnce) throw new Failure('invalid', 'invalid', { people: 'tooLong' })
  const more = [order.into, order.successor].filter((id) => id !== undefined)
  const people = await findPeople(ctx, { ids, more, lock })
  const named = await findNamed(ctx, order, people)
  const lost = takesAway.includes(order.act) ? await lastHeadmasters(db, people) : new Set<string>()
  const tied = await findIndispensable(db, ids)
  const judged = people.map((user) => {
    const person = { id: user.id, role: user.role, state: stateOf(user), keptBy: keptBy(user), merged: user.mergedInto !== null }
    const refused =
      refusedAct(order.act, person, acting) ??
      (lost.has(user.id) ? 'lastHeadmaster' : null) ??
      (order.act === 'move' ? refusedMove(user, order, { named, tied: tied.has(user.id) }) : null) ??
      (order.act === 'merge' && ids.length > 1 ? 'oneByOne' : null)
    return { user, refused }
  })
  const reached = judged.filter(({ refused }) => refused === null).map(({ user }) => user.id)
  const [from] = reached
  const doubled = named.into && from ? await countDoubled(db, { from, into: named.into.id }) : 0
  // An erasure reaches the accounts that were merged into theirs or that platforms opened for them, too.
  const touched = order.act === 'erase' ? await ownAccountIds(db, reached) : reached
  return { people: judged, effects: { ...(await countEffects(db, { act: order.act, ids: touched }, now)), doubled }, named }
}

interface Done {
  /** As they were before. */
  readonly people: readonly User[]
  readonly effects: ActEffects
  /** Paths of files whose bytes must go after the commit. */
  readonly paths: readonly string[]
}

/**
 * Does what the order says to everybody it names, or to nobody: Failure conflict `person.refused` with the reason for each, invalid
 * on `confirm` for an act for good that is not confirmed. Call it in a transaction.
 */
export async function actOn(ctx: ActContext, order: PeopleOrder): Promise<Done> {
  const { people, effects, named } = await checkOrder(ctx, order, true)
  const refused = people.flatMap(({ user, refused }) => (refused === null ? [] : [[user.id, refused] as const]))
  if (refused.length > 0) throw new Failure('conflict', 'person.refused', Object.fromEntries(refused))
  const reached = people.map(({ user }) => user)
  if (confirmedActs.includes(order.act)) checkConfirmed(order, reached)
  const paths = await apply(ctx, order, { people: reached, named })
  tellProgress(reached.length, reached.length)
  return { people: reached, effects, paths: paths ?? [] }
}

function checkConfirmed({ confirm = '' }: PeopleOrder, people: readonly User[]): void {
  if (confirm.toLowerCase() === confirmationOf(people).toLowerCase()) return
  throw new Failure('invalid', 'invalid', { confirm: confirm === '' ? 'required' : 'mismatch' })
}

/** In the order of the request. Rows are locked in id order, with `more`: who acts, and the headmasters, who go on writing. */
async function findPeople(
  { db, acting, reach }: ActContext,
  { ids, more, lock }: { ids: readonly string[]; more: readonly string[]; lock: boolean },
): Promise<User[]> {
  const read = () =>
    db
      .select()
      .from(users)
      .where(and(among(users.id, ids), reach))
      .orderBy(asc(users.id))
  const seen = await read()
  if (lock) {
    const schoolIds = [...new Set(seen.map(({ schoolId }) => schoolId))]
    const headmasters = await valuesOf(db, users.id, and(among(users.schoolId, schoolIds), eq(users.role, 'HEADMASTER')))
    const held = new Set([...ids, ...more, ...(acting ? [acting.id] : []), ...headmasters])
    const rows = await db
      .select()
      .from(users)
      .where(among(users.id, [...held]))
      .orderBy(asc(users.id))
      .for('no key update')
    const self = rows.find(({ id }) => id === acting?.id)
    // Suspended while this call waited.
    if (acting && (!self || self.role !== acting.role || !rightsOf[stateOf(self)].signIn))
      throw new Failure('unauthenticated', 'auth.required')
  }
  const found = new Map((lock ? await read() : seen).map((user) => [user.id, user]))
  const unknown = ids.filter((id) => !found.has(id))
  if (unknown.length > 0) throw new Failure('notFound', 'user.notFound', Object.fromEntries(unknown.map((id) => [id, 'unknown'])))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The school, level and successor that the order names. Failure invalid when one is missing or unknown. */
async function findNamed({ db }: ActContext, { act, ...order }: PeopleOrder, people: readonly User[]): Promise<Named> {
  const byId = async (id: string) => (await readRows(db, users, eq(users.id, id)))[0]
  const successor = order.successor === undefined ? undefined : checkSuccessor(await byId(order.successor), people)
  if (act === 'handOver' && !successor) throw new Failure('invalid', 'invalid', { successor: 'required' })
  if (act === 'merge' && order.into === undefined) throw new Failure('invalid', 'invalid', { into: 'required' })
  const into = act === 'merge' && order.into !== undefined ? checkKept(await byId(order.into), people) : undefined
  // Nobody could sign in with a password any more.
  if (into && keptBy(into) === 'platform') throw new Failure('invalid', 'invalid', { into: 'ofPlatform' })
  if (act !== 'move') return { school: undefined, levels: [], successor, into }
  if (order.schoolId === undefined) throw new Failure('invalid', 'invalid', { schoolId: 'required' })
  const [school] = await readRows(db, schools, eq(schools.id, order.schoolId))
  if (!school) throw new Failure('invalid', 'invalid', { schoolId: 'unknown' })
  const levels = (await schoolLevels(db, school)).map(({ id }) => id)
  if (order.levelId !== undefined && !levels.includes(order.levelId))
    throw new Failure('invalid', 'invalid', { levelId: 'unknown' })
  return { school, levels, successor, into: undefined }
}

function refusedMove(
  { schoolId, role, levels: own }: User,
  { levelId, successor }: PeopleOrder,
  { named: { school, levels }, tied }: { named: Named; tied: boolean },
): PersonRefusal | null {
  if (schoolId === school?.id) return 'sameSchool'
  if (role === 'STUDENT' && levelId === undefined && !own.some((id) => levels.includes(id))) return 'level'
  return tied && successor === undefined ? 'successor' : null
}

const takesAway: readonly PeopleOrder['act'][] = ['suspend', 'leave', 'move', 'merge', 'erase']

/** The headmasters among these people without whom a school would keep none who may sign in. */
async function lastHeadmasters(db: Db, people: readonly User[]): Promise<Set<string>> {
  const going = people.filter((user) => user.role === 'HEADMASTER' && rightsOf[stateOf(user)].signIn)
  if (going.length === 0) return new Set()
  const named = new Set(going.map(({ id }) => id))
  const schoolIds = going.map(({ schoolId }) => schoolId)
  const rows = await readRows(db, users, and(among(users.schoolId, schoolIds), eq(users.role, 'HEADMASTER')))
  const kept = new Set(rows.flatMap((user) => (rightsOf[stateOf(user)].signIn && !named.has(user.id) ? [user.schoolId] : [])))
  return new Set(going.flatMap(({ id, schoolId }) => (kept.has(schoolId) ? [] : [id])))
}
