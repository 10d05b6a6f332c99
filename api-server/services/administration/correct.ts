import { eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { looksAfter } from '#domain/people/acts'
import { type Act, actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Context } from '../../context.ts'
import { renamedNumber } from '../../db/namesakes.ts'
import { groupStudents, users } from '../../db/schema.ts'
import { classesOf, leaveOtherClasses, lockClassNames, raiseVersion } from '../group/classes.ts'
import { notifyCorrected } from '../notification/write.ts'
import { followWorks } from '../people/class-works.ts'
import { reachOf } from '../school/reach.ts'
import { usernameTaken } from '../user/change.ts'
import { classesOfPeople } from '../views/class-names.ts'

type User = typeof users.$inferSelect
export type Correction = Partial<CallArguments<Calls['updateAccount']>['body']>

/**
 * Puts an account right that is locked: names, user name, mail, levels and overseen schools, and the class of a student; what is omitted
 * stays. Kept in the trail and told to the person. Call it in a transaction.
 */
export async function correctAccount(ctx: Context, before: User, correction: Correction): Promise<User> {
  if (!looksAfter(ctx.caller, before.role)) throw new Failure('forbidden', 'user.otherRole')
  const {
    firstname = before.firstname,
    lastname = before.lastname,
    username = before.username,
    email = before.email,
  } = correction
  const names = { firstname, lastname, username, email }
  const isRenamed = Object.entries(names).some(([field, value]) => Reflect.get(before, field) !== value)
  const isMoved = correction.classId !== undefined
  if ((isRenamed || isMoved) && before.ssoPortal !== null) throw new Failure('forbidden', 'user.managedByPortal')
  const { levels = before.levels, schools: overseen = before.schools } = correction
  const { role, schoolId } = before
  const changesReach = correction.levels !== undefined || correction.schools !== undefined
  const reach = changesReach ? await reachOf(ctx, { role, schoolId, levels, schools: overseen }) : {}
  const [other] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (other && other.id !== before.id) throw usernameTaken()
  const [after] = await ctx.db
    .update(users)
    .set({ ...names, ...reach, namesake: await renamedNumber(ctx.db, before, names) })
    .where(eq(users.id, before.id))
    .returning()
  if (!after) throw new Failure('notFound', 'user.notFound')
  const moved = await moveToClass(ctx, before, correction)
  await recordActs(ctx, [...actsBetween(before, after, ctx.caller), ...moved])
  await tell(ctx, { before, after, moved })
  return after
}

/** Puts a student into a class of this year and out of the other one, or out of all; open works follow if the order says so. */
async function moveToClass(ctx: Context, user: User, { classId, works = false }: Correction): Promise<Act[]> {
  if (classId === undefined || user.role !== 'STUDENT') return []
  await lockClassNames(ctx.db, user.schoolId)
  const year = { schoolId: user.schoolId, schoolYear: currentSchoolYear(ctx.now) }
  const before = (await classesOfPeople(ctx, [user.id])).get(user.id) ?? []
  if (classId === (before.length === 1 ? before[0]?._id : before.length === 0 ? null : undefined)) return []
  const target = (await classesOf(ctx.db, year)).find(({ id }) => id === classId)
  if (classId !== null && !target) throw new Failure('invalid', 'invalid', { classId: 'unknown' })
  const left = await leaveOtherClasses(ctx.db, { ...year, id: classId }, [user.id])
  const place = target && { groupId: target.id, userId: user.id }
  const joined = place ? await ctx.db.insert(groupStudents).values(place).onConflictDoNothing().returning() : []
  await raiseVersion(
    ctx.db,
    joined.map(({ groupId }) => groupId),
  )
  if (works) await followWorks(ctx, { joined, left: left.map(({ group }) => ({ groupId: group.id, userId: user.id })) })
  const facts = { before: { classes: before.map(({ name }) => name) }, after: { classes: target ? [target.name] : [] } }
  return [{ kind: 'class', user, by: ctx.caller, ...facts }]
}

/** Tells the person what stands there now: nobody should find out by a sign-in that fails. */
async function tell(ctx: Context, { before, after, moved }: { before: User; after: User; moved: readonly Act[] }): Promise<void> {
  if (ctx.caller.id === after.id) return
  const changed = (['username', 'firstname', 'lastname', 'email'] as const).filter((field) => before[field] !== after[field])
  const values = [...changed.map((field) => after[field] ?? ''), ...moved.flatMap(({ after: facts }) => facts?.classes ?? [])]
  const isSame = before.levels.join() === after.levels.join()
  if (values.length > 0 || !isSame || moved.length > 0)
    await notifyCorrected(ctx.db, after, { title: values.join(' '), now: ctx.now })
}
