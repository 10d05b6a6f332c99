import { and, arrayContains, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { stateOf } from '#domain/people/state'
import type { Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import type { Db } from '../../db/open.ts'
import { inState, whoMay } from '../../db/person-state.ts'
import { groupStudents, schools, users } from '../../db/schema.ts'
import { classesOfPeople, membersOfClassNamed } from '../views/class-names.ts'
import { numberedPersonView, personView } from '../views/user.ts'
import { visiblePeople } from '../visibility/people.ts'

/** Searches people by words of their name, user name or e-mail; without any filter, a superadmin gets the newest accounts first. */
export const searchPeople: Service<'searchPeople'> = async ({ ctx: { db, caller, now }, input: { query } }) => {
  const { firstname, lastname, username, email } = users
  const searchable = sql`${firstname} || ' ' || ${lastname} || ' ' || ${username} || ' ' || coalesce(${email}, '')`
  const members = caller.role === 'HEADMASTER' ? await membersOfClassNamed({ db, now }, caller.schoolId, query.terms ?? '') : []
  const narrowed: readonly (SQL | undefined)[] = [
    query.role ? eq(users.role, query.role) : undefined,
    query.school ? eq(users.schoolId, query.school) : undefined,
    query.level ? and(eq(users.role, 'STUDENT'), arrayContains(users.levels, [query.level])) : undefined,
    query.group ? inArray(users.id, membersOf(db, query.group)) : undefined,
    query.state ? inState([query.state]) : undefined,
    or(foldedContains(searchable, query.terms ?? ''), members.length > 0 ? among(users.id, members) : undefined),
  ]
  const byName = caller.role === 'HEADMASTER' || narrowed.some((condition) => condition !== undefined)
  const rows = await db
    .select({ user: users, school: { id: schools.id, name: schools.name } })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(visiblePeople(caller), query.state ? undefined : whoMay('listed'), ...narrowed))
    .orderBy(...(byName ? [folded(lastname), folded(firstname), asc(users.id)] : [desc(users.id)]))
    .limit(query.limit)
    .offset(query.offset)
  const classes = await classesOfPeople(
    { db, now },
    rows.flatMap(({ user }) => (user.role === 'STUDENT' ? [user.id] : [])),
  )
  return rows.map(({ user, school }) => ({
    ...{ ...foundPersonView(user, school), ...numberedPersonView(user), levels: user.levels },
    classNames: classes.get(user.id)?.map(({ name }) => name) ?? [],
  }))
}

const membersOf = (db: Db, groupId: string) =>
  db.select({ id: groupStudents.userId }).from(groupStudents).where(eq(groupStudents.groupId, groupId))

/** A person in a list, with their school. */
export const foundPersonView = (user: typeof users.$inferSelect, school: { id: string; name: string }) => ({
  ...personView(user),
  username: user.username,
  role: user.role,
  school: { _id: school.id, name: school.name },
  portal: user.ssoPortal !== null,
  state: stateOf(user),
  merged: user.mergedInto !== null,
  ...{ levels: user.levels, classNames: [] },
})
