import type { IncomingMessage } from 'node:http'

/** Where a request that must not reach Next's pages is answered instead (app/bff/refused): one address per status. */
const refusedBase = '/bff/refused'

/** The statuses of these replies. 503: too many pages are requested at once. */
export type RefusedStatus = 400 | 405 | 503

const isRouterHeader = (name: string) => name === 'rsc' || name.startsWith('next-')

/** Rewrites a request to the refusal page of that status. */
export function rerouteToRefusal(request: IncomingMessage, status: RefusedStatus): void {
  for (const name of Object.keys(request.headers).filter(isRouterHeader)) delete request.headers[name]
  request.url = `${refusedBase}/${status}`
  if (request.method !== 'HEAD') request.method = 'GET'
}
