import { randomUUID } from 'node:crypto'
import { headers as contractHeaders } from '#contract/call'
import type { CallContext } from './send-call.ts'

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
