import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#contract/errors'
import type { JobState } from '#contract/job'
import { openReply, sealReply } from '../auth/sealed-reply.ts'
import type { Context } from '../context.ts'
import { claimJob, failedJob, type JobRow, jobRow, markJob, readJob } from '../db/jobs.ts'
import { errorFacts } from '../error-facts.ts'
import { createFairQueue } from '../fair-queue.ts'
import { withProgress } from '../progress.ts'
import { runAfterCommit } from './after-commit.ts'
import { type Doing, type KeyedWrite, refuseBadKey } from './idempotency.ts'

/** A request waits so long for its job; then 409 job.running, and the same request waits on. */
const waitMs = 3000
const lookMs = 250
const beatMs = 1000

/** Each holds a connection to the database until its end: others wait, and are running for whoever asks. */
const queue = createFairQueue('jobs', { running: 3, waiting: 1000, waitingPerKey: 10 })

const underWay = new Set<Promise<void>>()

export const finishJobs = () => Promise.all(underWay)

interface Act {
  readonly row: JobRow
  readonly key: string
  readonly start: Doing['start']
}

/**
 * Runs an act at most once per key, as `runOnce` does, and goes on when nobody waits for it. Failure conflict job.running, with
 * `done` and `total`, while it runs; job.lost when its server went away; job.failed when it may be sent again. What is stored cannot be
 * read without the client's key.
 */
export async function runAsJob(ctx: Context, write: KeyedWrite, { start }: Doing): Promise<unknown> {
  const { key, input } = write
  refuseBadKey(key)
  const row = jobRow(ctx.caller.id, write)
  const isNew = await claimJob(ctx.db, row, { act: Reflect.get(Object(input.body), 'act'), now: ctx.now })
  const ended = isNew && begin(ctx, { row, key, start })
  for (let waited = 0; ; waited += lookMs) {
    await Promise.race([ended || pause(lookMs), pause(lookMs)])
    const job = await readJob(ctx.db, row)
    if ('sealed' in job) return JSON.parse(openReply(job.sealed, key))
    if (waited >= waitMs) throw new Failure('conflict', 'job.running', job.told)
  }
}

function begin(ctx: Context, act: Act): Promise<void> {
  const job = work(ctx, act).finally(() => underWay.delete(job))
  underWay.add(job)
  return job
}

/** Never rejects: how it ended is in its row, unless the database cannot be reached, and then it is lost. */
async function work(ctx: Context, { row, key, start }: Act): Promise<void> {
  let told = { done: 0, total: 0 }
  const mark = (state: Parameters<typeof markJob>[2]) => markJob(ctx.db, row, state).catch(() => false)
  const beats = setInterval(() => mark({ state: 'running', ...told, long: true }), beatMs)
  const act = async () => {
    const run = await start()
    await ctx.db.transaction(async (db) => {
      const reply = sealReply(JSON.stringify(await run({ ...ctx, db })), key)
      // Whoever found it silent told people that nothing was done: then nothing is.
      if (!(await markJob(db, row, { state: 'done', ...told, reply }))) throw new Failure('conflict', 'job.lost')
    })
  }
  try {
    await queue.run(row.userId, () => withProgress((done, total) => (told = { done, total }), act))
    await runAfterCommit(ctx.afterCommit.splice(0), ctx)
  } catch (error) {
    ctx.afterCommit.length = 0
    const failure = failureOf(ctx, error)
    await mark({ state: failure === failedJob ? 'lost' : 'failed', ...told, failure })
  } finally {
    clearInterval(beats)
  }
}

function failureOf({ log }: Context, error: unknown): NonNullable<JobState['failure']> {
  if (error instanceof Failure && error.kind !== 'unavailable')
    return { kind: error.kind, code: error.code, errors: error.errors }
  log.error({ error: errorFacts(error) }, 'a job failed and was undone')
  return failedJob
}
