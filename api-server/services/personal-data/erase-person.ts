import { and, eq, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { users } from '../../db/schema.ts'
import { allOf, anyOf, everything, nothing, visibleTo } from '../visibility/rules.ts'
import { erasePerson as erase, type Person } from './erase.ts'

/** Locks the headmasters of a school against one another: two who erase each other must not both succeed. */
export async function refuseLastHeadmaster(tx: Db, { id, role, schoolId }: Person): Promise<void> {
  if (role !== 'HEADMASTER') return
  const headmasters = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.role, 'HEADMASTER'), whoMay('signIn')))
    .orderBy(users.id)
    .for('update')
  if (headmasters.some((one) => one.id === id) && headmasters.length === 1) throw new Failure('conflict', 'person.lastHeadmaster')
}

/** The person whose data the caller may export or erase; Failure notFound for anybody else. */
export async function findKept({ db, caller }: Context, id: string): Promise<Person> {
  const kept = visibleTo(caller, {
    STUDENT: () => nothing,
    TEACHER: () => nothing,
    HEADMASTER: ({ schoolId }) => allOf(eq(users.schoolId, schoolId), ne(users.role, 'SUPERADMIN')),
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
    await refuseLastHeadmaster(tx, user)
    return erase({ ...ctx, db: tx }, { user, by: ctx.caller })
  })
  ctx.afterCommit.push(async () => {
    for (const path of paths) await ctx.files.delete(path)
  })
  return { erased: true }
}
