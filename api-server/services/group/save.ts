import { and, eq, inArray } from 'drizzle-orm'
import { Failure, staleVersion } from '#contract/errors'
import type { GroupInput, GroupWithStudents } from '#contract/group'
import { currentSchoolYear } from '#domain/dates/school-year'
import { canManageGroup } from '#domain/people/permissions'
import type { Context, Service, Stated } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { type Db, groupStudents, groups, insertRow, levels, users } from '../../db/schema.ts'
import { everything } from '../visibility/rules.ts'
import { type ClassYear, leaveOtherClasses, lockClassNames, refuseSameName } from './classes.ts'
import { findGroup, readGroups, withStudents } from './read.ts'
import { findStudents, holdPeople } from './targets.ts'

export const createGroup: Service<'createGroup'> = async ({ ctx, input: { body } }) => {
  await refuseLevel(ctx.db, body.levelId)
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const students = await heldStudents(inside, body.students)
    const schoolId = oneSchool(students.map((student) => student.schoolId)) ?? ctx.caller.schoolId
    const year = { schoolId, schoolYear: currentSchoolYear(ctx.now) }
    if (body.type === 'Class') {
      await lockClassNames(tx, schoolId)
      await refuseSameName(tx, year, body.name)
    }
    const id = await insertGroup(inside, schoolId, body)
    await setStudents(inside, { ...year, type: body.type, id }, students)
    return readGroup(inside, id)
  })
}

/** Changes the given fields. Concurrent saves are serialised; a save based on an outdated `version` fails with the current one. */
export const updateGroup: Service<'updateGroup'> = async ({ ctx, input: { params, body } }) => {
  const { group: seen } = await findOwnGroup(ctx, params.id)
  const { version, students: named, ...changes } = body
  if (changes.levelId !== undefined && changes.levelId !== seen.levelId) await refuseLevel(ctx.db, changes.levelId)
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const students = named && (await heldStudents(inside, named, seen.schoolId))
    if (seen.type === 'Class' || changes.type === 'Class') await lockClassNames(tx, seen.schoolId)
    const [group] = await tx.select().from(groups).where(eq(groups.id, params.id)).for('update')
    if (!group || group.deletedAt !== null) throw new Failure('notFound', 'group.notFound')
    if (version !== undefined && version !== group.version) throw staleVersion(await readGroup(inside, params.id))
    const { type = group.type, name = group.name } = changes
    const after = { ...group, type, name }
    // One that stands twice from before may still be changed.
    if (type === 'Class' && (name !== group.name || group.type !== 'Class')) await refuseSameName(tx, after, name)
    await tx
      .update(groups)
      .set({ ...changes, version: group.version + 1 })
      .where(eq(groups.id, params.id))
    if (students) await setStudents(inside, after, students)
    return readGroup(inside, params.id)
  })
}

/** Soft delete: works keep the name of the group they were given to. */
export const deleteGroup: Service<'deleteGroup'> = async ({ ctx, input: { params } }) => {
  await findOwnGroup(ctx, params.id)
  await ctx.db.update(groups).set({ deletedAt: ctx.now }).where(eq(groups.id, params.id))
  return { _id: params.id }
}

/** The group, when the caller may change it; else Failure forbidden. */
export async function findOwnGroup(ctx: Context, id: string) {
  const row = await findGroup(ctx, id)
  if (!canManageGroup(ctx.caller, row.group)) throw new Failure('forbidden', 'group.notYours')
  return row
}

/** Inserts an empty group of the current school year and returns its id. */
export async function insertGroup(
  { db, caller, now }: Pick<Context, 'db' | 'now'> & { readonly caller: { readonly id: string } },
  schoolId: string,
  { type, levelId, name, shared }: Omit<GroupInput, 'students'>,
): Promise<string> {
  return insertRow(db, groups, {
    ...{ schoolId, creatorId: caller.id, type, levelId, name, schoolYear: currentSchoolYear(now), createdAt: now },
    // Classes are the school's.
    shared: shared || type === 'Class',
  })
}

/** The students named, held until the transaction ends: who is being merged, moved or erased is not put into a class meanwhile. */
async function heldStudents(ctx: Context, named: readonly string[], schoolId?: string) {
  await holdPeople(ctx, named)
  return findStudents(ctx, named, schoolId)
}

type Target = ClassYear & { readonly id: string; readonly type: 'Class' | 'Group' }

/** Those who left keep their place, which no form shows. Who joins a class leaves their other one of the year. */
async function setStudents({ db: tx, caller }: Context, target: Target, students: readonly { id: string }[]): Promise<void> {
  const userIds = students.map(({ id }) => id)
  const there = tx.select({ id: users.id }).from(users).where(whoMay('listed'))
  const before = await tx
    .delete(groupStudents)
    .where(and(eq(groupStudents.groupId, target.id), inArray(groupStudents.userId, there)))
    .returning({ userId: groupStudents.userId })
  if (userIds.length === 0) return
  await tx
    .insert(groupStudents)
    .values(userIds.map((userId) => ({ groupId: target.id, userId })))
    .onConflictDoNothing()
  const stood = new Set(before.map(({ userId }) => userId))
  const fresh = userIds.filter((id) => !stood.has(id))
  if (target.type === 'Class') await moveToClass({ db: tx, caller }, target, fresh)
}

/** Failure invalid when somebody is in a class that the caller may not change: a headmaster moves them. */
async function moveToClass({ db, caller }: Pick<Context, 'db' | 'caller'>, target: Target, userIds: readonly string[]) {
  const left = await leaveOtherClasses(db, target, userIds)
  const kept = left.filter(({ group }) => !canManageGroup(caller, group))
  if (kept.length > 0)
    throw new Failure('invalid', 'invalid', {
      students: 'otherClass',
      ...Object.fromEntries(kept.map(({ userId, group }) => [userId, group.name])),
    })
}

/** Failure invalid on `field` when there is no such level. */
export async function refuseLevel(db: Db, levelId: string, field = 'levelId'): Promise<void> {
  const [level] = await db.select({ id: levels.id }).from(levels).where(eq(levels.id, levelId))
  if (!level) throw new Failure('invalid', 'invalid', { [field]: 'unknown' })
}

/** The single school of a group's students; refuses a superadmin who names students of two schools. */
function oneSchool(schoolIds: readonly string[]): string | undefined {
  const distinct = [...new Set(schoolIds)]
  if (distinct.length > 1) throw new Failure('invalid', 'invalid', { students: 'severalSchools' })
  return distinct[0]
}

async function readGroup(ctx: Context, id: string): Promise<Stated<GroupWithStudents>> {
  const [row] = await readGroups(ctx, { id }, everything)
  if (!row) throw new Error(`no group ${id}`)
  return withStudents(ctx.db, row)
}
