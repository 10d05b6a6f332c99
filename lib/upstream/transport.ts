import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { BodyTooSlow, ClientGone } from '#domain/requests/body-deadline'
import { env } from '../env.ts'
import { BodyTooLarge, UpstreamUnreachable } from './failures.ts'

// Node's own client: half the processor time of fetch for a small JSON reply (measured, 200 against 330 µs). An idle connection is
// dropped here before the API server drops it (130 s, api-server/main.ts): a request sent on a connection that is being closed
// would be lost.
const agentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 30_000 } as const
// No body holds a shared connection of the calls: bodies are whole before they are sent, and read as fast as they arrive. A file
// that a browser receives slowly keeps its connection, so the pool of files is unlimited (lib/upstream/concurrency-limits.ts limits them).
const shared = { ...agentOptions, maxSockets: 128 }
const agents = {
  calls: { plain: new http.Agent(shared), secure: new https.Agent(shared) },
  files: { plain: new http.Agent(agentOptions), secure: new https.Agent(agentOptions) },
}

export interface UpstreamRequest {
  readonly method: string
  /** Encoded path and query on the upstream. */
  readonly target: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | Buffer | AsyncIterable<Uint8Array> | undefined
  /** Longest silence on the connection, in ms. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** Connection pool: that of the calls, that of the files, or a new connection, for a retry or a slow body. */
  readonly pool?: 'calls' | 'files' | 'own'
}

/** One request, kept alive; resolves with the headers, the body left to read. Throws UpstreamUnreachable, or BodyTooLarge. */
export function send({
  method,
  target,
  headers,
  body,
  timeoutMs,
  signal,
  pool = 'calls',
}: UpstreamRequest): Promise<IncomingMessage> {
  const { secure, base, folder } = upstreamServer()
  const request = (secure ? https : http).request({
    ...base,
    path: folder + target,
    method,
    headers,
    timeout: timeoutMs,
    agent: pool !== 'own' && agents[pool][secure ? 'secure' : 'plain'],
    ...(signal && { signal }),
  })
  return new Promise((resolve, reject) => {
    // A request that waits for a connection has no socket, so its own timeout does not apply.
    const waiting = setTimeout(() => {
      request.destroy()
      reject(new UpstreamUnreachable('timeout', { detail: 'waiting' }))
    }, env().upstreamWaitMs)
    request.once('socket', () => clearTimeout(waiting))
    request.once('timeout', () => request.destroy(new UpstreamUnreachable('timeout')))
    request.once('response', resolve)
    request.on('error', (error) => reject(asUnreachable(error)))
    write(request, body).catch((error: unknown) => request.destroy(error instanceof Error ? error : new Error(String(error))))
  })
}

interface Server {
  readonly secure: boolean
  readonly base: RequestOptions
  /** Path prefix of every call, without a trailing slash. */
  readonly folder: string
}

let cachedServer: Server | undefined

/** The upstream's address, parsed once: parsing it is a third of the cost of a small call. */
function upstreamServer(): Server {
  if (cachedServer) return cachedServer
  const url = new URL(env().apiUrl)
  const { protocol, hostname, port, auth } = urlToHttpOptions(url)
  cachedServer = {
    secure: protocol === 'https:',
    folder: url.pathname.replace(/\/$/, ''),
    base: { protocol, hostname, port, auth },
  }
  return cachedServer
}

async function write(request: ClientRequest, body: UpstreamRequest['body']): Promise<void> {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    request.end(body)
    return
  }
  for await (const chunk of body) {
    if (!request.write(chunk)) await once(request, 'drain')
  }
  request.end()
}

/** Reads a reply's whole body as text; throws UpstreamUnreachable when it is cut off. */
export const readText = async (reply: IncomingMessage): Promise<string> => (await readBytes(reply)).toString('utf8')

/** The same as bytes. */
export async function readBytes(reply: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of reply) chunks.push(chunk)
  } catch (error) {
    throw asUnreachable(error)
  }
  return Buffer.concat(chunks)
}

const ours = [UpstreamUnreachable, BodyTooLarge, BodyTooSlow, ClientGone]

function asUnreachable(error: unknown): Error {
  if (error instanceof Error && ours.some((kind) => error instanceof kind)) return error
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return new UpstreamUnreachable('network', { detail: typeof code === 'string' ? code : undefined })
}
