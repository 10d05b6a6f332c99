import * as z from 'zod/mini'
import { type Env, env } from '../env.ts'
import { headlessPath } from '../routes.ts'
import { sealValue, unsealValue } from './box.ts'
import { cookieNames } from './cookies.ts'
import { readCookie, setCookie } from './request-session.ts'

/** One embedded visit: its token, the object it is bound to (an assignee's id, or `deeplink`), and when it ends (epoch ms). */
const visit = z.object({ token: z.string().check(z.minLength(1)), bound: z.string(), endsAt: z.number() })
export type HeadlessVisit = z.output<typeof visit>

/**
 * Purpose of a seal, so that one cannot be used for another. `cookie`: the visits of a browser. `entry`: in the address of the
 * first page, for a minute. `page`: in the memory of a page whose browser refuses the cookie. `files`: in the addresses of that
 * page's files.
 */
type Use = 'cookie' | 'entry' | 'page' | 'files'
const content = z.object({ use: z.enum(['cookie', 'entry', 'page', 'files']), visits: z.array(visit) })

/** A browser may show several visits at once, such as two activities of a platform in two tabs; this many fit in a cookie. */
const maxVisits = 6

type Secrets = Pick<Env, 'sessionSecrets'>
const secondsLeft = ({ endsAt }: HeadlessVisit) => Math.floor((endsAt - Date.now()) / 1000)

const sealFor = (use: Use, visits: readonly HeadlessVisit[], ttl: number): Promise<string> =>
  sealValue({ use, visits }, env(), Math.max(1, ttl))

/** The unexpired visits in a seal made for this purpose; empty for anything else. */
async function openVisits(use: Use, seal: string | undefined, secrets: Secrets): Promise<HeadlessVisit[]> {
  if (!seal) return []
  const parsed = content.safeParse(await unsealValue(seal, secrets))
  if (!parsed.success || parsed.data.use !== use) return []
  return parsed.data.visits.filter((one) => secondsLeft(one) > 0)
}

/** Holder of the writes of a visit: names the outbox of its pages and is checked with each write (lib/user-header). */
export const holderOf = (bound: string) => `lien-${bound}`

/** The visits in a request's cookie, newest last. */
export const cookieVisits = (headers: Headers): Promise<HeadlessVisit[]> =>
  openVisits('cookie', readCookie(headers, cookieNames(env()).headless), env())

/** The visit that a page without a cookie sends as its bearer. */
export const bearerVisit = async (headers: Headers): Promise<HeadlessVisit | undefined> =>
  (await openVisits('page', /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1], env()))[0]

/** Query parameter that authorises a file in a page without a cookie. */
const filesQuery = 'acces'

/** The visit in a file's address. */
export const fileVisit = async (address: URL): Promise<HeadlessVisit | undefined> =>
  (await openVisits('files', address.searchParams.get(filesQuery) ?? undefined, env()))[0]

/** Query parameter that passes a visit to its first page. */
export const entryQuery = 'entree'

/** The visit in a page's address, valid for a minute. */
export const entryVisit = async (address: URL): Promise<HeadlessVisit | undefined> =>
  (await openVisits('entry', address.searchParams.get(entryQuery) ?? undefined, env()))[0]

/** The seals a page keeps in memory when the browser refuses the cookie: for its calls, and for addresses of files. */
export async function memoryOf(visited: HeadlessVisit): Promise<{ page: string; files: string }> {
  const ttl = secondsLeft(visited)
  const [page, files] = await Promise.all([sealFor('page', [visited], ttl), sealFor('files', [visited], ttl)])
  return { page, files }
}

/** Adds the cookie with a new visit to a reply, besides the visits already in the request's cookie. */
export async function startVisit(incoming: Headers, headers: Headers, started: HeadlessVisit): Promise<void> {
  const others = (await cookieVisits(incoming)).filter(({ bound }) => bound !== started.bound)
  const visits = [...others.slice(1 - maxVisits), started]
  const ttl = Math.max(...visits.map(secondsLeft), 1)
  setCookie(headers, 'headless', { value: await sealFor('cookie', visits, ttl), maxAge: ttl })
}

const entryTtl = 60

/**
 * The reply that begins a visit: the cookie, and a redirect to its first page (a path of ours with its query). If the cookie is
 * refused, that page finds the visit in its address, sealed and valid for a minute; otherwise the address is cleaned
 * (guard-page.ts).
 */
export async function enterVisit(request: Request, path: string, started: HeadlessVisit): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  await startVisit(request.headers, headers, started)
  const target = new URL(path, 'http://site.invalid')
  target.searchParams.set(entryQuery, await sealFor('entry', [started], entryTtl))
  headers.set('location', target.pathname + target.search)
  return new Response(null, { status: 303, headers })
}

/** The object of the headless page at this path: an assignee's id or `deeplink`; undefined for any other path. */
export const boundOf = (pathname: string): string | undefined =>
  pathname.startsWith(headlessPath) ? pathname.slice(headlessPath.length).split('/')[0] || undefined : undefined
