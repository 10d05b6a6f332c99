import { type NextRequest, NextResponse } from 'next/server'
import { headers as contractHeaders } from '#contract/call'
import { env } from '#lib/env'
import { contentPolicy } from '#lib/session/content-policy'
import { cookieNames } from '#lib/session/cookies'
import { guard } from '#lib/session/guard'
import { pathHeader } from '#lib/session/handlers'
import { openSession } from '#lib/session/seal'

/** Guards the pages, and gives each its request id and content policy. The BFF's own handlers and files are left alone. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const settings = env()
  const session = await openSession(request.cookies.get(cookieNames(settings).session)?.value, settings)
  const verdict = guard({ pathname, search, session, development: !settings.production })
  if ('redirect' in verdict) return NextResponse.redirect(new URL(verdict.redirect, request.nextUrl))
  if ('rewrite' in verdict) return NextResponse.rewrite(new URL(verdict.rewrite + search, request.nextUrl))

  const requestId = crypto.randomUUID()
  const policy = contentPolicy(btoa(crypto.randomUUID()), settings)
  const headers = new Headers(request.headers)
  headers.set(contractHeaders.requestId, requestId)
  headers.set(pathHeader, pathname + search)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set(contractHeaders.requestId, requestId)
  if (settings.publicOrigin?.startsWith('https:')) {
    response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
  return response
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|bff/|avatar/|subjects/|sounds/|favicon\\.ico$|icon\\.svg$|manifest\\.webmanifest$|robots\\.txt$).*)'],
}
