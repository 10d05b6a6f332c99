import { getTranslations } from 'next-intl/server'
import messages from '#messages'
import { plainPage } from '../plain-page.ts'
import type { RefusedStatus } from '../reroute-to-refusal.ts'
import { failureReply } from './failure-reply.ts'

const refusals: Readonly<Record<RefusedStatus, { message: string; headers: Record<string, string> }>> = {
  400: { message: 'address.invalid', headers: {} },
  405: { message: 'method.refused', headers: { allow: 'GET, HEAD' } },
  // Makes the browser retry automatically.
  503: { message: 'server.busy', headers: { 'retry-after': '5', refresh: '5' } },
}

/** Answers what `rerouteToRefusal` rewrites to `/bff/refused/<status>`: a sentence for browsers, else in the contract's shape. */
export async function refuseRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const status = ([503, 405] as const).find((one) => pathname.endsWith(`/${one}`)) ?? 400
  const headers = new Headers({ 'cache-control': 'no-store', ...refusals[status].headers })
  if (!request.headers.get('accept')?.includes('text/html')) {
    return failureReply(status, { message: refusals[status].message, errors: {} }, headers)
  }
  const t = await getTranslations()
  const paragraph = status === 503 ? t('failed.crowd') : t('errors.page.notFoundText')
  const title = status === 503 ? messages.lti.tool.name : t('errors.page.notFoundTitle')
  const page = plainPage({ status, title, parts: [{ paragraph }] })
  for (const [name, value] of headers) page.headers.set(name, value)
  return page
}
