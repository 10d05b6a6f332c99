import { headlessPath } from '#lib/routes'

/** What the service worker needs to know of a request. */
export interface Asked {
  readonly url: string
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly referrer: string
}

/**
 * What the worker does for a request. page: from the network, else the page for work without network. file: code, style, font or texts
 * of a release. kept: a read of a page, from the network, else what was kept. Null: nothing, the browser goes on as without a worker.
 */
export type Concern = 'page' | 'file' | 'kept' | null

/** Addresses that are no pages of ours: handlers of the BFF, of portals and of learning platforms, and files. */
const noPage = /^\/(?:_next|bff|auth|lti13)\/|^\/auth\/|\.\w+$/

/** Code, and texts of code that is loaded later (lib/later-texts.ts): they never change, as their addresses name their release or content. */
const ofRelease = /^\/(?:_next\/static|bff\/texts)\//

/** Guests and learning platforms are left alone: their pages, and what these ask for. */
const isHeadless = (address: string) => address !== '' && new URL(address).pathname.startsWith(headlessPath)

/** The concern of a request; `origin` is that of the site. */
export function concernOf({ url, method, mode, destination, referrer }: Asked, origin: string): Concern {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || isHeadless(url)) return null
  // A page that somebody else frames keeps nothing either.
  if (mode === 'navigate') return destination === 'document' && !noPage.test(pathname) ? 'page' : null
  if (isHeadless(referrer)) return null
  if (ofRelease.test(pathname)) return 'file'
  // Events go on for as long as their page.
  return pathname.startsWith('/bff/') && !pathname.startsWith('/bff/events/') ? 'kept' : null
}

/** Replies that mean that the application itself is away, being upgraded for instance. */
export const isAway = (status: number) => status === 502 || status === 503 || status === 504
