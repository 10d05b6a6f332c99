import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'

interface RequestHead {
  readonly method?: string | undefined
  /** As written in the request line. */
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

const reading = new Set(['GET', 'HEAD'])
const handlerMethods = new Set(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
/** Addresses answered by handlers, not pages: those of the BFF, and the fixed ones of portals and learning platforms. */
const handlers = ['/bff/', '/auth/', '/lti13/']

/**
 * The status with which a request is refused before Next sees it, otherwise undefined: Next answers 500 to an address that cannot
 * be decoded, to an unknown method, and to a forged router state. Pages accept reads only, and none has a server action.
 */
export function refusalOf({ method = '', url = '', headers }: RequestHead): 400 | 405 | undefined {
  if (!reading.has(method) && !(handlerMethods.has(method) && isHandlerAddress(url))) return 405
  return isAddress(url) && isRouterState(headers['next-router-state-tree']) ? undefined : 400
}

const isHandlerAddress = (url: string) => handlers.some((base) => url.startsWith(base))

function isAddress(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  if (!path.startsWith('/') || /%00/.test(query)) return false
  try {
    return !/[\0\r\n]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Uses Next's own check, so that a valid state of any Next version is never refused. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
