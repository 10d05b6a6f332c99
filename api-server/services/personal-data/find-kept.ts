import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { schoolRoles } from '#domain/people/acts'
import type { Context } from '../../context.ts'
import { readRows, users } from '../../db/schema.ts'
import { allOf, anyOf, everything, visibleTo } from '../visibility/rules.ts'
import type { Person } from './erase.ts'

/** The person whose data the caller may export or erase; Failure notFound for anybody else. */
export async function findKept({ db, caller }: Context, id: string): Promise<Person> {
  const kept = visibleTo(caller, {
    HEADMASTER: ({ schoolId }) => allOf(eq(users.schoolId, schoolId), inArray(users.role, [...schoolRoles])),
    SUPERADMIN: () => everything,
  })
  const [user] = await readRows(db, users, and(eq(users.id, id), anyOf(kept)))
  if (!user) throw new Failure('notFound', 'user.notFound')
  return user
}
