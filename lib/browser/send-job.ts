import { Failure } from '#contract/errors'
import { writerChanged } from '../user-header.ts'
import { NetworkFailure, UnreadableReply } from './failures.ts'
import { tellJobProgress } from './job-progress.ts'
import { newUuid } from './uuid.ts'

/** By their bodies, the keys of acts whose end this page does not know: sent once more, they are waited for and not done again. */
const unknown = new Map<string, string>()

/** Sends an act on many people and waits for its end, however long; `send` is one request with its idempotency key. */
export async function sendJob<R>(body: string, send: (key: string) => Promise<R>): Promise<R> {
  const key = unknown.get(body) ?? newUuid()
  unknown.set(body, key)
  try {
    const reply = await untilEnded(() => send(key))
    unknown.delete(body)
    return reply
  } catch (error) {
    if (error instanceof Failure && !saysNothing(error)) unknown.delete(body)
    throw error
  } finally {
    tellJobProgress(null)
  }
}

/** Refusals of the request, by the web app or for lack of a place, under which the act may go on. */
const saysNothing = ({ kind, code }: Failure) => kind === 'tooMany' || code === 'origin.refused' || code === writerChanged

const againMs = 2000
/** How often in a row an act that runs is asked after in vain: for a minute, twice what a server takes to be found gone. */
const maxVain = 30

const isPassing = (error: unknown) =>
  error instanceof Failure ? error.kind === 'tooMany' : error instanceof NetworkFailure && !(error instanceof UnreadableReply)

/** An act that is known to run is asked after again when a request fails on its way. */
async function untilEnded<R>(send: () => Promise<R>): Promise<R> {
  for (let left = 0; ; left--)
    try {
      return await send()
    } catch (error) {
      if (error instanceof Failure && error.code === 'job.running') {
        tellJobProgress({ done: Number(error.errors.done), total: Number(error.errors.total) })
        left = maxVain + 1
        continue
      }
      if (left <= 0 || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
}
