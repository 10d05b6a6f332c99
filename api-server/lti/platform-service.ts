import { askPlatform, type PlatformReply, PlatformUnreachable } from './ask-platform.ts'
import { nextPage } from './next-page.ts'
import { forgetPlatformToken, type Platform, type PlatformContext, platformToken } from './platform-token.ts'

/** A service of a platform that answered with no success. */
export class ServiceRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`service refused: ${status}`)
    this.name = 'ServiceRefused'
    this.status = status
  }
}

interface Request {
  readonly url: string
  readonly scope: string
  readonly accept: string
  /** What is posted, with its type; without it, it is a reading. */
  readonly content?: { readonly type: string; readonly body: object }
}

/**
 * Asks a service of a platform for JSON, with an access token of one scope, which is renewed once when it is refused. Throws
 * ServiceRefused for an answer without success, PlatformUnreachable when there is none of use.
 */
export async function askService(ctx: PlatformContext, platform: Platform, request: Request): Promise<unknown> {
  return (await askServicePage(ctx, platform, request)).content
}

/** One page of a list, and the address of the next one; null at the end. */
export interface ServicePage {
  readonly content: unknown
  readonly next: string | null
}

/** The same for a list that comes in pages. */
export async function askServicePage(ctx: PlatformContext, platform: Platform, request: Request): Promise<ServicePage> {
  let reply = await sendRequest(ctx, platform, request)
  if (reply.status === 401) {
    forgetPlatformToken(platform, [request.scope])
    reply = await sendRequest(ctx, platform, request)
  }
  if (reply.status < 200 || reply.status >= 300) throw new ServiceRefused(reply.status)
  try {
    // Node joins repeated headers of this name.
    return { content: JSON.parse(reply.text), next: nextPage([reply.headers.link].flat().join(', '), request.url) }
  } catch {
    throw new PlatformUnreachable('garbled', reply.status)
  }
}

async function sendRequest(
  ctx: PlatformContext,
  platform: Platform,
  { url, scope, accept, content }: Request,
): Promise<PlatformReply> {
  const token = await platformToken(ctx, platform, [scope])
  const headers = { accept, authorization: `Bearer ${token}` }
  if (!content) return askPlatform(ctx.env, { url, headers })
  const body = JSON.stringify(content.body)
  return askPlatform(ctx.env, { url, method: 'POST', headers: { ...headers, 'content-type': content.type }, body })
}
