import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { type Call, type CallResult, headers as contractHeaders } from '#contract/call'
import { type CallName, type Calls, calls } from '#contract/calls'
import { type CallParts, callAddress, type InputOf } from '../call-address.ts'
import { env } from '../env.ts'
import { readFailure } from '../read-failure.ts'
import { UpstreamUnreachable } from './failures.ts'
import { readText, type Sending, send } from './transport.ts'

/** Who is calling: taken from the incoming request, sent on with every call. */
export interface CallContext {
  readonly token?: string | undefined
  readonly requestId: string
  readonly clientAddress?: string | undefined
}

/** The headers that carry the caller to the upstream. */
export function callerHeaders({ token, requestId, clientAddress }: CallContext): Record<string, string> {
  return {
    accept: 'application/json',
    [contractHeaders.requestId]: requestId,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(clientAddress && { [contractHeaders.clientAddress]: clientAddress }),
  }
}

/**
 * Makes one call of the contract and parses its reply. A GET that meets a broken connection or a 502, 503 or 504 is tried once more.
 * Throws Failure for a refusal, UpstreamUnreachable for anything that is not an answer of the contract. `timeoutMs` overrides the environment's.
 */
export function sendCall<N extends CallName>(
  name: N,
  context: CallContext,
  input: InputOf<N>,
  timeoutMs?: number,
): Promise<CallResult<Calls[N]>>
export async function sendCall(
  name: CallName,
  context: CallContext,
  [input = {}]: [CallParts?],
  timeoutMs?: number,
): Promise<unknown> {
  const { status, json } = await exchange(calls[name], context, input, timeoutMs ?? env().upstreamTimeoutMs)
  const parsed = z.safeParse(calls[name].response, json)
  if (parsed.success) return parsed.data
  throw new UpstreamUnreachable('garbled', status, { cause: parsed.error })
}

async function exchange(call: Call, context: CallContext, input: CallParts, timeoutMs: number) {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const reply = await sendOnceOrTwice({
    method: call.method,
    target: callAddress(call.path, input),
    headers: {
      ...callerHeaders(context),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
    body,
    timeoutMs,
  })
  return readReply(reply)
}

const passing = new Set([502, 503, 504])

async function sendOnceOrTwice(sending: Sending): Promise<IncomingMessage> {
  if (sending.method !== 'GET') return send(sending)
  try {
    const reply = await send(sending)
    if (!passing.has(reply.statusCode ?? 0)) return reply
    reply.resume()
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable) || error.reason !== 'network') throw error
  }
  return send({ ...sending, fresh: true })
}

async function readReply(reply: IncomingMessage): Promise<{ status: number; json: unknown }> {
  const status = reply.statusCode ?? 0
  const text = await readText(reply)
  if (status >= 500) throw new UpstreamUnreachable('status', status)
  const json = parseJson(text, status)
  if (status >= 200 && status < 300) return { status, json }
  throw readFailure(status, json, reply.headers['retry-after']) ?? new UpstreamUnreachable('garbled', status)
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamUnreachable('garbled', status, { cause })
  }
}
