import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { type JobState, jobKinds } from '#contract/job'
import { type Db, idempotentReplies } from './schema.ts'

/** An act of a person, known by the hash of its key. */
export type JobRow = Pick<typeof idempotentReplies.$inferInsert, 'userId' | 'key' | 'call' | 'digest'>

const { job, beatAt } = idempotentReplies

/** Of the database, for the clocks of two servers differ. */
const beatNow = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** After so long without a beat a job's server is gone. */
const silentMs = 30_000

const ofRow = ({ userId, key }: JobRow) => and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key))

const isRunning = sql`${job} ->> 'state' = 'running'`

const hash = (text: string) => createHash('sha256').update(`job ${text}`).digest('base64url')

/** How the act is found by whoever has its key. */
export const jobRow = (userId: string, { key, call, input }: { key: string; call: string; input: unknown }): JobRow => ({
  ...{ userId, call, key: hash(key), digest: hash(key + JSON.stringify(input)) },
})

/** What a job failed by that could do it at another time: nothing was done, and its key may be sent again. */
export const failedJob = { kind: 'conflict', code: 'job.failed', errors: {} } as const

/** Jobs of one person at a time, on all servers. */
const maxRunning = 2

/**
 * Whether nobody else began the act with this key, or it failed by no fault of its own; `act` names it where its call does several.
 * Failure tooMany when as many of this person's run as may.
 */
export async function claimJob(db: Db, row: JobRow, { act, now }: { act: unknown; now: number }): Promise<boolean> {
  const state = { kind: z.enum(jobKinds).parse(act ?? row.call), state: 'running' as const, done: 0, total: 0 }
  const begun = { reply: sql`'null'`, job: state, beatAt: beatNow, createdAt: now }
  const isSame = and(eq(idempotentReplies.call, row.call), eq(idempotentReplies.digest, row.digest))
  const hasFailed = and(ofRow(row), isSame, sql`${job} -> 'failure' ->> 'code' = ${failedJob.code}`)
  const returned = { key: idempotentReplies.key }
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(idempotentReplies)
      .values({ ...row, ...begun })
      .onConflictDoNothing()
      .returning(returned)
    const isNew =
      added.length > 0 || (await tx.update(idempotentReplies).set(begun).where(hasFailed).returning(returned)).length > 0
    if (isNew) await refuseMany(tx, row.userId)
    return isNew
  })
}

async function refuseMany(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs ${userId}`}, 0))`)
  const own = eq(idempotentReplies.userId, userId)
  await loseSilentJobs(tx, own)
  const running = await tx.$count(idempotentReplies, and(own, isRunning))
  if (running > maxRunning) throw new Failure('tooMany', 'job.tooMany', {}, 60)
}

/** The sealed reply of an act, or how far it is. Throws why it failed, as Failure: job.lost when its server went away. */
export async function readJob(db: Db, row: JobRow) {
  await loseSilentJobs(db, ofRow(row))
  const [found] = await db.select().from(idempotentReplies).where(ofRow(row))
  const isIt = found?.call === row.call && found.digest === row.digest
  if (!isIt || !found.job) throw new Failure('conflict', 'idempotency.reused')
  const { state, failure, done, total } = found.job
  if (failure) throw new Failure(failure.kind, failure.code, failure.errors)
  if (state === 'lost') throw new Failure('conflict', 'job.lost')
  if (state === 'done') return storedReply.parse(found.reply)
  return { told: { done: String(done), total: String(total) } }
}

const storedReply = z.object({ sealed: z.string() })

type Marked = Omit<JobState, 'kind'> & { readonly reply?: string }

/** Says how far a running act is, or how it ended; returns whether it was still running: one that was judged lost stays so. */
export const markJob = (db: Db, row: JobRow, state: Marked) => mark(db, ofRow(row), state)

async function mark(db: Db, which: SQL | undefined, { reply: sealed, ...told }: Marked): Promise<boolean> {
  const state = sql`${job} || ${JSON.stringify(told)}::jsonb`
  const marked = await db
    .update(idempotentReplies)
    .set({ job: state, beatAt: beatNow, ...(sealed !== undefined && { reply: { sealed } }) })
    .where(and(which, isRunning))
    .returning({ key: idempotentReplies.key })
  return marked.length > 0
}

/** Judges jobs lost whose server is silent, for good: what such a job still does is undone at its end. */
export async function loseSilentJobs(db: Db, which: SQL | undefined): Promise<void> {
  const silent = sql`${beatAt} < ${beatNow} - ${silentMs}::bigint`
  await mark(db, and(which, silent), { state: 'lost', done: 0, total: 0, long: true })
}
