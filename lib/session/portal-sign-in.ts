import { getTranslations } from 'next-intl/server'
import { Failure } from '#contract/errors'
import { ownPath } from '#domain/own-path'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { plainPage } from '../plain-page.ts'
import { loginFrom, portalCallback, routes } from '../routes.ts'
import { callerOf } from '../upstream/caller.ts'
import { sendCall } from '../upstream/send-call.ts'
import { backToLogin } from './back-to-login.ts'
import { loginErrors } from './handlers.ts'
import { chosenPortal, rememberPortal } from './portal-choice.ts'
import { beginTrip, endTrip, type Trip, tripOf } from './portal-trips.ts'
import { redirectReply } from './redirect-reply.ts'
import { clearCookie, requestSession } from './request-session.ts'
import { revoke, revokeLater } from './revocations.ts'
import { safeRedirect } from './safe-redirect.ts'
import { originOf } from './same-origin.ts'

/** By this the login screen tells a code that is to be exchanged from a token (RTE-008). */
export const codePrefix = 'code.'

/**
 * GET /auth/cas: without a ticket the way to a school portal (SSO-001), with one the way back (SSO-002). The API knows the
 * portals and asks them; here the trip is bound to the browser.
 */
export function portalSignIn(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const ticket = query.get('ticket')
  return ticket === null ? depart(request, query) : comeBack(request, { ticket, state: query.get('state') ?? '' })
}

async function depart(request: Request, query: URLSearchParams): Promise<Response> {
  const requested = query.get('redirect')
  if (requested && ownPath(requested) === null) return refuseRedirect(request)
  const redirect = shortRedirect(requested)
  const headers = new Headers()
  try {
    const portal = await chosenPortal(request.headers, query.get('portal'))
    // Several portals and none chosen: the login screen lets one choose.
    if (portal === undefined) return redirectReply(loginFrom(redirect))
    const state = await beginTrip(request.headers, headers, { portal, redirect })
    const trip = { portal, redirect, service: serviceOf(request, state) }
    const { location } = await sendCall('startPortalSignIn', callerOf(request.headers), [{ query: trip }])
    rememberPortal(headers, portal)
    return redirectReply(location, headers)
  } catch (error) {
    return sayWhy(error, redirect)
  }
}

/** A redirect that leads off this site is refused before anything begins, as the API does (API-010, OP-013). */
async function refuseRedirect(request: Request): Promise<Response> {
  log().warn({ requestId: callerOf(request.headers).requestId }, 'sign-in by a portal with a redirect to elsewhere')
  const t = await getTranslations('login')
  return plainPage({
    status: 400,
    title: t('redirectRefusedTitle'),
    parts: [{ paragraph: t('redirectRefused') }, { link: t('redirectRefusedWayOut'), href: routes.login, sameWindow: true }],
    alone: true,
  })
}

async function comeBack(request: Request, { ticket, state }: { ticket: string; state: string }): Promise<Response> {
  const trip = await tripOf(request.headers, state)
  if (!trip) {
    log().warn({ requestId: callerOf(request.headers).requestId }, 'back from a portal without a trip of this browser')
    return redirectReply(`${loginFrom(routes.dashboard)}&erreur=${loginErrors.school}`)
  }
  const headers = new Headers()
  try {
    const code = await finish(request, trip, ticket)
    await endTrip(request.headers, headers, { state, code })
    await leaveOtherSession(request.headers, headers)
    const query = new URLSearchParams({ token: `${codePrefix}${code}`, redirect: trip.redirect })
    return redirectReply(`${routes.login}?${query}`, headers)
  } catch (error) {
    await endTrip(request.headers, headers, { state })
    return sayWhy(error, trip.redirect, headers)
  }
}

async function finish(request: Request, { portal, state }: Trip, ticket: string): Promise<string> {
  const body = { portal, ticket, service: serviceOf(request, state) }
  const { code } = await sendCall('finishPortalSignIn', callerOf(request.headers), [{ body }])
  return code
}

/** Whoever was signed in here before is not who has just come from the portal: computers of a school are shared. */
async function leaveOtherSession(request: Headers, reply: Headers): Promise<void> {
  const session = await requestSession(request)
  if (!session) return
  if (!(await revoke(session.token, 2000))) await revokeLater(request, reply, session.token)
  clearCookie(reply, 'session')
}

/** The same text when the browser goes and when its ticket is validated: portals compare them. */
const serviceOf = (request: Request, state: string) => `${originOf(request, env())}${portalCallback}?state=${state}`

/** It travels in a cookie: a longer one is not worth the trip. */
function shortRedirect(wanted: string | null): string {
  const redirect = safeRedirect(wanted)
  return redirect.length > 1000 ? routes.dashboard : redirect
}

const knownReasons = new Set(['portal.unknownSchool', 'portal.foreignSchool', 'portal.noSchool', 'portal.unknownRole'])

/** What helps a visitor is told; everything else that failed between here and the portal is the one text of SSO-007. */
async function sayWhy(error: unknown, redirect: string, headers = new Headers()): Promise<Response> {
  const refused = error instanceof Failure && error.kind !== 'tooMany' && !knownReasons.has(error.code)
  if (!refused) return backToLogin(error, { redirect, headers })
  return redirectReply(`${loginFrom(redirect)}&erreur=${loginErrors.school}`, headers)
}
