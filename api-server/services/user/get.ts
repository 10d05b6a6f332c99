import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Caller, Service } from '../../context.ts'
import { schools, users } from '../../db/schema.ts'
import { schoolsInReach } from '../school/reach.ts'
import { personView } from './view.ts'

/** A person within the caller's reach: students read themselves, staff their school, supervisors those they oversee. */
export const getUser: Service<'getUser'> = async ({ ctx: { db, caller }, input }) => {
  const [row] = await db
    .select({ user: users, school: { id: schools.id, name: schools.name } })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(users.id, input.params.id), withinReach(caller)))
  if (!row) throw new Failure('notFound', 'user.notFound')
  const { user, school } = row
  return {
    ...personView(user),
    role: user.role,
    ...(user.role === 'STUDENT' && { levels: user.levels }),
    school: { _id: school.id, name: school.name },
  }
}

function withinReach(caller: Caller): SQL | undefined {
  if (caller.role === 'SUPERADMIN') return undefined
  if (caller.role === 'STUDENT') return eq(users.id, caller.id)
  return inArray(users.schoolId, schoolsInReach(caller))
}
