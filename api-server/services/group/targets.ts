import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { WorkOrder } from '#contract/work'
import { personMay } from '#domain/people/state'
import type { Context } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { among, type Db, groupStudents, groups, pickRows, users } from '../../db/schema.ts'
import { visibleGroups } from '../visibility/groups.ts'
import { visibleStudents } from '../visibility/people.ts'

/** Recipients of one work: the students of a group, or individual students of one school. */
export interface Target {
  schoolId: string
  groupId: string | null
  userIds: string[]
}

interface Member {
  id: string
  schoolId: string
}

/** The recipients, held until the transaction ends (`holdPeople`): whoever moves or is merged meanwhile waits. */
export async function holdTargets(ctx: Context, order: WorkOrder): Promise<Target[]> {
  for (;;) {
    const targets = await findTargets(ctx, order)
    const ids = new Set([ctx.caller.id, ...targets.flatMap(({ userIds }) => userIds)])
    if ((await holdPeople(ctx, [...ids])) === ids.size) return targets
  }
}

/**
 * Holds the caller and those of these people who may be given work until the transaction ends. Acts on people lock them before works:
 * to avoid deadlocks, call it before locking a work. Returns how many are held. Failure unauthenticated when the caller may no longer be
 * here.
 */
export async function holdPeople({ db, caller: { id: callerId } }: Context, ids: readonly string[]): Promise<number> {
  const held = await db
    .select({ id: users.id, ...stateMarks })
    .from(users)
    .where(and(among(users.id, [...new Set([callerId, ...ids])]), or(eq(users.id, callerId), whoMay('givenWork'))))
    .orderBy(asc(users.id))
    .for('share')
  const caller = held.find(({ id }) => id === callerId)
  if (!caller || !personMay(caller, 'signIn')) throw new Failure('unauthenticated', 'auth.required')
  return held.length
}

const stateMarks = { suspendedAt: users.suspendedAt, leftAt: users.leftAt, erasedAt: users.erasedAt }

/** Recipients of each work of an order, without duplicates: groups in the given order, then individual students (OP-056). */
async function findTargets(ctx: Context, order: WorkOrder): Promise<Target[]> {
  const groupIds = [...new Set(order.groups)]
  const [chosen, students] = await Promise.all([findGroups(ctx, groupIds), findStudents(ctx, order.students)])
  const reached = new Set<string>()
  const take = (userIds: readonly string[]) => userIds.filter((userId) => !reached.has(userId) && reached.add(userId))
  const targets = groupIds.flatMap((groupId): Target[] => {
    const group = chosen.get(groupId)
    return group ? [{ schoolId: group.schoolId, groupId, userIds: take(group.userIds) }] : []
  })
  const single = new Set(take(students.map((student) => student.id)))
  // A superadmin may name students of several schools, but a work belongs to one school.
  const schools = [...new Set(students.map((student) => student.schoolId))]
  const bySchool = schools.map((schoolId): Target => {
    const atSchool = students.filter((student) => student.schoolId === schoolId && single.has(student.id))
    return { schoolId, groupId: null, userIds: atSchool.map((student) => student.id) }
  })
  return [...targets, ...bySchool].filter((target) => target.userIds.length > 0)
}

const selectExpected = (db: Db) => db.select({ id: users.id }).from(users).where(whoMay('givenWork'))

async function findGroups({ db, caller }: Context, groupIds: readonly string[]) {
  const targets = new Map<string, { schoolId: string; userIds: string[] }>()
  if (groupIds.length === 0) return targets
  const rows = await db
    .select({ groupId: groups.id, schoolId: groups.schoolId, userId: groupStudents.userId })
    .from(groups)
    .leftJoin(groupStudents, and(eq(groupStudents.groupId, groups.id), inArray(groupStudents.userId, selectExpected(db))))
    .where(and(inArray(groups.id, [...groupIds]), visibleGroups(caller)))
    .orderBy(groupStudents.userId)
  for (const { groupId, schoolId, userId } of rows) {
    const group = targets.get(groupId) ?? { schoolId, userIds: [] }
    targets.set(groupId, group)
    if (userId) group.userIds.push(userId)
  }
  if (groupIds.some((id) => !targets.has(id))) throw new Failure('notFound', 'group.notFound', { groups: 'unknown' })
  if ([...targets.values()].some((group) => group.userIds.length === 0))
    throw new Failure('invalid', 'invalid', { groups: 'empty' })
  return targets
}

/** Visible students who may be given work, in order of id, without duplicates, of `schoolId` if given. Failure notFound if any is missing. */
export async function findStudents({ db, caller }: Context, given: readonly string[], schoolId?: string): Promise<Member[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return []
  const ofSchool = schoolId ? eq(users.schoolId, schoolId) : undefined
  const named = and(inArray(users.id, ids), visibleStudents(caller), whoMay('givenWork'), ofSchool)
  const rows = await pickRows(db, [users, 'id', 'schoolId'], named)
  if (rows.length < ids.length) throw new Failure('notFound', 'student.notFound', { students: 'unknown' })
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}
