import type { Server } from 'node:http'
import { log } from '#lib/log'

/** How long a stopping server waits for replies in progress, in ms. */
const drainMs = 20_000

/** On SIGTERM or SIGINT, or when the launcher was killed, refuses new connections, lets the replies in progress end, then ends the process. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log().info({ signal }, 'draining')
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    // A connection stays open for a next request after its last reply; none will come.
    const closing = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(closing)
    await close()
    log().info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('launcher gone'))
  if (process.connected === false) void stop('launcher gone')
}
