import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { headers } from '#contract/call'
import type { Log } from '../log.ts'
import { failureReply } from './failure-reply.ts'
import type { Metrics } from './metrics.ts'

export interface Answering {
  readonly log: Log
  readonly metrics: Metrics
}

/** The reply that `run` makes, or that its failure does; under its id, counted and logged as `name`. */
export async function answerAs(
  c: HonoContext,
  name: string,
  { log: logs, metrics, run }: Answering & { readonly run: (log: Log) => Promise<Response> },
): Promise<Response> {
  const started = performance.now()
  const requestId = c.req.header(headers.requestId)?.slice(0, 64) ?? randomUUID()
  const log = logs.child({ requestId, call: name })
  const reply = await run(log).catch((error: unknown) => {
    const failure = failureReply(c, error, log)
    failure.headers.set('cache-control', 'no-store')
    return failure
  })
  reply.headers.set(headers.requestId, requestId)
  const ms = performance.now() - started
  metrics.count(name, reply.status, ms)
  log.info({ status: reply.status, ms: Math.round(ms * 10) / 10 }, 'call')
  return reply
}
