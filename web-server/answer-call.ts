import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { everyReply, notOfFiles } from '#lib/reply-headers'
import { proxy } from '#lib/upstream/proxy'

const methods: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'PUT', 'DELETE'])
const answer = getRequestListener((request) => proxy(request), { overrideGlobalObjects: false })

/**
 * Answers the browser's own calls with the handler of app/bff/api (which serves `npm run dev`), without Next in between, which costs
 * nearly as much as the call itself. False: the request is no such call.
 */
export async function answerCall(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  const { headers, method, socket, url } = incoming
  if (!url?.startsWith('/bff/api/') || !methods.has(method)) return false
  headers['x-forwarded-for'] ??= socket.remoteAddress
  // What a client claims of itself was taken out of `headers` (lib/boot.ts); the listener reads the raw ones too.
  incoming.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, one]))
  for (const { key, value } of [...everyReply, ...notOfFiles]) outgoing.setHeader(key, value)
  await answer(incoming, outgoing)
  return true
}
