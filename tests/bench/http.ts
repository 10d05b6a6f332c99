import { Agent, type IncomingMessage, request } from 'node:http'

export interface Visit {
  status: number
  /** Ms to the last byte; a slow page starts with its skeleton. */
  wholeMs: number
  body: string
}

/** Keeps up to `connections` sockets open, as a browser or a load balancer does. */
export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/** Sends one request over a kept connection; rejects when the connection breaks. */
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
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const wholeMs = performance.now() - start
  return { status: reply.statusCode ?? 0, wholeMs, body }
}

/** The median; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** The value below which this share of the values lies; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
