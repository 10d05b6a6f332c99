import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { levelNamed, levelOfClass } from '#domain/portal/class-level'
import type { PortalClass, PortalPerson } from '#domain/portal/person'
import type { PublicContext } from '../../context.ts'
import { type Db, groupStudents, groups, pickRows, schools, type users } from '../../db/schema.ts'
import type { Portal } from '../../portal/config.ts'
import { findClassNamed, lockClassNames } from '../group/classes.ts'
import { schoolLevels } from '../school/store.ts'

type User = typeof users.$inferSelect

interface PortalIdentity {
  readonly portal: Portal
  readonly person: PortalPerson
}

/**
 * Adds a student to the classes and groups that their portal names for this school year, creating missing ones, and removes them from
 * the portal's other ones; their works are unaffected. A portal that sends none of them changes nothing.
 */
export async function followClasses(ctx: PublicContext, user: User, { portal, person }: PortalIdentity): Promise<void> {
  for (const [type, sent] of [['Class', person.classes] as const, ['Group', person.groups] as const]) {
    if (sent === null) continue
    const ids: string[] = []
    if (user.role === 'STUDENT')
      for (const one of sent) ids.push(await classId(ctx, user, { portal, type, one, level: person.level }))
    await leaveOthers(ctx, user, { portal, type, ids })
    if (ids.length === 0) continue
    await ctx.db
      .insert(groupStudents)
      .values(ids.map((groupId) => ({ groupId, userId: user.id })))
      .onConflictDoNothing()
  }
}

type Type = (typeof groups.$inferSelect)['type']

/** The class of that code, created at its first student's sign-in: shared with the school, and no teacher may edit its members. */
async function classId(
  { db, now }: PublicContext,
  user: User,
  { portal, type, one, level }: { portal: Portal; type: Type; one: PortalClass; level: string | null },
): Promise<string> {
  // A group may have the code of a class.
  const ssoClass = type === 'Class' ? one.code : `groupe ${one.code}`
  const key = { schoolId: user.schoolId, schoolYear: currentSchoolYear(now), ssoPortal: portal.id, ssoClass }
  const existing = (await findClass(db, key)) ?? (type === 'Class' ? await adoptClass(db, key, one) : undefined)
  if (existing) {
    if (existing.name !== one.name) await db.update(groups).set({ name: one.name }).where(eq(groups.id, existing.id))
    return existing.id
  }
  const levelId = await levelIdOf(db, { user, one, level })
  const row = { creatorId: null, type, levelId, name: one.name, shared: true, createdAt: now }
  await db
    .insert(groups)
    .values({ ...key, ...row })
    .onConflictDoNothing()
  const stored = await findClass(db, key)
  if (!stored) throw new Error('the class was not stored')
  return stored.id
}

/** A class of that name that a list or a teacher made is the portal's from now on, with who is in it. */
async function adoptClass(db: Db, { ssoPortal, ssoClass, ...year }: ClassKey, { name }: PortalClass) {
  await lockClassNames(db, year.schoolId)
  const same = await findClassNamed(db, year, name)
  if (!same || same.ssoPortal !== null) return undefined
  await db.update(groups).set({ ssoPortal, ssoClass, shared: true }).where(eq(groups.id, same.id))
  return same
}

interface ClassKey {
  readonly schoolId: string
  readonly schoolYear: string
  readonly ssoPortal: string
  readonly ssoClass: string
}

async function findClass(db: Db, key: ClassKey) {
  const isKey = [eq(groups.schoolId, key.schoolId), eq(groups.schoolYear, key.schoolYear), eq(groups.ssoPortal, key.ssoPortal)]
  const isThis = and(...isKey, eq(groups.ssoClass, key.ssoClass), isNull(groups.deletedAt))
  return (await pickRows(db, [groups, 'id', 'name'], isThis))[0]
}

/** Level by the class name, else the level that the portal names for this student, else the school's first. */
async function levelIdOf(db: Db, { user, one, level }: { user: User; one: PortalClass; level: string | null }): Promise<string> {
  const [school] = await db.select().from(schools).where(eq(schools.id, user.schoolId))
  const levels = school ? await schoolLevels(db, school) : []
  const found = levelOfClass(one, levels) ?? (level === null ? undefined : levelNamed(level, levels)) ?? levels[0]
  if (!found) throw new Error('the school has no level')
  return found.id
}

/** Leaves this year's other classes of the portal, including those of a former school. */
async function leaveOthers(
  { db, now }: PublicContext,
  user: User,
  { portal, type, ids }: { portal: Portal; type: Type; ids: string[] },
) {
  const ofYear = and(eq(groups.ssoPortal, portal.id), eq(groups.type, type), eq(groups.schoolYear, currentSchoolYear(now)))
  const isOther = and(ofYear, ids.length > 0 ? notInArray(groups.id, ids) : undefined)
  const others = db.select({ id: groups.id }).from(groups).where(isOther)
  await db.delete(groupStudents).where(and(eq(groupStudents.userId, user.id), inArray(groupStudents.groupId, others)))
}
