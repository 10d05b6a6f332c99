import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { classCodeLength } from '#contract/child-sign-in-limits'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { groupStudents, groups, schools, users } from '../../db/schema.ts'
import { findGroup } from '../group/get.ts'
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
export const mayOpen = (now: number) =>
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
  const members = await db
    .select()
    .from(groupStudents)
    .where(inArray(groupStudents.userId, [...userIds]))
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
