import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Caller, Service } from '../../context.ts'
import { prepared, value } from '../../db/prepared.ts'
import { schools, users } from '../../db/schema.ts'
import { personView } from './view.ts'

/** A person within the caller's reach: students read themselves, staff their school, supervisors those they oversee. */
export const getUser: Service<'getUser'> = async ({ ctx: { db, caller }, input }) => {
  const overseen = schoolsOf(caller)
  const build = (name: string) =>
    db
      .select({ user: users, school: { id: schools.id, name: schools.name } })
      .from(users)
      .innerJoin(schools, eq(schools.id, users.schoolId))
      .where(and(eq(users.id, value('id')), withinReach(caller.role, Object.keys(overseen))))
      .prepare(name)
  const shape = `getUser ${caller.role} ${Object.keys(overseen).length}`
  const [row] = await prepared(db, shape, build).execute({ id: input.params.id, callerId: caller.id, ...overseen })
  if (!row) throw new Failure('notFound', 'user.notFound')
  const { user, school } = row
  return {
    ...personView(user),
    role: user.role,
    levels: user.role === 'STUDENT' ? user.levels : [],
    school: { _id: school.id, name: school.name },
  }
}

/** The caller's schools, each under the name of its place in the query. */
const schoolsOf = ({ role, schoolId, user }: Caller): Record<string, string> =>
  Object.fromEntries((role === 'SUPERVISOR' ? [schoolId, ...user.schools] : [schoolId]).map((id, at) => [`school${at}`, id]))

function withinReach(role: Caller['role'], places: readonly string[]): SQL | undefined {
  if (role === 'SUPERADMIN') return undefined
  if (role === 'STUDENT') return eq(users.id, value('callerId'))
  return inArray(users.schoolId, places.map(value))
}
