import { randomInt } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { linkCodeLength, linkCodeLetters } from '#contract/account-link'
import { Failure } from '#contract/errors'
import { minuteMs } from '#domain/dates/duration'
import { isExternalAccount } from '../../auth/external-accounts.ts'
import { tokenHash } from '../../auth/token.ts'
import type { Service } from '../../context.ts'
import { accountLinks, externalAccounts, linkCodes, ltiPlatforms } from '../../db/federation-schema.ts'
import type { Db } from '../../db/open.ts'
import { tokens } from '../../db/schema.ts'
import { providerOf } from '../../lti/account.ts'
import { moveAssignees } from './move.ts'

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
export async function endVisits(db: Db, userId: string, now: number): Promise<void> {
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
export const codeHash = (code: string): string => tokenHash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
