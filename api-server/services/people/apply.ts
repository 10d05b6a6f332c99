import { and, eq, inArray } from 'drizzle-orm'
import type { PeopleOrder } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { stateOf } from '#domain/people/state'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import { among } from '../../db/among.ts'
import { groupStudents, groups, users } from '../../db/schema.ts'
import { joining } from '../../statistics/joining.ts'
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

type Apply = (ctx: ActContext, order: PeopleOrder, reached: Reached) => Promise<void>

/** Does an act that was judged possible for all these people, and writes it to the trail. */
export const apply: Apply = (ctx, order, reached) => appliers[order.act](ctx, order, reached)

const idsOf = (people: readonly User[]) => people.map(({ id }) => id)

/** Writes one column of everybody, ends their sessions unless they may sign in again, and records the act. */
const mark =
  (kind: Exclude<PersonAct, 'move' | 'handOver' | 'merge'>, set: (now: number) => Partial<User>): Apply =>
  async ({ db, now, log, author }, _, { people }) => {
    const ids = idsOf(people)
    await db.update(users).set(set(now)).where(among(users.id, ids))
    await revokeOpenSessions(db, now, ids)
    await recordActs(
      { db, now, ...(log && { log }) },
      people.map((user) => ({ kind, user, by: author })),
    )
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
    await leaveClasses(ctx, ids)
    for (const user of reached.people) await moveOne(ctx, user, { ...reached.named, levelId: order.levelId })
    await revokeOpenSessions(ctx.db, ctx.now, ids)
  },
  async merge(ctx, _, { people: [from], named: { into } }) {
    if (!from || !into) throw new Error('merged into nobody')
    await merge(ctx, { from, into })
    await revokeOpenSessions(ctx.db, ctx.now, [from.id])
  },
  async handOver({ db, now, log, author }, _, { people, named: { successor } }) {
    if (!successor) throw new Error('handed over to nobody')
    const staff = people.filter(({ role }) => role !== 'STUDENT')
    await handOver(db, idsOf(staff), successor)
    await recordActs(
      { db, now, ...(log && { log }) },
      staff.map((user) => ({ kind: 'handOver' as const, user, by: author })),
    )
  },
}

/** A student is in no class of a school that they are not at. */
async function leaveClasses({ db }: ActContext, ids: readonly string[]): Promise<void> {
  const schools = db.select({ id: users.schoolId }).from(users).where(among(users.id, ids))
  const theirs = db.select({ id: groups.id }).from(groups).where(inArray(groups.schoolId, schools))
  await db.delete(groupStudents).where(and(among(groupStudents.userId, ids), inArray(groupStudents.groupId, theirs)))
}

async function moveOne(
  { db, now, log, author }: ActContext,
  before: User,
  { school, levels, levelId }: Named & { levelId: string | undefined },
): Promise<void> {
  if (!school) throw new Error('moved to no school')
  const offered = before.levels.filter((id) => levels.includes(id))
  const place = { schoolId: school.id }
  const [after] = await db
    .update(users)
    .set({
      ...place,
      ...joining(before, place, now),
      leftAt: null,
      ...(!school.keepsIne && { ine: null }),
      levels: before.role === 'STUDENT' ? (levelId === undefined ? offered : [levelId]) : [],
    })
    .where(eq(users.id, before.id))
    .returning()
  if (!after) throw new Error('the user is gone')
  const back = stateOf(before) === 'left' ? [{ kind: 'comeBack' as const, user: before, by: author }] : []
  await recordActs({ db, now, ...(log && { log }) }, [...back, ...actsBetween(before, after, author)])
}
