import type { IncomingMessage } from 'node:http'

/** Where a request that Next shall not see is answered instead (app/bff/refused): one address for each status. */
const refusedBase = '/bff/refused'

/** The statuses of these replies. 503: too many pages are asked for at once. */
export type RefusedStatus = 400 | 405 | 503

const isOfRouter = (name: string) => name === 'rsc' || name.startsWith('next-')

/** Makes a request one for the refusal of that status, whatever it asked for. */
export function leadAway(request: IncomingMessage, status: RefusedStatus): void {
  for (const name of Object.keys(request.headers).filter(isOfRouter)) delete request.headers[name]
  request.url = `${refusedBase}/${status}`
  if (request.method !== 'HEAD') request.method = 'GET'
}
