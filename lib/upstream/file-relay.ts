import { headers as contractHeaders } from '#contract/call'
import { isContentPath } from '#contract/content-path'
import { ClientGone } from '#domain/requests/body-deadline'
import { requestBearer, sharedPageToken } from '../bearer/bearer.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { readFailure } from '../read-failure.ts'
import { takeFilePlace } from './concurrency-limits.ts'
import { expiredReply } from './expired-reply.ts'
import { failureReply, replyToError } from './failure-reply.ts'
import { asStream } from './reply-stream.ts'
import { type CallContext, callerHeaders, callerOf } from './send-call.ts'
import { readText, send } from './transport.ts'

/** Base path of the stored files (OP-023). */
const filesBase = '/bff/files'

/** Relays a content host's file, whole or by range, streamed, with the page's token. Always answers; never redirects. */
export async function relayFile(request: Request): Promise<Response> {
  const started = performance.now()
  const url = new URL(request.url)
  // As sent: our own paths contain nothing that needs encoding, so an encoded path cannot be one of them.
  const path = url.pathname.slice(filesBase.length)
  const shared = sharedPageToken(request)
  const bearer = shared === undefined ? await requestBearer(request) : undefined
  const caller = callerOf(request.headers, shared ?? bearer?.token)
  const reply =
    path.startsWith('/') && isContentPath(path.slice(1))
      ? await relay(request, {
          path,
          download: url.searchParams.get('download') === '1',
          caller,
          user: bearer?.holder,
          headless: bearer?.visit !== undefined,
        })
      : failureReply(404, { message: 'file.notFound', errors: {} })
  reply.headers.set(contractHeaders.requestId, caller.requestId)
  const ms = Math.round(performance.now() - started)
  log().info({ requestId: caller.requestId, call: 'file', method: request.method, status: reply.status, ms }, 'relayed')
  return reply
}

const requestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

interface RequestedFile {
  readonly path: string
  readonly download: boolean
  readonly caller: CallContext
  readonly user: string | undefined
  readonly headless: boolean
}

async function relay(request: Request, { path, download, caller, user, headless }: RequestedFile): Promise<Response> {
  if (!caller.token) return expiredReply()
  let leave = () => {}
  try {
    leave = takeFilePlace({ user, address: caller.clientAddress })
    const upstream = await send({
      method: request.method,
      target: `/content${path}${download ? '?download=1' : ''}`,
      headers: { ...callerHeaders(caller), accept: '*/*', ...only(request.headers) },
      timeoutMs: env().upstreamTimeoutMs,
      signal: request.signal,
      pool: 'files',
    })
    upstream.once('close', leave)
    const status = upstream.statusCode ?? 502
    if (status < 400 || status === 416) return fileReply(upstream, status, request.method)
    if (status === 429 || status === 413) return await refusedReply(upstream, status)
    upstream.resume()
    if (status === 401) return expiredReply({ headless })
    if (status === 403) return failureReply(403, { message: 'file.notDownloadable', errors: {} })
    if (status === 404) return failureReply(404, { message: 'file.notFound', errors: {} })
    return failureReply(502, { message: 'upstream.unreachable', errors: {} })
  } catch (error) {
    leave()
    return replyToError(request.signal.aborted ? new ClientGone() : error)
  }
}

/** A refusal that tells when to try again, or of a file that would be too large, as the upstream worded it. */
async function refusedReply(upstream: Parameters<typeof asStream>[0], status: number): Promise<Response> {
  const text = await readText(upstream)
  const failure = readFailure(status, parseJson(text), upstream.headers['retry-after'])
  return failure ? replyToError(failure) : failureReply(502, { message: 'upstream.unreachable', errors: {} })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const only = (headers: Headers) =>
  Object.fromEntries(
    requestHeaders.flatMap((header) => {
      const value = headers.get(header)
      return value === null ? [] : [[header, value]]
    }),
  )

const maxPauseMs = 10 * 60_000

const passedOn = (
  'accept-ranges cache-control content-disposition content-length content-range content-security-policy ' +
  'content-type cross-origin-resource-policy etag last-modified'
).split(' ')

function fileReply(upstream: Parameters<typeof asStream>[0], status: number, method: string): Response {
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
