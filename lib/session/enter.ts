import { Failure } from '#contract/errors'
import { boundOf, enterVisit } from '../bearer/headless.ts'
import { routes } from '../routes.ts'
import { UpstreamUnreachable } from '../upstream/failures.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { redirectReply } from './redirect-reply.ts'

/**
 * Handles /elearning/…?token=… (OP-009): exchanges the token for the headless cookie and redirects to the same address without it.
 * A token that is invalid, expired or another assignee's leads to /error, never to login (HDL-001).
 */
export async function enterByToken(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const path = URL.parse(query.get('path') ?? '', 'http://site.invalid')
  const bound = path?.origin === 'http://site.invalid' ? boundOf(path.pathname) : undefined
  if (!path || !bound || !/^[\w-]{20,200}$/.test(token)) return redirectReply(routes.error)
  try {
    const visit = await sendCall('getVisit', callerOf(request.headers, token), [])
    if (visit.bound !== bound) return redirectReply(routes.error)
    return await enterVisit(request, path.pathname + path.search, { token, ...visit })
  } catch (error) {
    if (error instanceof Failure || error instanceof UpstreamUnreachable) return redirectReply(routes.error)
    throw error
  }
}
