import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  readonly url: string
  /** Requests that each port answered. */
  readonly answered: ReadonlyMap<number, number>
  readonly close: () => Promise<void>
}

/** As HAProxy's `retries`. */
const maxRetries = 3

/**
 * A round-robin proxy in front of programs at these ports, without stickiness, which tries the next one when nothing was sent, or when
 * a read got no reply (docs/installation.md, Scaling). Any other failure is a 502 that names what was tried.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const answered = new Map(ports.map((port) => [port, 0]))
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  let turn = 0
  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked).catch(() => undefined)
    if (!body) return
    turn += 1
    const outcomes: string[] = []
    while (outcomes.length <= maxRetries) {
      const port = ports[(turn + outcomes.length) % ports.length] ?? 0
      const outcome = await forward({ port, agent, asked, body, reply })
      if (outcome === 'answered') answered.set(port, (answered.get(port) ?? 0) + 1)
      if (outcome === 'answered' || outcome === 'lost') return
      outcomes.push(`${port} ${outcome}`)
      if (outcome === 'cut' && asked.method !== 'GET') break
    }
    reply.writeHead(502).end(outcomes.join())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = async () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, answered, close }
}

interface Forwarded {
  readonly port: number
  readonly agent: Agent
  readonly asked: IncomingMessage
  readonly body: Buffer
  readonly reply: ServerResponse
}

/** `refused`: nothing was sent. `cut`: no reply came. `lost`: a reply began and did not end, which its client sees. */
function forward({ port, agent, asked, body, reply }: Forwarded): Promise<'answered' | 'refused' | 'cut' | 'lost'> {
  return new Promise((resolve) => {
    const { method, url: path, headers } = asked
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' }, agent })
    sent.on('error', (error) => resolve(Reflect.get(error, 'code') === 'ECONNREFUSED' ? 'refused' : 'cut'))
    sent.on('response', (got) => {
      // Hop by hop: the connection to the client is the balancer's own.
      const { connection, 'transfer-encoding': _, ...passed } = got.headers
      reply.writeHead(got.statusCode ?? 502, passed)
      got.pipe(reply)
      got.on('close', () => {
        if (!got.complete) reply.destroy()
        resolve(got.complete ? 'answered' : 'lost')
      })
      got.on('error', () => {})
    })
    sent.end(body)
  })
}
