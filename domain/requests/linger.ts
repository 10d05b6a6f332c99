/** How long a client may go on sending after the last reply on its connection, and how long it may be silent, in ms. */
const most = { totalMs: 30_000, silentMs: 5000 }

/** What is used of a connection of Node’s HTTP server, which closes it by `destroySoon`. */
interface Connection {
  destroySoon: () => void
  end: () => unknown
  destroy: () => unknown
  setTimeout: (ms: number, then: () => void) => unknown
  once: (event: 'close', then: () => void) => unknown
}

interface Server {
  readonly listening: boolean
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
 * read and thrown away, also of a body whose reader gave up half-way. A server that stops says so with each reply, lest its client send
 * the next request on a connection that is being closed.
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
    if (!server.listening) reply.shouldKeepAlive = false
    reply.once('finish', () => request.removeAllListeners('data').removeAllListeners('readable').resume())
  })
}
