import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { type Call, headers as contractHeaders } from '#contract/call'
import { type CallName, type CallResult, calls } from '#contract/calls'
import { replySchema } from '#contract/reply'
import { type CallParts, callAddress, type InputOf } from '../call-address.ts'
import { env } from '../env.ts'
import { readFailure } from '../read-failure.ts'
import { UpstreamUnreachable } from './failures.ts'
import { readText, send, type UpstreamRequest } from './transport.ts'

/** The caller: taken from the incoming request, passed on with every call. */
export interface CallContext {
  readonly token?: string | undefined
  readonly requestId: string
  readonly clientAddress?: string | undefined
  /** Identifies the browser to the API; at sign-in only. */
  readonly device?: string | undefined
  /** Upstream timeout in ms; by default that of the environment. */
  readonly timeoutMs?: number
}

/** The headers that pass the caller to the upstream; every call is JSON, even without a body (AUTH-004). */
export function callerHeaders({ token, requestId, clientAddress, device }: CallContext): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    [contractHeaders.requestId]: requestId,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(clientAddress && { [contractHeaders.clientAddress]: clientAddress }),
    ...(device && { [contractHeaders.device]: device }),
  }
}

/** One call, its reply parsed. A GET is retried once on a broken connection, 502-504. Throws Failure, UpstreamUnreachable. */
export function sendCall<N extends CallName>(name: N, context: CallContext, input: InputOf<N>): Promise<CallResult<N>>
export async function sendCall(name: CallName, context: CallContext, [{ body, ...input } = {}]: [CallParts?]): Promise<unknown> {
  const { method, path } = calls[name]
  const { timeoutMs = env().upstreamTimeoutMs } = context
  const sending = { method, target: callAddress(path, input), timeoutMs, ...jsonOf(context, body) }
  const reply = await (method === 'GET' ? sendOnceOrTwice(sending) : send(sending))
  return resultOf(calls[name], await readReply(reply))
}

function jsonOf(context: CallContext, content: unknown): Pick<UpstreamRequest, 'headers' | 'body'> {
  if (content === undefined) return { headers: callerHeaders(context) }
  const body = JSON.stringify(content)
  return { headers: { ...callerHeaders(context), 'content-length': String(Buffer.byteLength(body)) }, body }
}

interface Answer {
  readonly status: number
  readonly json: unknown
  readonly retryAfter: string | undefined
}

function resultOf(call: Call, answer: Answer): unknown {
  const { status, json } = answer
  if (status >= 500) throw new UpstreamUnreachable('status', { status })
  const succeeded = call.redirects ? status === 302 : status >= 200 && status < 300
  if (!succeeded) throw refusalOf(answer)
  const parsed = z.safeParse(replySchema(call), json)
  if (parsed.success) return parsed.data
  throw misfit(status, parsed.error)
}

const refusalOf = ({ status, json, retryAfter }: Answer): Error =>
  readFailure(status, json, retryAfter) ?? new UpstreamUnreachable('garbled', { status })

/** What a refusal says, as an error to throw. */
export const readRefusal = async (reply: IncomingMessage): Promise<Error> => refusalOf(await readReply(reply))

/** Statuses worth a retry: nothing was done. */
const transientStatuses: ReadonlySet<number> = new Set([502, 503, 504])

async function sendOnceOrTwice(sending: UpstreamRequest): Promise<IncomingMessage> {
  try {
    const reply = await send(sending)
    if (!transientStatuses.has(reply.statusCode ?? 0)) return reply
    reply.resume()
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable) || error.reason !== 'network') throw error
  }
  return send({ ...sending, pool: 'own' })
}

async function readReply(reply: IncomingMessage): Promise<Answer> {
  const status = reply.statusCode ?? 0
  const text = await readText(reply)
  // A reverse proxy's 502 is an HTML page; its status is enough.
  const json = status >= 500 ? undefined : parseJson(text, status)
  return { status, json, retryAfter: reply.headers['retry-after'] }
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamUnreachable('garbled', { status, detail: 'notJson' })
  }
}

/** The failure for a reply that does not follow the contract: with issue codes and field names, without values. */
function misfit(status: number, { issues }: z.core.$ZodError): UpstreamUnreachable {
  const codes = new Set(issues.map(({ code, path }) => `${code}@${String(path[0] ?? '')}`))
  const fields = issues.map(({ path }) => String(path.at(-1) ?? ''))
  return new UpstreamUnreachable('garbled', { status, detail: [...codes].slice(0, 5).join(','), fields })
}

/**
 * The caller, from an incoming request's headers. The client's address is the last entry of X-Forwarded-For: the one written by the
 * reverse proxy, or by ourselves when there is none (instrumentation.ts).
 */
export function callerOf(headers: Headers, token?: string): CallContext {
  const incomingId = headers.get(contractHeaders.requestId)
  return {
    token,
    requestId: incomingId !== null && /^[\w-]{1,64}$/.test(incomingId) ? incomingId : randomUUID(),
    clientAddress: headers.get(contractHeaders.clientAddress)?.split(',').at(-1)?.trim(),
  }
}
