import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { BodyTooLarge, UpstreamUnreachable } from './failures.ts'

// Node's own client: half the processor time of fetch for a small JSON reply (measured, 200 against 330 µs).
// An idle connection is dropped here before the API server drops it (75 s, api-server/main.ts): a request sent on a
// connection that is just being closed would be lost.
const pool = { keepAlive: true, maxSockets: 128, scheduling: 'lifo', timeout: 30_000 } as const
const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) }

export interface Sending {
  readonly method: string
  readonly url: URL
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | AsyncIterable<Uint8Array> | undefined
  /** Longest silence on the connection, in ms. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** On a connection of its own, as a second try wants it. */
  readonly fresh?: boolean
}

/**
 * Sends one request over a kept-alive connection and gives the reply once its headers are there; the body is left to read.
 * Throws UpstreamUnreachable (network, timeout), or BodyTooLarge when the body says so while it is sent.
 */
export function send({ method, url, headers, body, timeoutMs, signal, fresh = false }: Sending): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const request = (secure ? https : http).request(url, {
    method,
    headers,
    agent: fresh ? false : agents[secure ? 'https:' : 'http:'],
    ...(signal && { signal }),
  })
  return new Promise((resolve, reject) => {
    request.setTimeout(timeoutMs, () => request.destroy(new UpstreamUnreachable('timeout')))
    request.once('response', resolve)
    request.on('error', (error) => reject(asUnreachable(error)))
    write(request, body).catch((error: unknown) => request.destroy(error instanceof Error ? error : new Error(String(error))))
  })
}

async function write(request: ClientRequest, body: Sending['body']): Promise<void> {
  if (body === undefined || typeof body === 'string') {
    request.end(body)
    return
  }
  for await (const chunk of body) {
    if (!request.write(chunk)) await once(request, 'drain')
  }
  request.end()
}

/** Reads a reply's whole body as text; throws UpstreamUnreachable when it breaks off. */
export async function readText(reply: IncomingMessage): Promise<string> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    throw asUnreachable(error)
  }
}

function asUnreachable(error: unknown): Error {
  if (error instanceof UpstreamUnreachable || error instanceof BodyTooLarge) return error
  return new UpstreamUnreachable('network', undefined, { cause: error })
}
