import { eq } from 'drizzle-orm'
import { hourMs } from '#domain/dates/duration'
import type { Headless } from '../context.ts'
import { assignees, type Db, tokens } from '../db/schema.ts'
import { randomToken, tokenHash } from './token.ts'

/** The user a headless token acts for, and the one assignee or launch it is bound to. */
type HeadlessGrant =
  | { readonly userId: string; readonly assigneeId: string }
  | { readonly userId: string; readonly launchId: string }

/** Lifetime of a launch's token, in ms: a school day; each launch issues a new one. */
export const headlessLifetime = 8 * hourMs

/**
 * Issues the token of an embedded visit (OP-009): opaque, stored hashed, bound to one assignee of the user or to the deep linking
 * of one launch, and valid for nothing else. Expires `lifetime` ms after `now` (epoch ms). Returns the token.
 */
export async function issueHeadlessToken(
  db: Db,
  { lifetime = headlessLifetime, ...grant }: HeadlessGrant & { readonly lifetime?: number },
  now: number,
): Promise<string> {
  const token = randomToken()
  await db.insert(tokens).values({ ...grant, hash: tokenHash(token), createdAt: now, lastSeenAt: now, expiresAt: now + lifetime })
  return token
}

type TokenTarget = { readonly assigneeId: string | null; readonly launchId: string | null }

/** The binding of a token; null for a user's own token. */
export async function headlessOf(db: Db, { assigneeId, launchId }: TokenTarget): Promise<Headless | null> {
  if (launchId !== null) return { kind: 'deepLink', launchId }
  if (assigneeId === null) return null
  const [assignee] = await db.select({ workId: assignees.workId }).from(assignees).where(eq(assignees.id, assigneeId))
  // Deleting an assignee deletes its tokens (schema.ts); a token read just before is bound to nothing (workId null).
  return { kind: 'assignee', assigneeId, workId: assignee?.workId ?? null }
}
