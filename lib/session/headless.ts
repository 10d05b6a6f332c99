import * as z from 'zod/mini'
import { type Env, env } from '../env.ts'
import { headlessPath } from '../routes.ts'
import { sealed, unsealed } from './box.ts'
import { cookieNames } from './cookies.ts'
import { readCookie, setCookie } from './request-session.ts'

/** One embedded visit: its token, what that is bound to (an assignee's id, or `deeplink`), and when it ends (epoch ms). */
const visit = z.object({ token: z.string().check(z.minLength(1)), bound: z.string(), endsAt: z.number() })
export type HeadlessVisit = z.output<typeof visit>

/**
 * What a seal is for, so that none does the work of another. `cookie`: the visits of a browser. `entry`: in the address of the first
 * page, for a minute. `page`: in the memory of a page whose browser refuses the cookie. `files`: in the addresses of that page's files.
 */
type Use = 'cookie' | 'entry' | 'page' | 'files'
const content = z.object({ use: z.enum(['cookie', 'entry', 'page', 'files']), visits: z.array(visit) })

/** A browser may show several at once, as two activities of a platform in two tabs; a cookie has room for these. */
const maxVisits = 6

type Secrets = Pick<Env, 'sessionSecrets'>
const secondsLeft = ({ endsAt }: HeadlessVisit) => Math.floor((endsAt - Date.now()) / 1000)

const sealFor = (use: Use, visits: readonly HeadlessVisit[], ttl: number): Promise<string> =>
  sealed({ use, visits }, env(), Math.max(1, ttl))

/** The visits in a seal that was made for this use and have not ended; none in anything else. */
async function opened(use: Use, seal: string | undefined, secrets: Secrets): Promise<HeadlessVisit[]> {
  if (!seal) return []
  const parsed = content.safeParse(await unsealed(seal, secrets))
  if (!parsed.success || parsed.data.use !== use) return []
  return parsed.data.visits.filter((one) => secondsLeft(one) > 0)
}

/** Who writes in a visit: names the outbox of its pages and is checked with each write (lib/user-header). */
export const holderOf = (bound: string) => `lien-${bound}`

/** The visits that a request's cookie holds, the newest last. */
export const cookieVisits = (headers: Headers): Promise<HeadlessVisit[]> =>
  opened('cookie', readCookie(headers, cookieNames(env()).headless), env())

/** The visit that a page without cookie sends as its bearer. */
export async function bearerVisit(headers: Headers): Promise<HeadlessVisit | undefined> {
  return (await opened('page', /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1], env()))[0]
}

/** The query of a file's address in a page without cookie. */
const filesQuery = 'acces'

/** The visit that a file's address names. */
export const fileVisit = async (address: URL): Promise<HeadlessVisit | undefined> =>
  (await opened('files', address.searchParams.get(filesQuery) ?? undefined, env()))[0]

/** The query that brings a visit to its first page. */
export const entryQuery = 'entree'

/** The visit that a page's address brings, of its first minute. */
export const entryVisit = async (address: URL): Promise<HeadlessVisit | undefined> =>
  (await opened('entry', address.searchParams.get(entryQuery) ?? undefined, env()))[0]

/** What a page keeps in memory when the browser refuses the cookie: one seal for its calls, one for the addresses of its files. */
export async function memoryOf(visited: HeadlessVisit): Promise<{ page: string; files: string }> {
  const ttl = secondsLeft(visited)
  const [page, files] = await Promise.all([sealFor('page', [visited], ttl), sealFor('files', [visited], ttl)])
  return { page, files }
}

/** Adds the cookie with a new visit to a reply, beside those that the request's cookie holds. */
export async function startVisit(incoming: Headers, headers: Headers, started: HeadlessVisit): Promise<void> {
  const others = (await cookieVisits(incoming)).filter(({ bound }) => bound !== started.bound)
  const visits = [...others.slice(1 - maxVisits), started]
  const ttl = Math.max(...visits.map(secondsLeft), 1)
  setCookie(headers, 'headless', { value: await sealFor('cookie', visits, ttl), maxAge: ttl })
}

const entryTtl = 60

/**
 * The reply that begins a visit: the cookie, and a redirect to its first page (a path of ours, query and all). Where the cookie is
 * refused that page finds the visit in its address, sealed and for a minute; where it is not, the address is cleaned (guard-page.ts).
 */
export async function enterVisit(request: Request, path: string, started: HeadlessVisit): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  await startVisit(request.headers, headers, started)
  const target = new URL(path, 'http://site.invalid')
  target.searchParams.set(entryQuery, await sealFor('entry', [started], entryTtl))
  headers.set('location', target.pathname + target.search)
  return new Response(null, { status: 303, headers })
}

/** What the headless page at this path is about: an assignee's id or `deeplink`; undefined for any other path. */
export const boundOf = (pathname: string): string | undefined =>
  pathname.startsWith(headlessPath) ? pathname.slice(headlessPath.length).split('/')[0] || undefined : undefined
