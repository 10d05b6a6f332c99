import { parentPort, Worker } from 'node:worker_threads'

/** The memory of WASM never shrinks, so a thread is ended after this many jobs, or when idle for a while (ms). */
const maxJobs = 20
const idleMs = 60_000
const jobTimeoutMs = 60_000

/** A job that failed; `error` is a word for the log. */
export interface Failed {
  readonly error: string
}

/** Runs jobs one after the other on a worker thread, started on demand and recycled; its script calls `takeJobs`. */
export function createThread<Job extends object, Done extends object>(script: URL) {
  let worker: Worker | undefined
  let jobs = 0
  let idle: NodeJS.Timeout | undefined
  let answer: (done: Done | Failed) => void = () => {}
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(script)
    started.on('message', (done: Done | Failed) => started === worker && answer(done))
    for (const event of ['error', 'exit']) started.on(event, () => started === worker && end())
    return started
  }

  function end(): void {
    void worker?.terminate()
    worker = undefined
    jobs = 0
    answer({ error: 'stopped' })
  }

  async function runNow(job: Job): Promise<Done | Failed> {
    clearTimeout(idle)
    worker ??= start()
    const current = worker
    current.ref()
    const timer = setTimeout(end, jobTimeoutMs)
    const done = await new Promise<Done | Failed>((resolve) => {
      answer = resolve
      current.postMessage(job)
    })
    clearTimeout(timer)
    jobs++
    // What has failed may be in the middle of something.
    if ('error' in done || jobs >= maxJobs) end()
    else {
      // An idle thread does not keep the process alive.
      current.unref()
      idle = setTimeout(end, idleMs).unref()
    }
    return done
  }

  return {
    run(job: Job): Promise<Done | Failed> {
      const done = last.then(() => runNow(job))
      last = done.catch(() => {})
      return done
    },
  }
}

/** Does the jobs that `createThread` sends to this worker thread. */
export function takeJobs<Job, Done>(run: (job: Job) => Promise<Done>): void {
  parentPort?.on('message', async (job: Job) => {
    const done = await run(job).catch((error: unknown): Failed => ({ error: error instanceof Error ? error.name : 'unknown' }))
    parentPort?.postMessage(done)
  })
}
