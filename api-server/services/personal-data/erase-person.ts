import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { schoolRoles } from '#domain/people/acts'
import type { Context, Service } from '../../context.ts'
import { users } from '../../db/schema.ts'
import { actOnPeople } from '../people/acts.ts'
import { allOf, anyOf, everything, nothing, visibleTo } from '../visibility/rules.ts'
import type { Person } from './erase.ts'

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

/** The act `erase` for one person. Who is erased already stays so. */
export const erasePerson: Service<'erasePerson'> = async ({ ctx, input: { params, body } }) => {
  const user = await findKept(ctx, params.id)
  if (user.id === ctx.caller.id) throw new Failure('conflict', 'person.self')
  if (user.username.toLowerCase() !== body.username.toLowerCase())
    throw new Failure('invalid', 'invalid', { username: 'mismatch' })
  if (user.erasedAt !== null) return { erased: true }
  const order = { act: 'erase' as const, people: [user.id], confirm: body.username }
  await actOnPeople({ ctx, input: { params: undefined, query: undefined, body: order } }).catch((error: unknown) => {
    const refused = error instanceof Failure && error.code === 'person.refused' ? error.errors[user.id] : undefined
    throw refused === undefined ? error : new Failure('conflict', `person.${refused}`)
  })
  return { erased: true }
}
