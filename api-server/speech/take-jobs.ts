import { parentPort } from 'node:worker_threads'
import type { Failed } from './thread.ts'

/** Does the jobs that `createThread` sends to this worker thread. */
export function takeJobs<Job, Done>(run: (job: Job) => Promise<Done>): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const done = await run(job).catch((error: unknown): Failed => ({ error: error instanceof Error ? error.name : 'unknown' }))
    parentPort?.postMessage({ id, done })
  })
}
