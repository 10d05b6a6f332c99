import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { visibleLine } from '#contract/visible-line'
import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { type Allowance, resetAttempts, takeAttempt } from '../../auth/rate-limit.ts'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Context, Service } from '../../context.ts'
import { renamedNumber } from '../../db/namesakes.ts'
import { nameRequests } from '../../db/people-schema.ts'
import { pickRows, readRows, tokens, users } from '../../db/schema.ts'
import { changeSchool } from '../school/store.ts'
import { numberedPersonView, userView } from '../views/user.ts'
import { studentsInCharge } from '../visibility/people.ts'

type Changes = Partial<Pick<typeof users.$inferSelect, 'avatar' | 'firstname' | 'lastname' | 'username' | 'email'>>

export const changeAvatar: Service<'changeAvatar'> = ({ ctx, input }) => changeUser(ctx, { avatar: input.body.avatar })

/** Changes names, user name and e-mail. User names are unique over all schools, ignoring case. */
export const changeIdentity: Service<'changeIdentity'> = async ({ ctx, input: { body } }) => {
  refusePortalAccount(ctx)
  const { user, school, role } = ctx.caller
  if (role === 'STUDENT' && !school.studentsRename && !hasSameNames(user, body))
    throw new Failure('forbidden', 'user.namesFromSchool')
  const { username, email = ctx.caller.user.email } = body
  const [other] = await pickRows(ctx.db, [users, 'id'], and(eq(users.username, username), ne(users.id, ctx.caller.id)))
  if (other) throw usernameTaken()
  try {
    return await changeUser(ctx, { ...body, email })
  } catch (error) {
    // Another account took the name between the check and the write.
    if (isUniqueViolation(error)) throw usernameTaken()
    throw error
  }
}

export const usernameTaken = () => new Failure('conflict', 'username.taken', { username: 'taken' })

const uniqueViolation = '23505'

function isUniqueViolation(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : undefined]
  return codes.some((one) => one instanceof Error && Reflect.get(one, 'code') === uniqueViolation)
}

/** Whether these are the account's names, as a form would send them back. */
const hasSameNames = (user: Named, { firstname, lastname }: Named): boolean =>
  visibleLine(user.firstname) === firstname && visibleLine(user.lastname) === lastname

type Named = Pick<typeof users.$inferSelect, 'firstname' | 'lastname'>

/** Refuses accounts that a school portal manages (part 1 §1). */
function refusePortalAccount({ caller }: Context): void {
  if (caller.user.ssoPortal !== null) throw new Failure('forbidden', 'user.managedByPortal')
}

async function changeUser(ctx: Context, changes: Changes) {
  refusePortalAccount(ctx)
  const user = await ctx.db.transaction(async (tx) => {
    // Names must not come back to somebody who was erased since the call began.
    const still = and(eq(users.id, ctx.caller.id), isNull(users.erasedAt))
    const { user: before } = ctx.caller
    await tx.select({ id: users.id }).from(users).where(still).for('no key update')
    const namesake = await renamedNumber(tx, before, { ...before, ...changes })
    const [changed] = await tx
      .update(users)
      .set({ ...changes, namesake })
      .where(still)
      .returning()
    if (!changed) throw new Failure('unauthenticated', 'auth.required')
    await recordActs({ ...ctx, db: tx }, actsBetween(ctx.caller.user, changed, ctx.caller))
    return changed
  })
  return userView(user, ctx.caller.school)
}

/**
 * Changes the password and ends every other session of the account. Wrong old passwords are limited like sign-in attempts but
 * counted apart: someone who finds an open session cannot guess for ever, and attempts from outside cannot block the owner.
 */
export const changePassword: Service<'changePassword'> = async ({ ctx, input: { body } }) => {
  refusePortalAccount(ctx)
  const { user } = ctx.caller
  const allowance: Allowance = { account: user.username, place: 'password', attempts: ctx.env.LOGIN_FAILURES_PER_PAIR }
  const seconds = await takeAttempt(ctx.db, [allowance], ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  if (!(await verifyPassword(body.oldPassword, user.passwordHash)))
    throw new Failure('invalid', 'password.wrongOld', { oldPassword: 'wrong' })
  await resetAttempts(ctx.db, [allowance])
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, passwordGivenBy: null, passwordGivenAt: null, passwordToldAt: null })
      .where(eq(users.id, user.id))
    await tx
      .update(tokens)
      .set({ revokedAt: ctx.now })
      .where(and(eq(tokens.userId, user.id), ne(tokens.hash, ctx.caller.tokenHash), isNull(tokens.revokedAt)))
  })
  return { changed: true }
}

export const requestNames: Service<'requestNames'> = async ({ ctx, input: { body } }) => {
  refusePortalAccount(ctx)
  const { id: userId, schoolId, user } = ctx.caller
  if (hasSameNames(user, body)) throw new Failure('invalid', 'invalid', { firstname: 'unchanged' })
  const row = { ...body, schoolId, askedAt: ctx.now, refusedAt: null }
  await ctx.db
    .insert(nameRequests)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: nameRequests.userId, set: row })
  return { askedAt: ctx.now }
}

export const readNameRequest: Service<'readNameRequest'> = async ({ ctx: { db, caller } }) => {
  const [row] = await readRows(db, nameRequests, eq(nameRequests.userId, caller.id))
  if (!row) return { request: null }
  const { firstname, lastname, askedAt, refusedAt } = row
  return { request: { firstname, lastname, askedAt, refused: refusedAt !== null } }
}

const isOpen = isNull(nameRequests.refusedAt)

export const listNameRequests: Service<'listNameRequests'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({ request: nameRequests, student: users })
    .from(nameRequests)
    .innerJoin(users, eq(users.id, nameRequests.userId))
    .where(and(isOpen, studentsInCharge(ctx)))
    .orderBy(asc(nameRequests.askedAt), asc(nameRequests.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map(({ request: { id, firstname, lastname, askedAt }, student }) => ({
    ...{ _id: id, askedAt, student: numberedPersonView(student) },
    names: { firstname, lastname },
  }))
}

/** Two people who decide at once: the second finds no open request. */
export const decideNameRequest: Service<'decideNameRequest'> = ({ ctx, input: { params, body } }) =>
  ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ request: nameRequests, student: users })
      .from(nameRequests)
      .innerJoin(users, eq(users.id, nameRequests.userId))
      .where(and(eq(nameRequests.id, params.id), isOpen, isNull(users.ssoPortal), studentsInCharge(ctx)))
      .for('update')
    if (!found) throw new Failure('notFound', 'nameRequest.notFound')
    const { request, student } = found
    if (!body.accept) {
      await tx.update(nameRequests).set({ refusedAt: ctx.now }).where(eq(nameRequests.id, request.id))
      return { accepted: false }
    }
    const { firstname, lastname } = request
    const [renamed] = await tx
      .update(users)
      .set({ firstname, lastname, namesake: await renamedNumber(tx, student, { firstname, lastname }) })
      .where(eq(users.id, student.id))
      .returning()
    if (!renamed) throw new Failure('notFound', 'nameRequest.notFound')
    await tx.delete(nameRequests).where(eq(nameRequests.id, request.id))
    await recordActs({ ...ctx, db: tx }, actsBetween(student, renamed, ctx.caller))
    return { accepted: true }
  })

export const setSchoolRules: Service<'setSchoolRules'> = async ({ ctx: { db, caller, log }, input: { body } }) => {
  const { studentsRename, keepsIne, usesAssistant, usesEvaluation } = await db.transaction((tx) =>
    changeSchool(tx, caller.schoolId, body),
  )
  const rules = { studentsRename, keepsIne, usesAssistant, usesEvaluation }
  log.info({ school: caller.schoolId, ...rules }, 'rules of the school changed')
  return rules
}
