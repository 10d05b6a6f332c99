import { Failure } from '#contract/errors'
import { tellJobProgress } from './job-progress.ts'
import { attemptFor, type WriteAttempt } from './write-attempt.ts'

/** An act whose end this page does not know: sent once more, it is waited for and not done again. */
let unknown: WriteAttempt | null = null

/** Sends an act on many people and waits for its end, however long; `send` is one request with its idempotency key. */
export async function sendJob<R>(body: string, send: (key: string) => Promise<R>): Promise<R> {
  const attempt = attemptFor(unknown, body)
  unknown = attempt
  try {
    const reply = await untilEnded(() => send(attempt.key))
    unknown = null
    return reply
  } catch (error) {
    if (error instanceof Failure) unknown = null
    throw error
  } finally {
    tellJobProgress(null)
  }
}

async function untilEnded<R>(send: () => Promise<R>): Promise<R> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'job.running') throw error
      tellJobProgress({ done: Number(error.errors.done), total: Number(error.errors.total) })
    }
}
