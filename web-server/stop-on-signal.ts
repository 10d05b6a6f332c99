import type { Server } from 'node:http'
import { log } from '#lib/log'

/** How long a stopping server waits for replies under way. */
const drainMs = 20_000

/** On SIGTERM or SIGINT takes no new connection, lets the replies under way end, then ends the process. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log().info({ signal }, 'draining')
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    // A connection whose last reply has just ended is kept for the next request: there is none.
    const closing = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(closing)
    await close()
    log().info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}
