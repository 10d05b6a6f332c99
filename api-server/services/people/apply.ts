import { sql } from 'drizzle-orm'
import type { PeopleOrder } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { stateOf } from '#domain/people/state'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import { joiningNumbers } from '../../db/namesakes.ts'
import { among, type Db, groupStudents, users } from '../../db/schema.ts'
import { erasePeople } from '../personal-data/erase.ts'
import { revokeOpenSessions } from '../user/store.ts'
import type { ActContext, Named } from './act-context.ts'
import { giveBackCopies, withdrawCopies } from './copies.ts'
import { handOver } from './hand-over.ts'
import { merge } from './merge.ts'

type User = typeof users.$inferSelect

interface Reached {
  readonly people: readonly User[]
  readonly named: Named
}

/** Returns the paths of files whose bytes must go after the commit, if any. */
type Apply = (ctx: ActContext, order: PeopleOrder, reached: Reached) => Promise<readonly string[] | undefined>

/** Does an act that was judged possible for all these people, and writes it to the trail; see `Apply`. */
export const apply: Apply = async (ctx, order, reached) => {
  if (takenOver.includes(order.act)) await awaitWrites(ctx.db, idsOf(reached.people))
  return appliers[order.act](ctx, order, reached)
}

/** Acts that move what people hold; an erasure locks them itself. */
const takenOver: readonly PersonAct[] = ['leave', 'move', 'merge', 'handOver']

/** Until nobody adds anything to what these people hold. */
const awaitWrites = (db: Db, ids: readonly string[]) =>
  db.select({ id: users.id }).from(users).where(among(users.id, ids)).orderBy(users.id).for('update')

const idsOf = (people: readonly User[]) => people.map(({ id }) => id)

/** Writes one column of everybody, ends their sessions unless they may sign in again, and records the act. */
const mark =
  (kind: 'suspend' | 'lift' | 'leave' | 'comeBack', set: (now: number) => Partial<User>): Apply =>
  async (ctx, _, { people }) => {
    const ids = idsOf(people)
    await ctx.db.update(users).set(set(ctx.now)).where(among(users.id, ids))
    await revokeOpenSessions(ctx.db, ctx.now, ids)
    const acts = people.map((user) => ({ kind, user, by: ctx.author }))
    await recordActs(ctx, acts)
  }

const markLeft = mark('leave', (now) => ({ leftAt: now }))
const markBack = mark('comeBack', () => ({ leftAt: null }))

const appliers: { readonly [act in PersonAct]: Apply } = {
  suspend: mark('suspend', (now) => ({ suspendedAt: now })),
  lift: mark('lift', () => ({ suspendedAt: null })),
  async leave(ctx, order, reached) {
    const ids = idsOf(reached.people)
    await withdrawCopies(ctx.db, ids, { now: ctx.now, keep: true })
    if (reached.named.successor) await appliers.handOver(ctx, order, reached)
    await markLeft(ctx, order, reached)
  },
  async comeBack(ctx, order, reached) {
    await markBack(ctx, order, reached)
    await giveBackCopies(ctx.db, idsOf(reached.people), ctx.now)
  },
  async move(ctx, order, reached) {
    const ids = idsOf(reached.people)
    await withdrawCopies(ctx.db, ids, { now: ctx.now, keep: false })
    if (reached.named.successor) await appliers.handOver(ctx, order, reached)
    // A student is in no class of a school that they are not at.
    await ctx.db.delete(groupStudents).where(among(groupStudents.userId, ids))
    await changeSchool(ctx, order, reached)
    await revokeOpenSessions(ctx.db, ctx.now, ids)
  },
  async merge(ctx, _, { people: [from], named: { into } }) {
    if (!from || !into) throw new Error('merged into nobody')
    await merge(ctx, { from, into })
    await revokeOpenSessions(ctx.db, ctx.now, [from.id])
  },
  async erase(ctx, order, reached) {
    const paths = await erasePeople(ctx, { people: reached.people, by: ctx.author })
    // After it, because an erasure finds their names in what is theirs or was given to them.
    await withdrawCopies(ctx.db, idsOf(reached.people), { now: ctx.now, keep: false })
    if (reached.named.successor) await appliers.handOver(ctx, order, reached)
    return paths
  },
  async handOver(ctx, _, { people, named: { successor } }) {
    if (!successor) throw new Error('handed over to nobody')
    const staff = people.filter(({ role }) => role !== 'STUDENT')
    await handOver(ctx, idsOf(staff), successor)
    const acts = staff.map((user) => ({ kind: 'handOver' as const, user, by: ctx.author }))
    await recordActs(ctx, acts)
  },
}

/** Students take the level named, else those of theirs that the school offers. */
async function changeSchool(ctx: ActContext, { levelId }: PeopleOrder, { people, named }: Reached): Promise<void> {
  const { db, now, author } = ctx
  const { school, levels } = named
  if (!school) throw new Error('moved to no school')
  const offered = sql`array(select level from unnest(${users.levels}) as level where ${among(sql`level`, levels)})`
  const taken = levelId === undefined ? offered : sql`array[${levelId}::uuid]`
  const numbers = await numbersThere(db, school.id, people)
  const moved = await db
    .update(users)
    .set({
      schoolId: school.id,
      joinedAt: now,
      leftAt: null,
      namesake: sql`(${numbers}::jsonb ->> ${users.id}::text)::int`,
      ...(!school.keepsIne && { ine: null }),
      levels: sql`case when ${users.role} = 'STUDENT' then ${taken} else '{}' end`,
    })
    .where(among(users.id, idsOf(people)))
    .returning()
  const after = new Map(moved.map((user) => [user.id, user]))
  const acts = people.flatMap((user) => [
    ...(stateOf(user) === 'left' ? [{ kind: 'comeBack' as const, user, by: author }] : []),
    ...actsBetween(user, after.get(user.id) ?? user, author),
  ])
  await recordActs(ctx, acts)
}

/** By student, the number that tells each from others of that name at the school they come to, as JSON. */
async function numbersThere(db: Db, schoolId: string, people: readonly User[]): Promise<string> {
  const students = people.filter(({ role }) => role === 'STUDENT')
  const numbers = await joiningNumbers(db, schoolId, students)
  return JSON.stringify(Object.fromEntries(students.map(({ id }, index) => [id, numbers[index]])))
}
