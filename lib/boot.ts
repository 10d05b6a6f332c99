import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { headers as contractHeaders } from '#contract/call'
import { env } from './env.ts'

/**
 * Checks the environment; without a trusted balancer in front, replaces X-Forwarded-For of every incoming request by the address
 * of its connection, so that nobody chooses the address under which the upstream counts login attempts.
 */
export function bootWebServer(): void {
  if (env().trustProxy) return
  subscribe('http.server.request.start', (message) => {
    const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
    if (request instanceof IncomingMessage) request.headers[contractHeaders.clientAddress] = request.socket.remoteAddress
  })
}
