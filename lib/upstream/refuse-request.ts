import { getTranslations } from 'next-intl/server'
import { failureReply } from './failure-reply.ts'

/**
 * Answers what lib/refused-request.ts refuses, at `/bff/refused/<status>`: to a reader of pages in a sentence, to any other in
 * the contract's shape.
 */
export async function refuseRequest(request: Request): Promise<Response> {
  const status = new URL(request.url).pathname.endsWith('/405') ? 405 : 400
  const headers = new Headers({ 'cache-control': 'no-store', ...(status === 405 && { allow: 'GET, HEAD' }) })
  if (!request.headers.get('accept')?.includes('text/html')) {
    return failureReply(status, { message: status === 405 ? 'method.refused' : 'address.invalid', errors: {} }, headers)
  }
  const t = await getTranslations('errors')
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(`${t('notFoundTitle')}. ${t('notFoundText')}\n`, { status, headers })
}
