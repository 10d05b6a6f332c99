import { Counter } from 'prom-client'
import * as z from 'zod/mini'
import { ReplyTooLarge, readBounded } from '../bounded-reply.ts'
import { refuseInTransaction } from '../in-transaction.ts'
import type { Log } from '../log.ts'

/** An external service of the operator (docs/outside-services.md); the token is sent as a bearer token. */
export interface ServiceAddress {
  readonly name: 'assistant' | 'evaluation' | 'document' | 'speech'
  readonly address: string
  readonly token: string | undefined
  readonly timeoutMs: number
  /** The largest reply, where it is no sentence. */
  readonly maxBytes?: number
  readonly log: Log
  /** Told of each failure too. */
  readonly onFailure?: (problem: ServiceProblem, status?: number) => void
}

/** A service at a path of its address; an address that already ends with the path stays. */
export function serviceAt(service: ServiceAddress, path: string): ServiceAddress {
  const base = service.address.replace(/\/+$/u, '')
  return { ...service, address: base.endsWith(`/${path}`) ? base : `${base}/${path}` }
}

const [name, help] = ['api_service_failures_total', 'Calls of the operator’s services that were of no use.']
export const serviceFailures = new Counter({ name, help, labelNames: ['service', 'problem'], registers: [] })

/** `unusable`: a reply of another shape than agreed; `revealing`: an indication that gives the answer away. */
export type ServiceProblem = 'network' | 'timeout' | 'status' | 'tooLarge' | 'garbled' | 'unusable' | 'revealing'

/** Logs and counts that a service was of no use. */
export function reportServiceFailure(
  { name: service, log, onFailure }: ServiceAddress,
  problem: ServiceProblem,
  status?: number,
): void {
  onFailure?.(problem, status)
  serviceFailures.inc({ service, problem })
  log.warn({ service, problem, status }, 'a service of the operator fails (docs/outside-services.md)')
}

type ServiceBody = { readonly type?: string; readonly content: string | Uint8Array<ArrayBuffer> | FormData }

/** A JSON reply of this shape. */
export const jsonOf =
  <T>(shape: z.ZodMiniType<T>) =>
  (reply: Buffer): T =>
    z.parse(shape, JSON.parse(reply.toString('utf8')))

/** A service's reply as it is read; null, logged and counted, on any failure: connection, timeout, status, redirect, size, shape. */
export async function askService<T>(service: ServiceAddress, body: ServiceBody, read: (reply: Buffer) => T): Promise<T | null> {
  refuseInTransaction()
  const { address, token, timeoutMs, maxBytes } = service
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { ...(body.type && { 'content-type': body.type }), ...(token && { authorization: `Bearer ${token}` }) }
  try {
    const response = await fetch(address, { method: 'POST', headers, body: body.content, signal, redirect: 'error' })
    if (response.ok && response.body) return read(await readBounded(response.body, maxBytes))
    await response.body?.cancel()
    reportServiceFailure(service, 'status', response.status)
  } catch (error) {
    reportServiceFailure(service, signal.aborted ? 'timeout' : problemOf(error))
  }
  return null
}

function problemOf(error: unknown): ServiceProblem {
  if (error instanceof ReplyTooLarge) return 'tooLarge'
  return error instanceof SyntaxError ? 'garbled' : error instanceof z.core.$ZodError ? 'unusable' : 'network'
}
