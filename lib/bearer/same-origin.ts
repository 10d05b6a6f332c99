import type { Env } from '../env.ts'

/** Whether a request that changes something comes from our own pages: Sec-Fetch-Site is same-origin or, where a browser sends none, Origin is exactly ours. False with neither. */
export function isSameOrigin(request: Request, { publicOrigin }: Pick<Env, 'publicOrigin'>): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && origin === originOf(request, { publicOrigin })
}

type Addressed = { readonly headers: Pick<Headers, 'get'>; readonly url: string }

/** Our public origin: as configured, else as in this request. */
export const originOf = (request: Addressed, { publicOrigin }: Pick<Env, 'publicOrigin'>): string =>
  publicOrigin ?? ownOrigin(request)

function ownOrigin({ headers, url }: Addressed): string {
  const { protocol, host } = new URL(url)
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? protocol.replace(':', '')
  return `${scheme}://${headers.get('host') ?? host}`
}
