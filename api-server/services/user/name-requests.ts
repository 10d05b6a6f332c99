import { and, asc, eq, isNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Service } from '../../context.ts'
import { renamedNumber } from '../../db/namesakes.ts'
import { nameRequests } from '../../db/people-schema.ts'
import { users } from '../../db/schema.ts'
import { changeSchool } from '../school/store.ts'
import { numberedPersonView } from '../views/user.ts'
import { studentsInCharge } from '../visibility/people.ts'
import { hasSameNames, refusePortalAccount } from './change.ts'

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
  const [row] = await db.select().from(nameRequests).where(eq(nameRequests.userId, caller.id))
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
  const { studentsRename, keepsIne } = await db.transaction((tx) => changeSchool(tx, caller.schoolId, body))
  log.info({ school: caller.schoolId, studentsRename, keepsIne }, 'rules of the school changed')
  return { studentsRename, keepsIne }
}
