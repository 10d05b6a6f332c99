import type { IncomingMessage } from 'node:http'
import { isContentPath } from '#contract/content-path'
import { sharedPageToken } from '../bearer/bearer.ts'
import { env } from '../env.ts'
import { takeFilePlace } from './concurrency-limits.ts'
import { relay } from './relay.ts'
import { asStream } from './reply-stream.ts'

/** Base path of the stored files (OP-023). */
const filesBase = '/bff/files'

const requestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** Relays a content host's file, whole or by range, with the token of the public link whose page shows it, else of the page. */
export function relayFile(request: Request): Promise<Response> {
  const url = new URL(request.url)
  // As sent: our own paths contain nothing that needs encoding, so an encoded path cannot be one of them.
  const path = url.pathname.slice(filesBase.length)
  const download = url.searchParams.get('download') === '1' ? '?download=1' : ''
  const asked = requestHeaders.flatMap((header) => {
    const value = request.headers.get(header)
    return value === null ? [] : [[header, value]]
  })
  return relay(request, {
    call: 'file',
    target: path.startsWith('/') && isContentPath(path.slice(1)) ? `/content${path}${download}` : null,
    token: sharedPageToken(request),
    headers: { accept: '*/*', ...Object.fromEntries(asked) },
    timeoutMs: env().upstreamTimeoutMs,
    pool: 'files',
    takePlace: takeFilePlace,
    pass: (upstream, status) => (status < 400 || status === 416 ? fileReply(upstream, status, request.method) : undefined),
    refusals: { unknown: 'file.notFound', 403: 'file.notDownloadable', 404: 'file.notFound' },
  })
}

const maxPauseMs = 10 * 60_000

const passedOn = (
  'accept-ranges cache-control content-disposition content-length content-range content-security-policy ' +
  'content-type cross-origin-resource-policy etag last-modified'
).split(' ')

function fileReply(upstream: IncomingMessage, status: number, method: string): Response {
  // A file that one person may see is cached by their browser for that session only.
  const headers = new Headers({ 'x-content-type-options': 'nosniff', vary: 'cookie' })
  for (const header of passedOn) {
    const value = upstream.headers[header]
    if (typeof value === 'string') headers.set(header, value)
  }
  if (method === 'HEAD' || status === 304 || status === 204 || status === 416) {
    upstream.resume()
    return new Response(null, { status, headers })
  }
  // A player or a viewer reads at its own pace: silence because of a full buffer is not silence of the upstream.
  upstream.setTimeout(maxPauseMs)
  return new Response(asStream(upstream), { status, headers })
}
