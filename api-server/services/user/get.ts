import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { schools, users } from '../../db/schema.ts'
import { visiblePeople } from '../visibility/people.ts'
import { personView } from './view.ts'

/** A person in the caller's sight; Failure notFound for anybody else. */
export const getUser: Service<'getUser'> = async ({ ctx: { db, caller }, input }) => {
  const [row] = await db
    .select({ user: users, school: { id: schools.id, name: schools.name } })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(users.id, input.params.id), visiblePeople(caller)))
  if (!row) throw new Failure('notFound', 'user.notFound')
  const { user, school } = row
  return {
    ...personView(user),
    role: user.role,
    ...(user.role === 'STUDENT' && { levels: user.levels }),
    school: { _id: school.id, name: school.name },
  }
}
