import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freePort } from '#scripts/programs'

/** The web app behind a server of its own, which a test can take away: also from a service worker, which `setOffline` may not reach. */
export interface CutSite {
  readonly url: string
  /** Closes every connection, and accepts none until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  /** Whether a proxy answers 503 in the place of the application, as while it is being upgraded. */
  setUpgrading: (upgrading: boolean) => void
  /** Publishes the same build under another name: browsers take it for a new release. */
  release: (name: string) => void
  stop: () => Promise<void>
}

export async function startCutSite(target: string): Promise<CutSite> {
  const port = await freePort()
  const open = new Set<Socket>()
  let named: string | undefined
  let isUpgrading = false
  const server = createServer((incoming, outgoing) => {
    if (isUpgrading) return void outgoing.writeHead(503).end()
    const worker = incoming.url === '/sw.js' && named !== undefined ? named : undefined
    relay({ target, incoming, outgoing, worker })
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const up = () => new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const down = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  await up()
  return {
    url: `http://127.0.0.1:${port}`,
    up,
    down,
    setUpgrading(upgrading) {
      isUpgrading = upgrading
    },
    release(name) {
      named = name
    },
    stop: async () => {
      if (server.listening) await down()
    },
  }
}

interface Relayed {
  target: string
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** The name of the release that the worker's code gets. */
  worker: string | undefined
}

function relay({ target, incoming, outgoing, worker }: Relayed) {
  const headers = { ...incoming.headers }
  if (worker !== undefined) for (const name of ['if-none-match', 'accept-encoding']) delete headers[name]
  const asked = request(new URL(incoming.url ?? '/', target), { method: incoming.method ?? 'GET', headers }, (reply) => {
    if (worker !== undefined) return void renamed(reply, outgoing, worker)
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  asked.on('error', () => outgoing.destroy())
  outgoing.on('close', () => asked.destroy())
  incoming.pipe(asked)
}

/** The worker's code with the build's name replaced, as another build would have it. */
async function renamed(reply: IncomingMessage, outgoing: ServerResponse, name: string) {
  let code = ''
  for await (const chunk of reply) code += String(chunk)
  const build = /url:"\/hors-connexion",revision:"([\w-]+)"/.exec(code)?.[1]
  if (build === undefined) throw new Error('the worker names no build')
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code.replaceAll(build, name))
}
