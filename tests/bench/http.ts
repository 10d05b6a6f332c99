import { Agent, type IncomingMessage, request } from 'node:http'

export interface Visit {
  status: number
  /** Milliseconds from the request's start to the first byte of the body. */
  firstByteMs: number
  /** Until its last byte: a page that is slow begins with its skeleton. */
  wholeMs: number
  body: string
}

/** Keeps `connections` sockets open, as a browser or a balancer would. */
export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/** One request over a kept connection; rejects when the connection breaks. */
export function visit(
  agent: Agent,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(url, { agent, method, headers }, (reply) => read(reply, start).then(resolve, reject))
    sent.on('error', reject)
    sent.end(body)
  })
}

async function read(reply: IncomingMessage, start: number): Promise<Visit> {
  let firstByteMs = 0
  const chunks: Buffer[] = []
  for await (const chunk of reply) {
    firstByteMs ||= performance.now() - start
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  const wholeMs = performance.now() - start
  return { status: reply.statusCode ?? 0, firstByteMs: firstByteMs || wholeMs, wholeMs, body }
}

/** The value that a share (0-1) of the values does not exceed, for instance 0.95; NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The middle of the values; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
