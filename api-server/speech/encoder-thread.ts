import { Worker } from 'node:worker_threads'
import type { Done, Job } from './job.ts'

/** The encoder's memory never shrinks, so the thread is ended after this many jobs, or when idle for a while (ms). */
const maxJobs = 20
const idleMs = 60_000
const jobTimeoutMs = 60_000

interface PendingJob {
  readonly resolve: (done: Done) => void
  readonly timer: NodeJS.Timeout
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, PendingJob>
  jobs: number
}

/** Runs jobs one at a time on a worker thread that is started on demand and recycled. */
export function createEncoderThread() {
  let current: Thread | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Thread {
    const worker = new Worker(new URL('./encoder.ts', import.meta.url))
    const thread: Thread = { worker, waiting: new Map(), jobs: 0 }
    worker.on('message', ({ id, ...done }: Done & { id: number }) => settle(thread, id, done))
    worker.on('error', () => fail(thread))
    worker.on('exit', () => fail(thread))
    return thread
  }

  function settle(thread: Thread, id: number, done: Done): void {
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

  function leave(thread: Thread): void {
    if (current === thread) current = undefined
    void thread.worker.terminate()
  }

  function fail(thread: Thread): void {
    if (current === thread) current = undefined
    for (const [id] of thread.waiting) settle(thread, id, { error: 'stopped' })
  }

  return {
    run(job: Job): Promise<Done> {
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
        thread.worker.postMessage({ id, ...job })
      })
    },
  }
}
