import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '#contract/administration'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { looksAfter } from '#domain/people/acts'
import { compareFrench } from '#domain/people/names'
import { baseUsername, freeUsername } from '#domain/people/roster'
import { type Act, actsBetween, recordActs } from '../../auth/record-acts.ts'
import { isOpenSession } from '../../auth/token.ts'
import type { Context, Service } from '../../context.ts'
import { renamedNumber } from '../../db/namesakes.ts'
import { among, groupStudents, pickRows, schools, tokens, users } from '../../db/schema.ts'
import { childWays } from '../child-sign-in/ways.ts'
import { classesOf, leaveOtherClasses, lockClassNames, raiseVersion } from '../group/classes.ts'
import { notifyCorrected } from '../notification/write.ts'
import { followWorks } from '../people/class-works.ts'
import { generatePassword } from '../roster/accounts.ts'
import { reachOf } from '../school/reach.ts'
import { usernameTaken } from '../user/change.ts'
import { firstAvatar } from '../user/first-avatar.ts'
import { foundPersonView } from '../user/get.ts'
import { insertAccount, replacePassword, revokeOpenSessions, takenUsernames } from '../user/store.ts'
import { classesOfPeople } from '../views/class-names.ts'
import { visiblePeople } from '../visibility/people.ts'

export const readAccount: Service<'readAccount'> = async ({ ctx, input: { params } }) =>
  accountView(ctx, await findAccount(ctx, params.id))

/** Creates an account with a generated password; this response is the only place that ever shows it. */
export const createAccount: Service<'createAccount'> = async ({ ctx, input: { body } }) => {
  const { levels, schools: overseen, ...facts } = body
  const reach = await reachOf(ctx, { role: facts.role, schoolId: facts.schoolId, levels, schools: overseen })
  const username = facts.username ?? (await proposedUsername(ctx, body))
  const { schoolId } = facts
  const isStudent = facts.role === 'STUDENT'
  const way = (await childWays(ctx.db, [schoolId]))({ schoolId, levels: reach.levels })
  const { password, passwordHash } = await generatePassword({ way })
  const picture = isStudent && { avatar: firstAvatar() }
  const account = { ...facts, ...reach, ...picture, username, email: facts.email ?? null, passwordHash }
  const id = await insertAccount(ctx.db, account, ctx.now)
  if (id === undefined) throw usernameTaken()
  ctx.log.info({ user: id, role: facts.role }, 'account created')
  return { _id: id, username, password }
}

export const updateAccount: Service<'updateAccount'> = async ({ ctx, input: { params, body } }) => {
  const row = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    // Locked: names must not come back to somebody who is being erased.
    const before = await findAccount(inside, params.id, true)
    return correctAccount(inside, before, body)
  })
  return accountView(ctx, row)
}

/** Generates a new password. Refused for accounts of a school portal, which have no password here. */
export const resetPassword: Service<'resetPassword'> = async ({ ctx, input: { params } }) => {
  const user = await findAccount(ctx, params.id)
  if (user.ssoPortal !== null) throw new Failure('forbidden', 'user.managedByPortal')
  const way = (await childWays(ctx.db, [user.schoolId]))(user)
  const { password, passwordHash } = await generatePassword({ way })
  const revoked = await replacePassword(ctx, { user, passwordHash, by: ctx.caller })
  return { username: user.username, password, revoked }
}

export const endSessions: Service<'endSessions'> = async ({ ctx, input: { params } }) => {
  const user = await findAccount(ctx, params.id)
  return ctx.db.transaction(async (tx) => {
    await recordActs({ ...ctx, db: tx }, [{ kind: 'sessions', user, by: ctx.caller }])
    return { revoked: await revokeOpenSessions(tx, ctx.now, [user.id]) }
  })
}

/** Whoever was erased is gone: neither names nor a password come back. */
export async function findAccount({ db, caller }: Context, id: string, lock = false) {
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt), visiblePeople(caller)))
  const [user] = lock ? await query.for('update') : await query
  if (!user) throw new Failure('notFound', 'user.notFound')
  return user
}

async function proposedUsername({ db }: Context, names: CallArguments<'createAccount'>['body']): Promise<string> {
  const base = baseUsername(names)
  return freeUsername(base, await takenUsernames(db, [base]))
}

async function accountView({ db, now }: Context, user: typeof users.$inferSelect): Promise<Account> {
  const schoolRows = await pickRows(db, [schools, 'id', 'name'], among(schools.id, [user.schoolId, ...user.schools]))
  const own = schoolRows.find(({ id }) => id === user.schoolId) ?? { id: user.schoolId, name: '' }
  return {
    ...foundPersonView(user, own),
    email: user.email,
    classes: (await classesOfPeople({ db, now }, [user.id])).get(user.id) ?? [],
    levels: user.role === 'STUDENT' ? user.levels : [],
    schools: schoolRows
      .filter(({ id }) => user.schools.includes(id))
      .map(({ id, name }) => ({ _id: id, name }))
      .sort((a, b) => compareFrench(a.name, b.name)),
    createdAt: user.createdAt,
    openSessions: await db.$count(tokens, and(eq(tokens.userId, user.id), isOpenSession(now))),
  }
}

type User = typeof users.$inferSelect
export type Correction = Partial<CallArguments<'updateAccount'>['body']>

/** Corrects an account, and a student's class; the omitted stays. In the trail, and told to the person. In a transaction. */
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
  await raiseVersion(ctx.db, joined)
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
