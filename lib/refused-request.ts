import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

interface RequestHead {
  readonly method?: string | undefined
  /** As the request line has it. */
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

const reading = new Set(['GET', 'HEAD'])
const ofHandlers = new Set(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
/** Where handlers answer, not pages: the BFF's own, and the fixed addresses of portals and learning platforms. */
const handlers = ['/bff/', '/auth/', '/lti13/']

/**
 * The status with which a request is refused before Next looks at it, undefined for any other: Next answers 500 to an address
 * that cannot be decoded, to a method that it does not know, and to a router state of somebody else's making. Pages are only
 * read, and none has a server action.
 */
export function refusalOf({ method = '', url = '', headers }: RequestHead): 400 | 405 | undefined {
  if (!reading.has(method) && !(ofHandlers.has(method) && isOfHandler(url))) return 405
  return isAddress(url) && isRouterState(headers['next-router-state-tree']) ? undefined : 400
}

const isOfHandler = (url: string) => handlers.some((base) => url.startsWith(base))

function isAddress(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  if (!path.startsWith('/') || /%00/.test(query)) return false
  try {
    return !/[\0\r\n]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Next's own judgement, so that a state it has learned to send is never refused. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
