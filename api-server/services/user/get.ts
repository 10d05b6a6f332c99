import { and, arrayContains, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import { product } from '#contract/product'
import type { SignedInUser } from '#contract/user'
import { compareFrench } from '#domain/people/names'
import { stateOf } from '#domain/people/state'
import type { Context, Service } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { inState, whoMay } from '../../db/person-state.ts'
import { among, type Db, groupStudents, schools, users } from '../../db/schema.ts'
import { readingAids } from '../arrangement/reading-aids.ts'
import { countUnread } from '../notification/list.ts'
import { classesOfPeople, membersOfClassNamed } from '../views/class-names.ts'
import { numberedPersonView, personView, userView } from '../views/user.ts'
import { visiblePeople } from '../visibility/people.ts'

// Counted in a statement of its own: inside the token lookup, every other call would pay for it.
export const currentUser: Service<'currentUser'> = async ({ ctx }) => ({
  ...userView(ctx.caller.user, ctx.caller.school),
  passwordGiven: await passwordGiven(ctx),
  readingAids: await readingAids(ctx),
  outsideServices: ctx.caller.role === 'HEADMASTER' ? outsideServices(ctx) : undefined,
  unreadNotifications: await countUnread(ctx),
  sessionEndsAt: ctx.caller.tokenEndsAt,
})

const outsideServices = ({ env, caller: { school } }: Context): SignedInUser['outsideServices'] => ({
  ...(env.ASSISTANT_URL && { assistant: school.usesAssistant }),
  ...(env.EVALUATION_URL && { evaluation: school.usesEvaluation }),
})

/** Who gave the user the password in use, until they confirm to know. */
async function passwordGiven({ db, caller }: Context): Promise<SignedInUser['passwordGiven']> {
  const { passwordGivenAt: at, passwordGivenBy, passwordToldAt } = caller.user
  if (at === null || passwordToldAt !== null) return undefined
  const [by] = passwordGivenBy === null ? [] : await db.select().from(users).where(eq(users.id, passwordGivenBy))
  return { at, by: by ? personView(by) : null }
}

export const confirmPasswordTold: Service<'confirmPasswordTold'> = async ({ ctx: { db, caller, now } }) => {
  await db.update(users).set({ passwordToldAt: now }).where(eq(users.id, caller.id))
  return { told: true }
}

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
    levels: user.role === 'STUDENT' ? user.levels : undefined,
    school: { _id: school.id, name: school.name },
    passwordGiven:
      passwordAuthor && user.passwordGivenAt !== null ? { by: personView(passwordAuthor), at: user.passwordGivenAt } : undefined,
  }
}

/** The caller's own list of schools (OP-015): those a supervisor oversees, empty for most others. */
export const listOwnSchools: Service<'listOwnSchools'> = async ({ ctx }) => {
  const rows = await ctx.db.select().from(schools).where(inArray(schools.id, ctx.caller.user.schools))
  return rows
    .map(({ id, name, city, zipCode, uai, official, subdomain }) => ({
      _id: id,
      name,
      city,
      uai,
      address: { zipCode },
      [product]: official,
      subdomain,
    }))
    .sort((a, b) => compareFrench(a.name, b.name))
}

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
