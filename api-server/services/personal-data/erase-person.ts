import { and, eq, inArray, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { schoolRoles } from '#domain/people/acts'
import { personMay } from '#domain/people/state'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import { lastHeadmasters } from '../people/last-headmasters.ts'
import { allOf, anyOf, everything, nothing, visibleTo } from '../visibility/rules.ts'
import { erasePerson as erase, finishErasure, type Person } from './erase.ts'

/**
 * Locks the person, who erases them and the headmasters of their school: two who erase each other must not both succeed. Failure
 * unauthenticated when the caller may not sign in any more, conflict for the last headmaster of a school.
 */
export async function lockForErasure(tx: Db, { id, role, schoolId }: Person, callerId?: string): Promise<void> {
  const headmasters = and(eq(users.schoolId, schoolId), eq(users.role, 'HEADMASTER'))
  const named = inArray(users.id, callerId === undefined ? [id] : [id, callerId])
  const rows = await tx
    .select()
    .from(users)
    .where(role === 'HEADMASTER' ? or(named, headmasters) : named)
    .orderBy(users.id)
    .for('update')
  const caller = rows.find((row) => row.id === callerId)
  if (callerId !== undefined && !(caller && personMay(caller, 'signIn'))) throw new Failure('unauthenticated', 'auth.required')
  const person = rows.filter((row) => row.id === id)
  if ((await lastHeadmasters(tx, person)).size > 0) throw new Failure('conflict', 'person.lastHeadmaster')
}

/** The person whose data the caller may export or erase; Failure notFound for anybody else. */
export async function findKept({ db, caller }: Context, id: string): Promise<Person> {
  const kept = visibleTo(caller, {
    STUDENT: () => nothing,
    TEACHER: () => nothing,
    HEADMASTER: ({ schoolId }) => allOf(eq(users.schoolId, schoolId), inArray(users.role, [...schoolRoles])),
    SUPERVISOR: () => nothing,
    SUPERADMIN: () => everything,
  })
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), anyOf(kept)))
  if (!user) throw new Failure('notFound', 'user.notFound')
  return user
}

/** One transaction; the bytes of files go after its commit. */
export const erasePerson: Service<'erasePerson'> = async ({ ctx, input: { params, body } }) => {
  const user = await findKept(ctx, params.id)
  if (user.id === ctx.caller.id) throw new Failure('conflict', 'person.self')
  if (user.username.toLowerCase() !== body.username.toLowerCase())
    throw new Failure('invalid', 'invalid', { username: 'mismatch' })
  const paths = await ctx.db.transaction(async (tx) => {
    await lockForErasure(tx, user, ctx.caller.id)
    return erase({ ...ctx, db: tx }, { user, by: ctx.caller })
  })
  ctx.afterCommit.push(() => finishErasure(ctx.files, paths))
  return { erased: true }
}
