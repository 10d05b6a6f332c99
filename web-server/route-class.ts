import type { IncomingMessage } from 'node:http'
import { isPage } from './is-page.ts'

/** Kinds of requests, as metrics and traces name them: few, and without ids or tokens of addresses. */
export const routeClasses = [
  'page',
  'navigation',
  'call',
  'file',
  'events',
  'session',
  'portal',
  'platform',
  'alive',
  'refused',
  'static',
] as const
export type RouteClass = (typeof routeClasses)[number]

const prefixes: readonly (readonly [string, RouteClass])[] = [
  ['/bff/api/', 'call'],
  ['/bff/files/', 'file'],
  ['/bff/events/', 'events'],
  ['/bff/session/', 'session'],
  ['/bff/alive', 'alive'],
  ['/bff/', 'refused'],
  ['/auth/', 'portal'],
  ['/lti13/', 'platform'],
]

/** The kind of a request; a navigation is a page that the router loads inside another one. */
export function routeClassOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RouteClass {
  if (isPage(url)) return headers.rsc === undefined ? 'page' : 'navigation'
  return prefixes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'static'
}
