import { type NextRequest, NextResponse } from 'next/server'
import { headers as contractHeaders } from '#contract/call'
import { env } from '../env.ts'
import { contentPolicy } from './content-policy.ts'
import { cookieNames } from './cookies.ts'
import { guard } from './guard.ts'
import { pathHeader } from './handlers.ts'
import { takeUpRevocations } from './revocations.ts'
import { openSession } from './seal.ts'

/** Guards one page request, and gives it its request id and content policy; takes up what an earlier sign-out left to do. */
export async function guardPage(request: NextRequest): Promise<NextResponse> {
  const response = await guarded(request)
  await takeUpRevocations(request.headers, response.headers)
  return response
}

async function guarded(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  const settings = env()
  const session = await openSession(request.cookies.get(cookieNames(settings).session)?.value, settings)
  const verdict = guard({ pathname, search, session, gallery: settings.gallery })
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
