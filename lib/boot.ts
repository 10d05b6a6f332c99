import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { headers as contractHeaders } from '#contract/call'
import { type Env, env } from './env.ts'

/**
 * Checks the environment, and ends the process when it is wrong: Next alone would go on and answer 500. Without a trusted
 * balancer in front, every incoming request gets the address of its own connection and no request id, so that nobody chooses
 * under which address login attempts are counted, or what the logs say.
 */
export function bootWebServer(): void {
  if (checkedEnv().trustProxy) return
  subscribe('http.server.request.start', (message) => {
    const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
    if (!(request instanceof IncomingMessage)) return
    request.headers[contractHeaders.clientAddress] = request.socket.remoteAddress
    delete request.headers[contractHeaders.requestId]
  })
}

function checkedEnv(): Env {
  try {
    return env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
