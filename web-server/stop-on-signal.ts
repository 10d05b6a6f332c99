import type { Server } from 'node:http'
import { log } from '#lib/log'

/** How long a stopping server waits for replies in progress, in ms. */
const drainMs = 20_000

interface Steps {
  /** What ends replies that would not end by themselves. */
  readonly begin: () => void
  readonly end: () => Promise<void>
}

/** On SIGTERM or SIGINT, or when the launcher was killed, refuses new connections, lets the replies in progress end, then ends the process. */
export function stopOnSignal(server: Server, { begin, end }: Steps): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log().info({ signal }, 'draining')
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    // A connection stays open for a next request after its last reply; none will come.
    const closing = setInterval(() => server.closeIdleConnections(), 100)
    const closed = new Promise((resolve) => server.close(resolve))
    begin()
    await closed
    clearInterval(closing)
    await end()
    log().info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('launcher gone'))
  if (process.connected === false) void stop('launcher gone')
}
