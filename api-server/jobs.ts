import { errorFacts } from './error-facts.ts'
import type { JobResult } from './http/metrics.ts'
import type { Log } from './log.ts'

/** Work that every server does now and then. */
export interface Job {
  /** In logs and metrics. */
  readonly name: string
  readonly everyMs: number
  /** Null when another server had done it. */
  readonly run: () => Promise<unknown>
  /** What it deletes or ends follows from the hour alone: it does not run while the clock is doubted. */
  readonly byClock?: boolean
  readonly atStart?: boolean
  /** Whether a stopping server waits for the end of a run. */
  readonly finishes?: boolean
}

interface Watchers {
  readonly log: Log
  /** What contradicts the clock of this server (db/clock); null while nothing does. */
  readonly doubtClock: () => Promise<object | null>
  readonly count: (job: string, result: JobResult) => void
}

/** Runs each job at its interval, never twice at once. Returns a function that stops them. */
export function startJobs(jobs: readonly Job[], watchers: Watchers): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, watchers))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startJob(
  { name, everyMs, run, byClock, atStart, finishes }: Job,
  { log, count, doubtClock }: Watchers,
): () => Promise<void> | undefined {
  let running: Promise<void> | undefined
  const runByClock = async () => {
    const doubted = await doubtClock()
    if (!doubted) return run()
    log.error({ job: name, ...doubted }, 'the clock of this server is doubted: nothing is deleted or ended by it')
    throw new Error('doubted clock')
  }
  const runOnce = () =>
    (byClock ? runByClock() : run()).then(
      (result) => count(name, result === null ? 'idle' : 'done'),
      (error: unknown) => {
        count(name, 'failed')
        log.warn({ job: name, error: errorFacts(error) }, 'a job failed; it runs again at its next time')
      },
    )
  const begin = () => {
    running ??= runOnce().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(begin, everyMs).unref()
  if (atStart) begin()
  return () => {
    clearInterval(timer)
    return finishes ? running : undefined
  }
}
