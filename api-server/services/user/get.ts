import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { schools, users } from '../../db/schema.ts'
import { numberedPersonView, personView } from '../views/user.ts'
import { visiblePeople } from '../visibility/people.ts'

const passwordAuthors = alias(users, 'passwordAuthors')

/** A person visible to the caller; else Failure notFound. */
export const getUser: Service<'getUser'> = async ({ ctx: { db, caller }, input }) => {
  const [row] = await db
    .select({ user: users, school: { id: schools.id, name: schools.name }, passwordAuthor: passwordAuthors })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(passwordAuthors, eq(passwordAuthors.id, users.passwordGivenBy))
    .where(and(eq(users.id, input.params.id), visiblePeople(caller)))
  if (!row) throw new Failure('notFound', 'user.notFound')
  const { user, school, passwordAuthor } = row
  return {
    ...numberedPersonView(user),
    role: user.role,
    ...(user.role === 'STUDENT' && { levels: user.levels }),
    school: { _id: school.id, name: school.name },
    ...(passwordAuthor &&
      user.passwordGivenAt !== null && { passwordGiven: { by: personView(passwordAuthor), at: user.passwordGivenAt } }),
  }
}
