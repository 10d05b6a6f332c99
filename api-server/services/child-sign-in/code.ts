import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { classCodeLength } from '#contract/child-sign-in-limits'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { groupLabel } from '#domain/people/names'
import { withListedNames } from '#domain/people/pupil-names'
import { codeOf } from '#domain/people/typed-code'
import { pick } from '#domain/pick'
import { tryCode } from '../../auth/code-tries.ts'
import { childPasswordOf } from '../../auth/password.ts'
import { type Places, placesOf, schoolsAt } from '../../auth/places.ts'
import { codeAllowance, furtherCodes } from '../../auth/sign-in-allowances.ts'
import type { Context, PublicContext, Service } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { type Db, groupStudents, groups, readRows, schools, users } from '../../db/schema.ts'
import { signInByPassword } from '../auth/login.ts'
import { findGroup } from '../group/read.ts'
import { youngLevels } from './ways.ts'

/** Consonants spell no word, and none looks like a figure: 34.6 random bits in eight. */
const signs = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code of so many signs, drawn at random. */
export const newCode = (length: number = classCodeLength): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export const readClassCode: Service<'readClassCode'> = async ({ ctx, input: { params } }) => {
  const { group } = await findGroup(ctx, params.id)
  const open = (await openClasses(ctx, [group.id])).length > 0
  return { open, code: open ? group.signInCode : null, without: open ? await withoutPassword(ctx.db, group.id) : 0 }
}

/** Number of pupils of a class whom `openClass` leaves out until they get a password. */
const withoutPassword = (db: Db, groupId: string) =>
  db.$count(
    groupStudents,
    and(
      eq(groupStudents.groupId, groupId),
      sql`exists (select 1 from ${users} where ${users.id} = ${groupStudents.userId} and ${isNull(users.ssoPortal)}
        and ${isNull(users.passwordHash)} and ${whoMay('signIn')} and ${whoMay('listed')})`,
    ),
  )

export const drawClassCode: Service<'drawClassCode'> = async ({ ctx, input: { params } }) => {
  const { group } = await findGroup(ctx, params.id)
  if ((await openClasses(ctx, [group.id])).length === 0) throw new Failure('conflict', 'classSignIn.closed')
  const code = newCode()
  await ctx.db.update(groups).set({ signInCode: code }).where(eq(groups.id, group.id))
  ctx.log.info({ group: group.id }, 'class code drawn')
  return { code }
}

type At = Pick<Context, 'db' | 'now'>

/** Condition: a class of this school year at a school that lets children sign in by a code. Needs `schools` joined. */
const mayOpen = (now: number) =>
  and(
    ...[eq(groups.type, 'Class'), eq(groups.schoolYear, currentSchoolYear(now))],
    ...[isNull(groups.deletedAt), isNotNull(schools.childSignIn)],
  )

/** Those of these groups whose pupils may sign in by a code: `mayOpen`, of 6e or below. */
async function openClasses({ db, now }: At, ids: readonly string[]) {
  const rows = await db
    .select({ id: groups.id, levelId: groups.levelId, code: groups.signInCode })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(inArray(groups.id, [...ids]), mayOpen(now)))
  if (rows.length === 0) return []
  const young = await youngLevels(db)
  return rows.filter(({ levelId }) => young.has(levelId))
}

/** The code of the class of each of these students who are in one with a code, by their id; draws the missing ones. */
export async function codesOf({ db, now }: At, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const members = await readRows(db, groupStudents, inArray(groupStudents.userId, [...userIds]))
  const open = await openClasses({ db, now }, [...new Set(members.map(({ groupId }) => groupId))])
  const codes = new Map<string, string>()
  for (const { id, code } of open) codes.set(id, code ?? (await firstCode(db, id)))
  return new Map(members.flatMap(({ userId, groupId }) => (codes.has(groupId) ? [[userId, codes.get(groupId) ?? '']] : [])))
}

/** The code of a class that had none; the one drawn meanwhile for somebody else stays. */
async function firstCode(db: Db, id: string): Promise<string> {
  await db
    .update(groups)
    .set({ signInCode: newCode() })
    .where(and(eq(groups.id, id), isNull(groups.signInCode)))
  const [row] = await db.select({ code: groups.signInCode }).from(groups).where(eq(groups.id, id))
  return row?.code ?? ''
}

/** The class with that code and who signs in there: nobody of a portal, nobody without a password (decision 38). */
export const openClass: Service<'openClass'> = async ({ ctx, input: { body } }) => {
  const { group, school } = await findClass(ctx, body.code)
  const pupils = withListedNames(await pupilsOf(ctx.db, group.id))
  return {
    name: groupLabel(group.name),
    school: school.name,
    pupils: pupils.map(({ id, name, avatar, passwordHash }) => ({
      ...{ _id: id, name, avatar },
      pictures: childPasswordOf(passwordHash) === 'pictures',
    })),
  }
}

/** Whoever is not in the class is answered as for a wrong password, as late and as often. */
export const signInToClass: Service<'signInToClass'> = async ({ ctx, input: { body } }) => {
  const { group } = await findClass(ctx, body.code)
  const pupil = (await pupilsOf(ctx.db, group.id)).find(({ id }) => id === body.pupil)
  // No user name begins with a space: whoever is tried in vain is counted, too.
  const username = pupil?.username ?? ` pupil ${body.pupil}`
  return signInByPassword(ctx, { username, password: body.password, classId: group.id })
}

function findClass(ctx: PublicContext, typed: string) {
  const places = placesOf(ctx)
  return tryCode(ctx, {
    counters: [codeAllowance(places)],
    further: furtherCodes('class code', places),
    find: (at) => classWith(ctx, typed, at),
    unknown: 'auth.unknownClass',
  })
}

/** The class with that code; with `places` only one of a school that is known there. */
async function classWith({ db, now }: PublicContext, typed: string, places?: Places) {
  const here = places && inArray(groups.schoolId, schoolsAt(db, places))
  const [found] = await db
    .select({ group: groups, school: schools })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(groups.signInCode, codeOf(typed)), mayOpen(now), here))
  return found && (await youngLevels(db)).has(found.group.levelId) ? found : undefined
}

const pupilsOf = (db: Db, groupId: string) =>
  db
    .select(pick(users, 'id', 'username', 'firstname', 'lastname', 'namesake', 'avatar', 'passwordHash'))
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(
      and(
        ...[eq(groupStudents.groupId, groupId), whoMay('signIn'), whoMay('listed')],
        ...[isNull(users.ssoPortal), isNotNull(users.passwordHash)],
      ),
    )
