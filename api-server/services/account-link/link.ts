import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { personMay } from '#domain/people/state'
import { isExternalAccount } from '../../auth/external-accounts.ts'
import { refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import type { Context, Service } from '../../context.ts'
import { accountLinks, externalAccounts, linkCodes } from '../../db/federation-schema.ts'
import { users } from '../../db/schema.ts'
import { providerOf } from '../../lti/account.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { launchOfCaller } from '../lti/launch.ts'
import { codeHash, endVisits } from './links.ts'
import { moveAssignees } from './move.ts'

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
