import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { headers as contractHeaders } from '#contract/call'
import { checkedEnv } from './env.ts'
import { refusalOf } from './refused-request.ts'
import { rerouteToRefusal } from './reroute-to-refusal.ts'

/** Ends the process when the environment is invalid (Next alone would answer 500), then inspects every request before Next. */
export function bootWebServer(): void {
  const { trustProxy } = checkedEnv()
  subscribe('http.server.request.start', (message) => {
    const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
    if (!(request instanceof IncomingMessage)) return
    if (!trustProxy) dropForwardedHeaders(request)
    refuseOrClean(request)
  })
}

/** Without a trusted proxy, drops claimed client address and request id: no client chooses what is counted or logged. */
function dropForwardedHeaders(request: IncomingMessage): void {
  request.headers[contractHeaders.clientAddress] = request.socket.remoteAddress
  delete request.headers[contractHeaders.requestId]
}

/**
 * Rewrites a request that Next would answer with a 500 to the handler that refuses it. From any other request, removes the headers
 * that make Next fail and that no page needs: the name of a server action, and a range of one of Next's files.
 */
function refuseOrClean(request: IncomingMessage): void {
  const status = refusalOf(request)
  if (status === undefined) for (const name of unwantedHeaders(request.url ?? '')) delete request.headers[name]
  else rerouteToRefusal(request, status)
}

/** Files served by Next, all of them small; our own handlers handle ranges themselves. */
const nextFiles = /^\/(?:_next|avatar|badges|subjects|workers)\/|^\/[^/?]+\.\w+(?:\?|$)/

const unwantedHeaders = (url: string) =>
  nextFiles.test(url) ? ['next-action', 'range', 'if-range', 'if-match', 'if-unmodified-since'] : ['next-action']
