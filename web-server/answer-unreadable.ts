import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const replies: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** How long what is still sent is read and dropped, so that the reply is not lost with a connection that breaks. */
const lingerMs = 2000

/**
 * Answers what Node cannot read as a request, an address of megabytes for one, as Node itself would, but hears the sender out
 * before it closes the connection.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Where Node keeps the reply under way: nothing is written into the middle of it.
  const reply: unknown = Reflect.get(socket, '_httpMessage')
  const isAnswering = reply instanceof ServerResponse && reply.headersSent
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy()
  // No reader of HTTP is left on it.
  socket.removeAllListeners('data')
  socket.on('data', () => {})
  socket.end(`HTTP/1.1 ${replies[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.on('close', () => clearTimeout(linger))
}
