import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { linkCodeLength, linkCodeLetters } from '#contract/account-link'
import { Failure } from '#contract/errors'
import { minuteMs } from '#domain/dates/duration'
import { personMay } from '#domain/people/state'
import { isExternalAccount } from '../../auth/external-accounts.ts'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import { tokenHash } from '../../auth/token.ts'
import type { Context, Service } from '../../context.ts'
import { accountLinks, externalAccounts, linkCodes, ltiPlatforms } from '../../db/federation-schema.ts'
import { assignees, type Db, tokens, users } from '../../db/schema.ts'
import { providerOf } from '../../lti/account.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { launchOfCaller } from '../lti/launch.ts'

type User = typeof users.$inferSelect

/** Wrong codes allowed per launched person and quarter of an hour. */
const maxAttempts = 10

/**
 * Links the launched person to the account that issued the code (never matched by name or e-mail). Without `confirm`, only
 * returns the account. Linking ends the person's embedded sessions: the next launch opens the linked account.
 */
export const linkAccount: Service<'linkAccount'> = async ({ ctx, input: { query, body } }) => {
  const launch = await launchOfCaller(ctx, query.ltik)
  if (signsIn(ctx.caller.user)) throw new Failure('conflict', 'link.already')
  const account = await accountOf(ctx, body.code)
  const refused = await refusalCode(ctx, launch, account)
  if (refused) throw new Failure('invalid', 'invalid', { code: refused })
  if (body.confirm) await link(ctx, launch, account)
  const { firstname, lastname, username } = account
  return { account: { firstname, lastname, username }, linked: body.confirm }
}

/** True for an account that can sign in without a platform. */
const signsIn = ({ passwordHash, ssoPortal }: Pick<User, 'passwordHash' | 'ssoPortal'>): boolean =>
  passwordHash !== null || ssoPortal !== null

/** The account of an unexpired code. The attempt is counted before the code is checked, and given back when the code is right. */
async function accountOf({ db, caller, now }: Context, code: string): Promise<User> {
  const counted = { account: ` link ${caller.id}`, place: '', attempts: maxAttempts }
  const seconds = await takeAttempt(db, [counted], now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  const [row] = await db
    .select({ user: users })
    .from(linkCodes)
    .innerJoin(users, eq(users.id, linkCodes.userId))
    .where(and(eq(linkCodes.hash, codeHash(code)), gt(linkCodes.expiresAt, now)))
  if (!row) throw new Failure('invalid', 'invalid', { code: 'unknown' })
  await refundAttempt(db, [counted])
  return row.user
}

async function refusalCode({ db, caller }: Context, { platform }: FoundLaunch, account: User): Promise<string | null> {
  if (account.id === caller.id || !signsIn(account)) return 'self'
  if (!personMay(account, 'signIn')) return 'unknown'
  if (account.role !== caller.role) return 'role'
  if (account.schoolId !== platform.schoolId) return 'school'
  const own = and(eq(externalAccounts.provider, providerOf(platform.id)), eq(externalAccounts.userId, account.id))
  return (await db.$count(externalAccounts, own)) > 0 ? 'taken' : null
}

function link({ db, caller, now, log }: Context, { platform, launch }: FoundLaunch, account: User): Promise<void> {
  const between = { userId: account.id, formerUserId: caller.id }
  return db.transaction(async (tx) => {
    const [code] = await tx
      .delete(linkCodes)
      .where(and(eq(linkCodes.userId, account.id), gt(linkCodes.expiresAt, now)))
      .returning()
    if (!code) throw new Failure('invalid', 'invalid', { code: 'unknown' })
    const key = { provider: providerOf(platform.id), subject: launch.subject }
    const [moved] = await tx
      .update(externalAccounts)
      .set({ userId: account.id })
      .where(and(isExternalAccount(key), eq(externalAccounts.userId, caller.id)))
      .returning()
    if (!moved) throw new Failure('conflict', 'link.already')
    const ofPlatform = sql`assignees.work_id in (select work_id from lti_links where platform_id = ${platform.id})`
    const assigneeIds = await moveAssignees(tx, { from: caller.id, to: account.id, among: ofPlatform })
    const values = { ...between, platformId: platform.id, subject: launch.subject, assigneeIds, linkedAt: now }
    const [row] = await tx.insert(accountLinks).values(values).returning({ id: accountLinks.id })
    await endVisits(tx, caller.id, now)
    // Ids only: the row in `account_links` says who was linked.
    log.warn({ link: row?.id, platform: platform.id }, 'account linked')
  })
}

export const listAccountLinks: Service<'listAccountLinks'> = async ({ ctx: { db, caller } }) => {
  const [rows, offered] = await Promise.all([
    db
      .select({ _id: accountLinks.id, platform: ltiPlatforms.name, linkedAt: accountLinks.linkedAt })
      .from(accountLinks)
      .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, accountLinks.platformId))
      .where(and(eq(accountLinks.userId, caller.id), isNull(accountLinks.unlinkedAt)))
      .orderBy(desc(accountLinks.linkedAt))
      .limit(50),
    db.$count(ltiPlatforms, and(eq(ltiPlatforms.schoolId, caller.schoolId), eq(ltiPlatforms.status, 'approved'))),
  ])
  return { offered: offered > 0, links: rows }
}

/** Undoes one of the caller's links: work done since stays with the caller, work that came with the link goes back. */
export const removeAccountLink: Service<'removeAccountLink'> = ({ ctx, input: { params } }) =>
  ctx.db.transaction(async (tx) => {
    const { caller, now, log } = ctx
    const own = and(eq(accountLinks.id, params.id), eq(accountLinks.userId, caller.id), isNull(accountLinks.unlinkedAt))
    const [link] = await tx.update(accountLinks).set({ unlinkedAt: now }).where(own).returning()
    if (!link) throw new Failure('notFound', 'link.notFound')
    const key = { provider: providerOf(link.platformId), subject: link.subject }
    await tx
      .update(externalAccounts)
      .set({ userId: link.formerUserId })
      .where(and(isExternalAccount(key), eq(externalAccounts.userId, caller.id)))
    await moveAssignees(tx, { from: caller.id, to: link.formerUserId, among: inIds(link.assigneeIds) })
    await endVisits(tx, caller.id, now)
    log.warn({ link: link.id, platform: link.platformId }, 'account unlinked')
    return { removed: true }
  })

const inIds = (ids: readonly string[]) =>
  sql`assignees.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Revokes the account's embedded-page tokens: they are bound to works that now belong to another account. */
async function endVisits(db: Db, userId: string, now: number): Promise<void> {
  const embedded = or(isNotNull(tokens.assigneeId), isNotNull(tokens.launchId))
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.userId, userId), embedded, isNull(tokens.revokedAt)))
}

const codeLife = 10 * minuteMs

/** An account has at most one code: a new one replaces the previous one. */
export const createLinkCode: Service<'createLinkCode'> = async ({ ctx }) => {
  const letters = Array.from({ length: linkCodeLength }, () => linkCodeLetters[randomInt(linkCodeLetters.length)])
  const code = letters.join('')
  const values = { hash: codeHash(code), expiresAt: ctx.now + codeLife }
  await ctx.db
    .insert(linkCodes)
    .values({ userId: ctx.caller.id, ...values })
    .onConflictDoUpdate({ target: linkCodes.userId, set: values })
  return { code, endsAt: ctx.now + codeLife }
}

/** Hash under which a code is stored; ignores case, spaces and dashes as typed. */
const codeHash = (code: string): string => tokenHash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

interface Move {
  readonly from: string
  readonly to: string
  /** Condition on `assignees`: the rows to move. */
  readonly among: SQL
}

/** Moves assignee rows from one account to another, except for works in which the target already has one. Returns the moved ids. */
async function moveAssignees(tx: Db, { from, to, among }: Move): Promise<string[]> {
  const existing = sql`exists (select 1 from assignees as existing where existing.work_id = ${assignees.workId} and existing.user_id = ${to})`
  const moved = await tx
    .update(assignees)
    .set({ userId: to })
    .where(and(eq(assignees.userId, from), among, sql`not ${existing}`))
    .returning({ id: assignees.id })
  return moved.map(({ id }) => id)
}
