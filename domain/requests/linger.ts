/** How long a client may go on sending after the last reply on its connection, and how long it may be silent, in ms. */
const most = { totalMs: 30_000, silentMs: 5000 }
/** How long a server that stops takes requests, each as the last of its connection, in ms. */
const partingMs = 1000

/** What is used of a connection of Node’s HTTP server, which closes it by `destroySoon`. */
interface Connection {
  destroySoon: () => void
  end: () => unknown
  destroy: () => unknown
  setTimeout: (ms: number, then: () => void) => unknown
  once: (event: 'close', then: () => void) => unknown
}

interface Server {
  on(event: 'connection', then: (connection: Connection) => void): unknown
  prependListener(event: 'request', then: (request: Incoming, reply: Outgoing) => void): unknown
}
interface Incoming {
  removeAllListeners: (event: 'data' | 'readable') => Incoming
  resume: () => unknown
}
interface Outgoing {
  shouldKeepAlive: boolean
  once: (event: 'finish', then: () => void) => unknown
}

/**
 * Closes connections as RFC 9112 (9.6) asks: its own half at once, the rest when the client has ended too, or after a while. Closed
 * whole, one whose refused body is still on its way would be reset, and its client would not find the reply. What comes after a reply is
 * read and thrown away, also of a body whose reader gave up half-way.
 */
export function lingerAtClose(server: Server): void {
  server.on('connection', (connection) => {
    connection.destroySoon = () => {
      connection.end()
      connection.setTimeout(most.silentMs, () => connection.destroy())
      const late = setTimeout(() => connection.destroy(), most.totalMs)
      connection.once('close', () => clearTimeout(late))
    }
  })
  server.prependListener('request', (request, reply) => {
    if (parting.has(server)) reply.shouldKeepAlive = false
    reply.once('finish', () => request.removeAllListeners('data').removeAllListeners('readable').resume())
  })
}

interface Stopping {
  closeIdleConnections: () => void
  close: (then: () => void) => unknown
}

const parting = new WeakSet<object>()

/**
 * Stops a server of `lingerAtClose` without losing a request that is on its way: first each reply says that it is the last of its connection;
 * then no new one is taken, `onPortClosed` is called, and those on which nobody asked meanwhile are closed. Resolves with the last reply.
 */
export async function closeGently(server: Stopping, onPortClosed: () => void): Promise<void> {
  parting.add(server)
  // After what has come was read.
  await new Promise((resolve) => setTimeout(() => setImmediate(resolve), partingMs))
  const closed = new Promise<void>((resolve) => server.close(resolve))
  onPortClosed()
  const closing = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100)
  await closed
  clearInterval(closing)
}
