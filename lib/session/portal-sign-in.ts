import { getTranslations } from 'next-intl/server'
import { Failure } from '#contract/errors'
import { maxPortalReply } from '#contract/portal'
import { ownPath } from '#domain/requests/own-path'
import { clearCookie } from '../bearer/request-session.ts'
import { originOf } from '../bearer/same-origin.ts'
import { isAccountClosed } from '../browser/login-problem.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { plainPage } from '../plain-page.ts'
import { loginFrom, portalCallback, routes } from '../routes.ts'
import { readBodyInPlace } from '../upstream/read-body.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'
import { backToLogin, loginWithError } from './back-to-login.ts'
import { chosenPortal, rememberPortal } from './portal-choice.ts'
import { beginTrip, endTrip, isSecond, tripOf } from './portal-trips.ts'
import { redirectReply } from './redirect-reply.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Prefix by which the login screen tells a code to exchange from a token (RTE-008). */
export const codePrefix = 'code.'

/**
 * GET /auth/cas: without a ticket, redirects to a school portal of any protocol (SSO-001); with a ticket, handles the return from CAS
 * (SSO-002). The API knows the portals and calls them; the sign-in is bound to the browser here.
 */
export function portalSignIn(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const ticket = query.get('ticket')
  return ticket === null ? startSignIn(request, query) : handleReturn(request, query, { state: query.get('state') ?? '', ticket })
}

/** GET /auth/oidc: the return from OpenID Connect, with a code or the portal's refusal. */
export function oidcReturn(request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  return handleReturn(request, new URLSearchParams(), { state: searchParams.get('state') ?? '', ticket: search.slice(1) })
}

/** Bytes of the form of a SAML response, encoded. */
const samlLimit = maxPortalReply * 1.1

/** POST /auth/saml: the return from SAML. The response names the request that it answers, which has the state; the API checks both. */
export async function samlReturn(request: Request): Promise<Response> {
  // Too large, or too slow: no failure of ours.
  const form = await readBodyInPlace(request, samlLimit).catch(() => null)
  if (form === null) return loginWithError('school', routes.dashboard)
  const ticket = new URLSearchParams(form).get('SAMLResponse') ?? ''
  const response = Buffer.from(ticket, 'base64').toString('utf8')
  const root = /<[\w:.-]*Response\b[^>]*/.exec(response)?.[0]
  const state = /\bInResponseTo=["']_([\w.-]+)["']/.exec(root ?? '')?.[1] ?? ''
  const issuer = /<(?:[\w.-]+:)?Issuer\b[^>]*>([^<]{1,2000})</.exec(response)?.[1]?.trim().replaceAll('&amp;', '&')
  return handleReturn(request, new URLSearchParams(), { state, ticket, issuer })
}

/** `unasked`: it came without a sign-in of this browser, which is begun (again) here. */
async function startSignIn(request: Request, query: URLSearchParams, unasked?: Return): Promise<Response> {
  const requested = query.get('redirect')
  if (requested && ownPath(requested) === null) return refuseRedirect(request)
  const redirect = shortRedirect(requested)
  const headers = new Headers()
  try {
    const portal = await chosenPortal(request.headers, { asked: query.get('portal'), issuer: unasked?.issuer })
    // Several portals and none chosen: the login screen offers the choice.
    if (portal === undefined) return redirectReply(loginFrom(redirect))
    const { state, challenge } = await beginTrip(request.headers, headers, { portal, redirect, second: unasked !== undefined })
    const trip = { portal, redirect, service: serviceOf(request, state), challenge }
    const { location } = await sendCall('startPortalSignIn', callerOf(request.headers), [{ query: trip }])
    rememberPortal(headers, portal)
    return redirectReply(location, headers)
  } catch (error) {
    return redirectWithReason(error, redirect)
  }
}

/** A redirect to another site is refused before anything begins, as the API does (API-010, OP-013). */
async function refuseRedirect(request: Request): Promise<Response> {
  log().warn({ requestId: callerOf(request.headers).requestId }, 'portal sign-in refused: its redirect leads to another site')
  const t = await getTranslations('login')
  return plainPage({
    status: 400,
    title: t('redirectRefusedTitle'),
    parts: [
      { paragraph: t('notice.redirectRefused') },
      { link: t('redirectRefusedWayOut'), href: routes.login, sameWindow: true },
    ],
    alone: true,
  })
}

interface Return {
  readonly state: string
  /** What the browser brings from the portal. */
  readonly ticket: string
  /** Who a SAML response says that it is from: for choosing a portal only, which then proves who comes. */
  readonly issuer?: string | undefined
}

/**
 * A ticket that this browser did not ask for (a portal's tile starts the sign-on by itself) is dropped, and the sign-in begun here:
 * the portal, where the person is signed in, answers with a fresh ticket for this browser.
 */
async function handleReturn(request: Request, query: URLSearchParams, come: Return): Promise<Response> {
  const { state, ticket } = come
  const trip = await tripOf(request.headers, state)
  if (!trip && !isSecond(state)) return startSignIn(request, query, come)
  if (!trip) {
    log().warn({ requestId: callerOf(request.headers).requestId }, 'portal callback without a sign-in started by this browser')
    return loginWithError('school', routes.dashboard)
  }
  const headers = new Headers()
  try {
    const { portal, verifier, redirect } = trip
    const body = { portal, verifier, ticket, service: serviceOf(request, state) }
    const ended = await sendCall('finishPortalSignIn', callerOf(request.headers), [{ body }])
    await endTrip(headers, { ...ended, state })
    const query = new URLSearchParams({ token: `${codePrefix}${ended.code}`, redirect })
    return redirectReply(`${routes.login}?${query}`, headers)
  } catch (error) {
    clearCookie(headers, 'trip', state)
    return redirectWithReason(error, trip.redirect, headers)
  }
}

/** The same text at sign-in and at ticket validation: portals compare them. */
const serviceOf = (request: Request, state: string) => `${originOf(request, env())}${portalCallback}?state=${state}`

/** The redirect is stored in a cookie: a longer one is replaced by the dashboard. */
function shortRedirect(wanted: string | null): string {
  const redirect = safeRedirect(wanted)
  return redirect.length > 1000 ? routes.dashboard : redirect
}

const knownReasons = new Set(['portal.unknownSchool', 'portal.foreignSchool', 'portal.noSchool', 'portal.unknownRole'])

/** Shows the reasons that help a visitor; every other failure between here and the portal gets the single message of SSO-007. */
async function redirectWithReason(error: unknown, redirect: string, headers = new Headers()): Promise<Response> {
  const isTold =
    !(error instanceof Failure) || error.kind === 'tooMany' || knownReasons.has(error.code) || isAccountClosed(error.code)
  return isTold ? backToLogin(error, { redirect, headers }) : loginWithError('school', redirect, headers)
}
