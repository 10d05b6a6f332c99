import { askPlatform, type PlatformReply, PlatformUnreachable } from './ask-platform.ts'
import { forgetPlatformToken, type Platform, type PlatformContext, platformToken } from './platform-token.ts'

/** The next page of a platform's list (`Link`, RFC 8288) on the same origin, since the request has a token; else null. */
export function nextPage(link: string | undefined, base: string): string | null {
  for (const entry of link?.split(/,(?=\s*<)/) ?? []) {
    const [target = '', ...parameters] = entry.split(';')
    if (!parameters.some(isNext)) continue
    const url = URL.parse(target.trim().replace(/^<|>$/g, ''), base)
    if (url?.origin === new URL(base).origin) return url.href
  }
  return null
}

const isNext = (parameter: string): boolean => {
  const [name = '', value = ''] = parameter.split('=')
  const relations = value.trim().replace(/^"|"$/g, '').toLowerCase()
  return name.trim().toLowerCase() === 'rel' && relations.split(/\s+/).includes('next')
}

/** A platform's service replied with an error status. */
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
  readonly accept?: string
  /** Body to post, with its type; GET when absent. */
  readonly content?: { readonly type: string; readonly body: object }
}

/** A platform's reply to a request with its token, which is renewed once if refused. Throws PlatformUnreachable. */
export async function callService(ctx: PlatformContext, platform: Platform, request: Request): Promise<PlatformReply> {
  const reply = await sendRequest(ctx, platform, request)
  if (reply.status !== 401) return reply
  forgetPlatformToken(platform, [request.scope])
  return sendRequest(ctx, platform, request)
}

/** JSON of a platform's service. Throws ServiceRefused (status) or PlatformUnreachable. */
export const askService = async (ctx: PlatformContext, platform: Platform, request: Request): Promise<unknown> =>
  (await askServicePage(ctx, platform, request)).content

/** One page of a list, and the URL of the next; null at the end. */
export async function askServicePage(ctx: PlatformContext, platform: Platform, request: Request) {
  const reply = await callService(ctx, platform, request)
  if (reply.status < 200 || reply.status >= 300) throw new ServiceRefused(reply.status)
  try {
    // Joined here in case the header is repeated.
    const content: unknown = JSON.parse(reply.text)
    return { content, next: nextPage([reply.headers.link].flat().join(', '), request.url) }
  } catch {
    throw new PlatformUnreachable('garbled', reply.status)
  }
}

async function sendRequest(ctx: PlatformContext, platform: Platform, { url, scope, accept, content }: Request) {
  const token = await platformToken(ctx, platform, [scope])
  const headers = { ...(accept && { accept }), authorization: `Bearer ${token}` }
  if (!content) return askPlatform(ctx.env, { url, headers })
  const body = JSON.stringify(content.body)
  return askPlatform(ctx.env, { url, method: 'POST', headers: { ...headers, 'content-type': content.type }, body })
}
