import { and, count, eq, isNull } from 'drizzle-orm'
import type { Account } from '#contract/administration'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import { compareFrench } from '#domain/people/names'
import { baseUsername, freeUsername } from '#domain/people/roster'
import { recordActs } from '../../auth/record-acts.ts'
import type { Context, Service } from '../../context.ts'
import { among } from '../../db/among.ts'
import { schools, tokens, users } from '../../db/schema.ts'
import { childWays } from '../child-sign-in/ways.ts'
import { generatePassword } from '../roster/accounts.ts'
import { reachOf } from '../school/reach.ts'
import { usernameTaken } from '../user/change.ts'
import { firstAvatar } from '../user/first-avatar.ts'
import { foundPersonView } from '../user/search.ts'
import { insertAccount, openSession, replacePassword, revokeOpenSessions, takenUsernames } from '../user/store.ts'
import { classesOfPeople } from '../views/class-names.ts'
import { visiblePeople } from '../visibility/people.ts'
import { correctAccount } from './correct.ts'

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
async function findAccount({ db, caller }: Context, id: string, lock = false) {
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt), visiblePeople(caller)))
  const [user] = lock ? await query.for('update') : await query
  if (!user) throw new Failure('notFound', 'user.notFound')
  return user
}

async function proposedUsername({ db }: Context, names: CallArguments<Calls['createAccount']>['body']): Promise<string> {
  const base = baseUsername(names)
  return freeUsername(base, await takenUsernames(db, [base]))
}

async function accountView({ db, now }: Context, user: typeof users.$inferSelect): Promise<Account> {
  const named = { id: schools.id, name: schools.name }
  const schoolRows = await db
    .select(named)
    .from(schools)
    .where(among(schools.id, [user.schoolId, ...user.schools]))
  const [open] = await db
    .select({ n: count() })
    .from(tokens)
    .where(and(eq(tokens.userId, user.id), openSession(now)))
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
    openSessions: open?.n ?? 0,
  }
}
