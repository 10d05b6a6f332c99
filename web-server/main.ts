import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { env } from '#lib/env'
import { leadAway } from '#lib/lead-away'
import { log } from '#lib/log'
import { answerUnreadable } from './answer-unreadable.ts'
import { compressReplies } from './compress.ts'
import { openDoor } from './door.ts'
import { isPage } from './is-page.ts'
import { brotliFiles } from './static-files.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// Next reads it when it is imported.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || 'production' })
const { default: next } = await import('next')

const port = Number(process.env.PORT || 3000)
const hostname = process.env.HOST || '127.0.0.1'
const app = next({ dev: false, port, hostname })
// Checks the environment too (instrumentation.ts), and ends the process when it is wrong.
await app.prepare()
const answer = app.getRequestHandler()
const leadToCompressed = brotliFiles(join(process.env.NEXT_DIST_DIR ?? '.next', 'static'))

// Pages alone wait: one that is being made holds up to half a megabyte, and a thousand may be asked for in the same instant. A
// handful keeps the processor busy; the other places are for pages that wait for the API, which is given up after 10 s.
const { pagesAtOnce: places, pagesWaiting: maxWaiting } = env()
const admit = openDoor({ places, maxWaiting, maxWaitMs: 50_000, maxStayMs: 10_000 })

const server = createServer(
  {
    // An idle connection is kept longer than a proxy in front keeps it (60 s, Caddy 120 s): a request sent on one that is just
    // being closed would be lost.
    keepAliveTimeout: 130_000,
    headersTimeout: 20_000,
  },
  serve,
)
// A reader who takes nothing for so long is gone. No reply keeps silent longer: the API has 10 s, a document 60 s.
server.timeout = 120_000
server.on('clientError', answerUnreadable)
server.on('error', (error) => {
  log().error({ code: Reflect.get(error, 'code'), port }, 'cannot listen')
  process.exit(1)
})
stopOnSignal(server, () => app.close())
server.listen(port, hostname, () => log().info({ port, hostname }, 'listening'))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  leadToCompressed(request, response)
  compressReplies(request, response, () => {})
  try {
    if (isPage(request.url) && !(await comesIn(request, response))) return
    await answer(request, response)
  } catch (error) {
    log().error({ error: error instanceof Error ? error.name : typeof error }, 'a request failed')
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  }
}

/** Waits for the page's turn; false when its client is gone. One for which there is no place becomes a refusal. */
async function comesIn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const admission = await admit(response)
  if (admission === 'refused') {
    log().warn('a page was refused: too many are asked for')
    leadAway(request, 503)
  }
  return admission !== 'gone'
}
