import { type Env, env } from '../env.ts'
import { bearerVisit, boundOf, cookieVisits, entryVisit, fileVisit, type HeadlessVisit, holderOf } from './headless.ts'
import { requestSession } from './request-session.ts'
import type { Session } from './seal.ts'

/** The credentials that a request uses at the upstream, and the holder whose writes it may carry. */
export interface Bearer {
  readonly token: string
  readonly role: Session['role']
  /** The user's id, or the name of the headless visit (headless.ts). */
  readonly holder: string
  /** The headless visit; undefined for a user's own session. */
  readonly visit?: HeadlessVisit
  /** Whether the visit came in the page's address, because the browser has no cookie for it. */
  readonly brought?: boolean
}

const ofSession = ({ token, role, userId }: Session): Bearer => ({ token, role, holder: userId })

/** Pages for a platform's teacher: deep linking, and the results of a link. */
const ofTeachers: readonly string[] = ['deeplink', 'resultats']

// A visit of one assignee is that of its student: texts use « tu ».
const ofVisit = (visit: HeadlessVisit): Bearer => ({
  token: visit.token,
  role: ofTeachers.includes(visit.bound) ? 'TEACHER' : 'STUDENT',
  holder: holderOf(visit.bound),
  visit,
})

/** The bearer at this path and query. Headless pages use their visit only (HDL-001), others the session (CLI-003), so that both can be used side by side. */
export async function pageBearer(headers: Headers, path: string): Promise<Bearer | undefined> {
  const address = new URL(path, 'http://site.invalid')
  const bound = boundOf(address.pathname)
  if (bound === undefined) return sessionBearer(headers)
  const cookieVisit = (await cookieVisits(headers)).findLast((visit) => visit.bound === bound)
  if (cookieVisit) return ofVisit(cookieVisit)
  const brought = await entryVisit(address)
  return brought?.bound === bound ? { ...ofVisit(brought), brought: true } : undefined
}

/**
 * The bearer of a call or a file that a page requests: the visit in the request itself, for a page without a cookie; otherwise the
 * bearer of the requesting page (Referer). From an unknown page, a headless token takes precedence over the user's (AUTH-005,
 * OP-010).
 */
export async function requestBearer(request: Request): Promise<Bearer | undefined> {
  const brought = (await bearerVisit(request.headers)) ?? (await fileVisit(new URL(request.url)))
  if (brought) return ofVisit(brought)
  const page = askingPage(request, env())
  if (page !== undefined) return pageBearer(request.headers, page)
  const visit = (await cookieVisits(request.headers)).at(-1)
  return visit ? ofVisit(visit) : sessionBearer(request.headers)
}

async function sessionBearer(headers: Headers): Promise<Bearer | undefined> {
  const session = await requestSession(headers)
  return session && ofSession(session)
}

/** The token of a public page of a course that requests a file, by which its files are read, whoever is signed in. */
export const sharedPageToken = (request: Request): string | undefined =>
  /^\/partage\/(pub_[\w-]{43})(?:\/|$)/.exec(askingPage(request, env()) ?? '')?.[1]

/** Path of our page that a request comes from, if the browser says. It only selects among the cookies of one browser. */
function askingPage({ headers, url }: Request, { publicOrigin }: Pick<Env, 'publicOrigin'>): string | undefined {
  const referer = URL.parse(headers.get('referer') ?? '')
  if (!referer) return undefined
  const own = publicOrigin === undefined ? (headers.get('host') ?? new URL(url).host) : new URL(publicOrigin).host
  return referer.host === own ? referer.pathname : undefined
}
