import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/errors'
import { product } from '#contract/product'
import type { SignedInUser } from '#contract/user'
import { compareFrench } from '#domain/people/names'
import type { Context, Service } from '../../context.ts'
import { schools, users } from '../../db/schema.ts'
import { readingAids } from '../arrangement/reading-aids.ts'
import { countUnread } from '../notification/list.ts'
import { numberedPersonView, personView, userView } from '../views/user.ts'
import { visiblePeople } from '../visibility/people.ts'

// Counted in a statement of its own: inside the token lookup, every other call would pay for it.
export const currentUser: Service<'currentUser'> = async ({ ctx }) => ({
  ...userView(ctx.caller.user, ctx.caller.school),
  ...(await passwordGiven(ctx)),
  ...(await readingAids(ctx)),
  unreadNotifications: await countUnread(ctx),
  sessionEndsAt: ctx.caller.tokenEndsAt,
})

/** Who gave the user the password in use, until they confirm to know. */
async function passwordGiven({ db, caller }: Context): Promise<Pick<SignedInUser, 'passwordGiven'>> {
  const { passwordGivenAt: at, passwordGivenBy, passwordToldAt } = caller.user
  if (at === null || passwordToldAt !== null) return {}
  const [by] = passwordGivenBy === null ? [] : await db.select().from(users).where(eq(users.id, passwordGivenBy))
  return { passwordGiven: { at, by: by ? personView(by) : null } }
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
    ...(user.role === 'STUDENT' && { levels: user.levels }),
    school: { _id: school.id, name: school.name },
    ...(passwordAuthor &&
      user.passwordGivenAt !== null && { passwordGiven: { by: personView(passwordAuthor), at: user.passwordGivenAt } }),
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
