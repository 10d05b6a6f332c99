import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const replies: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** How long the rest of the request is read and discarded, in ms, so that closing the connection early does not lose the reply. */
const lingerMs = 2000

/** Answers what Node cannot parse as a request as Node would, but reads the rest before it closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Node stores the reply in progress here: nothing must be written into the middle of it.
  const reply: unknown = Reflect.get(socket, '_httpMessage')
  const isAnswering = reply instanceof ServerResponse && reply.headersSent
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return void socket.destroy()
  // The HTTP parser must no longer read from the socket.
  socket.removeAllListeners('data')
  socket.on('data', () => {})
  socket.end(`HTTP/1.1 ${replies[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.on('close', () => clearTimeout(linger))
}
