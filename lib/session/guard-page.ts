import { type NextRequest, NextResponse } from 'next/server'
import { headers as contractHeaders } from '#contract/call'
import { cookieNames } from '../bearer/cookies.ts'
import { homeHeader, pathHeader } from '../bearer/handlers.ts'
import { boundOf, cookieVisits, entryQuery } from '../bearer/headless.ts'
import { openSession, type Session } from '../bearer/seal.ts'
import { env } from '../env.ts'
import { headlessPath, routes } from '../routes.ts'
import { createExpiringCache } from '../upstream/expiring-cache.ts'
import { sendCall } from '../upstream/send-call.ts'
import { nobody, readerHeader } from '../user-header.ts'
import { contentPolicy } from './content-policy.ts'
import { forgetOtherReader } from './forget-reader.ts'
import { guard } from './guard.ts'
import { resumeRevocations } from './revocations.ts'

/**
 * Guards one page request, sets its request id and content policy, deletes what the reader before left, and continues revocations
 * that an earlier sign-out could not complete.
 */
export async function guardPage(request: NextRequest): Promise<NextResponse> {
  const session = await openSession(request.cookies.get(cookieNames(env()).session)?.value, env())
  const response = await applyGuard(request, session)
  // An embedded page has a reader of its own beside the session.
  if (!request.nextUrl.pathname.startsWith(headlessPath))
    forgetOtherReader(request.headers, response.headers, session?.userId ?? null)
  await resumeRevocations(request.headers, response.headers)
  return response
}

async function applyGuard(request: NextRequest, session: Session | undefined): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const settings = env()
  const verdict = guard({ pathname, search, session })
  if ('redirect' in verdict) return NextResponse.redirect(new URL(verdict.redirect, request.nextUrl))
  if ('rewrite' in verdict) return NextResponse.rewrite(new URL(verdict.rewrite, request.nextUrl))
  const clean = await withoutEntry(request)
  if (clean) return NextResponse.redirect(new URL(clean, request.nextUrl), 303)

  const requestId = crypto.randomUUID()
  const policy = contentPolicy(btoa(crypto.randomUUID()), { ...settings, framedBy: await frameAncestorsOf(pathname) })
  const headers = new Headers(request.headers)
  headers.set(contractHeaders.requestId, requestId)
  headers.set(pathHeader, pathname + search)
  headers.set('content-security-policy', policy)
  headers.delete(homeHeader)
  if (verdict.home) headers.set(homeHeader, verdict.home)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set(contractHeaders.requestId, requestId)
  response.headers.set(readerHeader, session?.role === 'STUDENT' ? session.userId : nobody)
  if (settings.publicOrigin?.startsWith('https:')) {
    response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
  return response
}

/** The address of a headless page without its visit, once the browser keeps the cookie; null when nothing is to remove. */
async function withoutEntry(request: NextRequest): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  const bound = boundOf(pathname)
  if (bound === undefined || !searchParams.has(entryQuery)) return null
  if (!(await cookieVisits(request.headers)).some((visit) => visit.bound === bound)) return null
  searchParams.delete(entryQuery)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

const cache = createExpiringCache<readonly string[]>({ ttlMs: 60_000, limit: 1, now: () => Date.now() })
let last: readonly string[] = []

/**
 * The origins that may show the page at this path in a frame: for headless pages and their error screen, the approved learning
 * platforms (read from the upstream) and FRAME_ORIGINS; none for any other page. Without an answer, the last known ones.
 */
async function frameAncestorsOf(pathname: string): Promise<readonly string[]> {
  if (boundOf(pathname) === undefined && pathname !== routes.error) return []
  try {
    last = await cache('frame-ancestors', async () => {
      const caller = { requestId: crypto.randomUUID(), timeoutMs: 2000 }
      return (await sendCall('listFrameOrigins', caller, [])).origins
    })
  } catch {
    // The page still works outside of frames, and in the frames known before.
  }
  return [...new Set([...env().frameOrigins, ...last])]
}
