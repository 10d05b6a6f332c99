import { CacheFirst, createPartialResponse, type PrecacheEntry, type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { forgetOthers } from '#lib/browser/kept/forget'
import { outdatedShells, recordAddress, shellCache } from '#lib/browser/kept/names'
import { playPath, routes } from '#lib/routes'
import { readerHeader } from '#lib/user-header'
import { concernOf, isAway } from './requests.ts'

// Written by the build (scripts/service-worker.ts).
declare const RELEASE: string
declare const SHELL_FILES: PrecacheEntry[]
// TypeScript's types of workers exclude those of pages.
interface WorkerEvent extends Event {
  waitUntil(task: Promise<unknown>): void
}
declare const self: {
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerEvent & { readonly request: Request }) => void): void
}

/** How long the page of a kept work may take before the kept one is shown, in ms: on a bus the network is often there but dead. */
const patienceMs = 8000

const cacheName = shellCache(RELEASE)
const matchOptions = { ignoreVary: true }

/** A page from the network, after which others' works are forgotten; without network the page for it, which finds a kept work itself. */
async function page({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fetch(request)
  event.waitUntil(fetched.then(forgetForReader, () => {}))
  const isKept = await holdsWork(url)
  const reply = await (isKept ? Promise.race([fetched, patience()]) : fetched).catch(() => null)
  if (reply && !(isKept && isAway(reply.status))) return reply
  return (await serwist.matchPrecache(routes.offline)) ?? reply ?? Response.error()
}

async function forgetForReader({ headers }: Response): Promise<void> {
  const reader = headers.get(readerHeader)
  if (reader !== null) await forgetOthers(reader)
}

async function holdsWork({ pathname }: URL): Promise<boolean> {
  const start = playPath('')
  if (!pathname.startsWith(start)) return false
  return (await caches.match(recordAddress(pathname.slice(start.length)))) !== undefined
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))

/** A read that the network cannot answer, of what was kept; players ask for parts of a sound. */
async function kept({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const whole = await caches.match(request.url, matchOptions)
    if (!whole) return Response.error()
    return request.headers.has('range') ? createPartialResponse(request, whole) : whole
  }
}

/** Code and texts of a release are immutable: those of the release before are still loaded by the pages that were open. */
const file = async ({ request }: RouteHandlerCallbackOptions) =>
  (await caches.match(request.url, matchOptions)) ?? (await fetch(request))

const about = (concern: ReturnType<typeof concernOf>) => {
  return ({ request }: { request: Request }) => concernOf(request, location.origin) === concern
}
const isMedia = ({ request, url }: { request: Request; url: URL }) =>
  about('file')({ request }) && url.pathname.startsWith('/_next/static/media/')

const serwist = new Serwist({
  precacheEntries: SHELL_FILES,
  // Fetched for nobody, and few at a time: the student is working.
  precacheOptions: { cacheName, matchOptions, fetchOptions: { credentials: 'omit' }, concurrency: 4 },
  // At once: it is complete, pages come from the network, and open ones find the code of their release.
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: about('page'), handler: page },
    // What few need, such as another font, is kept when it was used.
    { matcher: isMedia, handler: new CacheFirst({ cacheName, matchOptions }) },
    { matcher: about('file'), handler: file },
    { matcher: about('kept'), handler: kept },
  ],
})

async function forgetOldReleases(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(outdatedShells(names, cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases()))
// Before the library's own listener, which would answer any request for a file that it holds.
self.addEventListener('fetch', (event) => {
  if (concernOf(event.request, location.origin) === null) event.stopImmediatePropagation()
})
serwist.addEventListeners()
