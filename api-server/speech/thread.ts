import { Worker } from 'node:worker_threads'

/** The memory of WASM never shrinks, so a thread is ended after this many jobs, or when idle for a while (ms). */
const maxJobs = 20
const idleMs = 60_000
const jobTimeoutMs = 60_000

/** A job that failed; `error` is a word for the log. */
export interface Failed {
  readonly error: string
}

interface PendingJob<Done> {
  readonly resolve: (done: Done | Failed) => void
  readonly timer: NodeJS.Timeout
}

interface Thread<Done> {
  readonly worker: Worker
  readonly waiting: Map<number, PendingJob<Done>>
  jobs: number
}

/** Runs jobs one at a time on a worker thread, started on demand and recycled; its script calls `takeJobs` (take-jobs.ts). */
export function createThread<Job extends object, Done extends object>(script: URL) {
  let current: Thread<Done> | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Thread<Done> {
    const worker = new Worker(script)
    const thread: Thread<Done> = { worker, waiting: new Map(), jobs: 0 }
    worker.on('message', ({ id, done }: { id: number; done: Done | Failed }) => settle(thread, id, done))
    worker.on('error', () => fail(thread))
    worker.on('exit', () => fail(thread))
    return thread
  }

  function settle(thread: Thread<Done>, id: number, done: Done | Failed): void {
    const waiting = thread.waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    thread.waiting.delete(id)
    waiting.resolve(done)
    if (thread.waiting.size > 0) return
    // An idle thread does not keep the process alive.
    thread.worker.unref()
    if (thread !== current || thread.jobs >= maxJobs) leave(thread)
    else idle = setTimeout(() => leave(thread), idleMs).unref()
  }

  function leave(thread: Thread<Done>): void {
    if (current === thread) current = undefined
    void thread.worker.terminate()
  }

  function fail(thread: Thread<Done>): void {
    if (current === thread) current = undefined
    for (const [id] of thread.waiting) settle(thread, id, { error: 'stopped' })
  }

  return {
    run(job: Job): Promise<Done | Failed> {
      clearTimeout(idle)
      if (current && current.jobs >= maxJobs) current = undefined
      current ??= start()
      const thread = current
      const id = ++thread.jobs
      thread.worker.ref()
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          fail(thread)
          leave(thread)
        }, jobTimeoutMs)
        thread.waiting.set(id, { resolve, timer })
        thread.worker.postMessage({ id, job })
      })
    },
  }
}
