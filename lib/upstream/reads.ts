import type { CallResult } from '#contract/call'
import { type CallName, type Calls, calls } from '#contract/calls'
import { mostReads, readReply, readsPath } from '#contract/reads'
import { type CallParts, callAddress, type InputOf } from '../call-address.ts'
import { env } from '../env.ts'
import { UpstreamUnreachable } from './failures.ts'
import { type CallContext, misfit, parseJson, passing, request, resultOf, sendParts } from './send-call.ts'
import { readLines } from './transport.ts'

interface Read {
  readonly name: CallName
  readonly input: CallParts
  /** Path and query. */
  readonly target: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes the reads of one page. Those asked for at once go in one request, and each is given as soon as its own answer is there:
 * a request costs the web app more than all that is read of a small answer. Throws as sendCall, each read for itself.
 */
export function createReads(context: CallContext) {
  let waiting: Read[] = []
  const sendWaiting = () => {
    const reads = waiting
    waiting = []
    for (let first = 0; first < reads.length; first += mostReads)
      void sendTogether(context, reads.slice(first, first + mostReads))
  }
  function read<N extends CallName>(name: N, input: InputOf<N>): Promise<CallResult<Calls[N]>>
  function read(name: CallName, [input = {}]: [CallParts?]): Promise<unknown> {
    if (calls[name].method !== 'GET') return sendParts(name, context, input)
    return new Promise((resolve, reject) => {
      const target = callAddress(calls[name].path, input)
      // The next tick comes when every promise that is ready has run: all that the page asks for without waiting is here.
      if (waiting.length === 0) process.nextTick(sendWaiting)
      waiting.push({ name, input, target, resolve, reject })
    })
  }
  return read
}

async function sendTogether(context: CallContext, reads: readonly Read[]): Promise<void> {
  const [first] = reads
  if (first && reads.length === 1) return sendParts(first.name, context, first.input).then(first.resolve, first.reject)
  const left = new Map(reads.map((read, index) => [index, read]))
  try {
    const reply = await request(context, {
      method: 'POST',
      target: readsPath,
      json: { targets: reads.map(({ target }) => target) },
      timeoutMs: env().upstreamTimeoutMs,
      repeatable: true,
    })
    const status = reply.statusCode ?? 0
    if (status !== 200) throw new UpstreamUnreachable(status >= 500 ? 'status' : 'garbled', { status })
    await readLines(reply, (line) => settle(context, left, line))
    if (left.size > 0) throw new UpstreamUnreachable('garbled', { status })
  } catch (error) {
    for (const { reject } of left.values()) reject(error)
  }
}

/** Gives one line's answer to the read it is of; what may be over at the next try is asked again alone. */
function settle(context: CallContext, left: Map<number, Read>, line: string): void {
  const parsed = readReply.safeParse(parseJson(line, 200))
  if (!parsed.success) throw misfit(200, parsed.error)
  const { index, body, ...answer } = parsed.data
  const read = left.get(index)
  if (!read) return
  left.delete(index)
  const { name, input, resolve, reject } = read
  if (passing.has(answer.status)) return void sendParts(name, context, input).then(resolve, reject)
  try {
    resolve(resultOf(calls[name], { ...answer, json: body }))
  } catch (error) {
    reject(error)
  }
}
