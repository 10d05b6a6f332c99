import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context } from '../context.ts'
import { prepareOnce } from '../db/prepared.ts'
import { idempotentReplies } from '../db/schema.ts'
import { unavailableReason } from '../db/unavailable.ts'

const keyPattern = /^[\w-]{8,100}$/

/** A write with its client's idempotency key, call name and input. */
export interface KeyedWrite {
  readonly key: string
  readonly call: string
  readonly input: { readonly body: unknown }
}

export function refuseBadKey(key: string): void {
  if (!keyPattern.test(key)) throw new Failure('invalid', 'invalid', { 'idempotency-key': 'invalid' })
}

/** A write: `start` prepares it before the transaction in which it then runs. */
export interface Doing {
  readonly start: () => Promise<(ctx: Context) => Promise<unknown>>
  /** Whether `start` does what no rollback takes back. */
  readonly prepares: boolean
  /** What is kept of its reply, and how it is made again of that. */
  readonly keep: (reply: unknown) => unknown
  readonly again: (kept: unknown) => Promise<unknown>
}

/**
 * Runs a write at most once per key: its effect and what is kept of its reply are committed together, and the same key with the same
 * input gets that reply for two days (RETENTION_REPLIES_DAYS), or one made again of what was kept. The same key with other input is a
 * conflict. A failed write may be retried. What prepares nothing looks for a reply only where it fails: most writes are new.
 */
export async function runOnce(ctx: Context, { key, call, input }: KeyedWrite, doing: Doing): Promise<unknown> {
  refuseBadKey(key)
  const write = { key, call, digest: createHash('sha256').update(JSON.stringify(input)).digest('base64url') }
  const before = doing.prepares ? await findReply(ctx, write) : undefined
  if (before) return doing.again(before.reply)
  try {
    const run = await doing.start()
    return await ctx.db.transaction(async (tx) => {
      const reply = await run({ ...ctx, db: tx })
      const stored = await tx
        .insert(idempotentReplies)
        .values({ userId: ctx.caller.id, ...write, reply: doing.keep(reply), createdAt: ctx.now })
        .onConflictDoNothing()
        .returning({ key: idempotentReplies.key })
      // A request with this key committed first: roll this one back.
      if (stored.length === 0) tx.rollback()
      return reply
    })
  } catch (error) {
    // The transaction was rolled back, so its deferred steps must not run.
    ctx.afterCommit.length = 0
    if (unavailableReason(error)) throw error
    const first = await findReply(ctx, write)
    if (!first) throw error
    return doing.again(first.reply)
  }
}

const replyQuery = prepareOnce((db) => {
  const { userId, key } = idempotentReplies
  const ofCaller = and(eq(userId, sql.placeholder('user')), eq(key, sql.placeholder('key')))
  return db.select().from(idempotentReplies).where(ofCaller).prepare('reply')
})

async function findReply({ db, caller }: Context, { key, call, digest }: Record<'key' | 'call' | 'digest', string>) {
  const [found] = await replyQuery(db).execute({ user: caller.id, key })
  if (found && (found.call !== call || found.digest !== digest)) throw new Failure('conflict', 'idempotency.reused')
  return found
}
