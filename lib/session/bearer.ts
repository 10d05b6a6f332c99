import { type Env, env } from '../env.ts'
import { bearerVisit, boundOf, cookieVisits, entryVisit, fileVisit, type HeadlessVisit, holderOf } from './headless.ts'
import { requestSession } from './request-session.ts'
import type { Session } from './seal.ts'

/** With what a request goes to the upstream, and whose writes it may carry. */
export interface Bearer {
  readonly token: string
  readonly role: Session['role']
  /** The user's id, or the name of the headless visit (headless.ts). */
  readonly holder: string
  /** The headless visit; undefined for a user's own session. */
  readonly visit?: HeadlessVisit
  /** The visit came in the page's address: the browser has no cookie of it. */
  readonly brought?: boolean
}

const ofSession = ({ token, role, userId }: Session): Bearer => ({ token, role, holder: userId })

/** Pages of a platform's teacher: deep linking, and the results of a link. */
const ofTeachers: readonly string[] = ['deeplink', 'resultats']

// Who comes for one assignee is its student: texts say « tu » to them.
const ofVisit = (visit: HeadlessVisit): Bearer => ({
  token: visit.token,
  role: ofTeachers.includes(visit.bound) ? 'TEACHER' : 'STUDENT',
  holder: holderOf(visit.bound),
  visit,
})

/**
 * The bearer of a page at this path and query. Headless pages have their own visit and nothing else (HDL-001), the others the session:
 * so both live side by side (CLI-003).
 */
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
 * The bearer of a call or a file that a page asks for: what a page without cookie brings itself; else, by the page that asks (Referer),
 * as for that page. From nowhere that is known the headless token comes before the user's (AUTH-005, OP-010).
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

/** Path of the page of ours that a request comes from; undefined when the browser does not say. It chooses among cookies of one browser alone. */
function askingPage({ headers, url }: Request, { publicOrigin }: Pick<Env, 'publicOrigin'>): string | undefined {
  const referer = URL.parse(headers.get('referer') ?? '')
  if (!referer) return undefined
  const own = publicOrigin === undefined ? (headers.get('host') ?? new URL(url).host) : new URL(publicOrigin).host
  return referer.host === own ? referer.pathname : undefined
}
