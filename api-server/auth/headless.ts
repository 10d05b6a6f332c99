import { eq } from 'drizzle-orm'
import { hourMs } from '#domain/duration'
import type { Headless } from '../context.ts'
import type { Db } from '../db/open.ts'
import { assignees, tokens } from '../db/schema.ts'
import { randomToken, tokenHash } from './token.ts'

/** Whom a headless token acts for, and the one thing that it is bound to. */
export type HeadlessGrant =
  | { readonly userId: string; readonly assigneeId: string }
  | { readonly userId: string; readonly launchId: string }

/** How long a token lives that a launch brings, in ms: a school day, for the platform gives another at the next launch. */
export const headlessLifetime = 8 * hourMs

/**
 * Makes the token of an embedded visit (OP-009): opaque, stored hashed, bound to one assignee of the user or to the deep linking of one
 * launch, and good for nothing else. Valid for `lifetime` ms from `now` (epoch ms). Returns the token.
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

/** What a token is bound to; null for a user's own. */
export async function headlessOf(db: Db, { assigneeId, launchId }: TokenTarget): Promise<Headless | null> {
  if (launchId !== null) return { kind: 'deepLink', launchId }
  if (assigneeId === null) return null
  const [assignee] = await db.select({ workId: assignees.workId }).from(assignees).where(eq(assignees.id, assigneeId))
  // The token goes with its assignee (schema.ts); in between it is bound to what is not there.
  return { kind: 'assignee', assigneeId, workId: assignee?.workId ?? null }
}
