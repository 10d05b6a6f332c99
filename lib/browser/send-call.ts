import * as z from 'zod/mini'
import { headers as contractHeaders } from '#contract/call'
import { type CallName, type CallResult, calls } from '#contract/calls'
import { isPreview } from '#contract/job'
import { replySchema } from '#contract/reply'
import { type CallParts, callAddress } from '../call-address.ts'
import { readFailure } from '../read-failure.ts'
import { writerHeader } from '../user-header.ts'
import { NetworkFailure, SessionExpired, UnreadableReply } from './failures.ts'
import { pageVisit } from './headless.ts'
import { sendJob } from './send-job.ts'
import { recordExchange } from './server-clock.ts'

export interface CallOptions {
  /** Makes a repeated write count once. */
  readonly idempotencyKey?: string
  /** The user that the write belongs to: refused when another user is signed in by then (lib/user-header). */
  readonly writer?: string
  readonly signal?: AbortSignal
  /** Lets the request outlive the page (bodies under 64 kB). */
  readonly keepalive?: boolean
}

/** The address on this site at which the page makes a call. */
export const callUrl = (name: CallName, input: CallParts): string => `/bff/api${callAddress(calls[name].path, input)}`

/** Implements `callApi` (client.ts), which the pages use. The reply is parsed by the call's own schema. */
export function sendCall<N extends CallName>(name: N, input?: CallParts, options?: CallOptions): Promise<CallResult<N>>
export async function sendCall(name: CallName, input: CallParts = {}, options: CallOptions = {}): Promise<unknown> {
  if (!calls[name].job || isPreview(input.body)) return sendOnce(name, input, options)
  return sendJob(JSON.stringify([name, input]), (idempotencyKey) => sendOnce(name, input, { ...options, idempotencyKey }))
}

async function sendOnce(name: CallName, input: CallParts, options: CallOptions): Promise<unknown> {
  const call = calls[name]
  const reply = await exchange(callUrl(name, input), { method: call.method, body: input.body }, options)
  const json = await readJson(reply)
  if (reply.ok) {
    const parsed = z.safeParse(replySchema(call), json)
    if (parsed.success) return parsed.data
    const wasStored = options.idempotencyKey && reply.headers.get(contractHeaders.idempotencyKey) === options.idempotencyKey
    if (wasStored) throw new UnreadableReply({ cause: parsed.error })
    throw new NetworkFailure(reply.statusText, { cause: parsed.error })
  }
  if (reply.status === 401) throw new SessionExpired()
  throw (
    readFailure(reply.status, json, reply.headers.get('retry-after')) ??
    new NetworkFailure(`${reply.status} ${reply.statusText}`.trim())
  )
}

async function exchange(address: string, { method, body }: { method: string; body: unknown }, options: CallOptions) {
  const { idempotencyKey, writer, signal, keepalive } = options
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set(contractHeaders.idempotencyKey, idempotencyKey)
  if (writer) headers.set(writerHeader, writer)
  const seals = pageVisit()?.seals
  if (seals) headers.set('authorization', `Bearer ${seals.page}`)
  const sentAt = Date.now()
  try {
    const reply = await fetch(address, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
    recordExchange(sentAt, Date.now(), reply.headers.get('date'))
    return reply
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new NetworkFailure('', { cause })
  }
}

/** The reply's JSON; null when it is not JSON (the caller then judges by status). */
async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json()
  } catch {
    return null
  }
}
