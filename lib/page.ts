import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import type { Messages } from 'next-intl'
import { cache } from 'react'
import type { Role } from '#contract/call'
import type { CallName, CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Notification } from '#contract/notification'
import type { SignedInUser } from '#contract/user'
import type { Query, Search } from '#domain/lists/filters'
import messages from '#messages'
import { pageBearer } from './bearer/bearer.ts'
import { expiredFrom, loginErrors, pathHeader } from './bearer/handlers.ts'
import { boundOf } from './bearer/headless.ts'
import type { InputOf } from './call-address.ts'
import { log } from './log.ts'
import { loginFrom, routes } from './routes.ts'
import { hasUnknownRole } from './session/unknown-role.ts'
import { UpstreamUnreachable } from './upstream/failures.ts'
import { callerOf, sendCall } from './upstream/send-call.ts'

/** The page's request: its bearer (a session or a headless visit), its caller, its path and query. Read once per request. */
export const pageRequest = cache(async () => {
  const incoming = await headers()
  const path = incoming.get(pathHeader) ?? '/'
  const bearer = await pageBearer(incoming, path)
  return { bearer, caller: callerOf(incoming, bearer?.token), path }
})

/**
 * Makes a call for the page being rendered, as the signed-in user, or with the visit on headless pages. Throws Failure for a
 * refusal and UpstreamUnreachable when there is no usable answer; without a session, or when the upstream no longer knows it,
 * redirects to the login screen, or from a headless page to the error screen (HDL-001).
 */
export async function upstream<N extends CallName>(name: N, ...input: InputOf<N>): Promise<CallResult<N>> {
  const { bearer, caller, path } = await pageRequest()
  const headless = boundOf(path.split('?')[0] ?? '') !== undefined
  if (!bearer) redirect(headless ? routes.error : loginFrom(path))
  try {
    return await sendCall(name, caller, input)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'unauthenticated') redirect(headless ? routes.error : expiredFrom(path))
    throw error
  }
}

/** The result of a call, or undefined when it failed: that part of the page then shows its error. Redirects are rethrown. */
export async function settle<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UpstreamUnreachable)) throw error
    log().warn({ reason: error.message }, 'part of a page failed')
    return undefined
  }
}

/** What the reads of these names give, made together; undefined for each that failed. */
export async function settleAll<T extends Readonly<Record<string, () => unknown>>>(
  reads: T,
  names: readonly (keyof T)[] = Object.keys(reads),
): Promise<{ [K in keyof T]?: Awaited<ReturnType<T[K]>> | undefined }> {
  const made = names.map(async (name) => [name, await settle(Promise.resolve(reads[name]?.()))])
  return Object.fromEntries(await Promise.all(made))
}

/** The result of a call; null when the object is unknown, not visible, or its id is malformed. */
export async function foundOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Failure && ['notFound', 'invalid', 'forbidden'].includes(error.kind)) return null
    throw error
  }
}

/** The result of a call; the not-found page where `foundOrNull` gives null. */
export const foundOr404 = async <T extends object>(call: Promise<T>): Promise<T> => (await foundOrNull(call)) ?? notFound()

/** Read once per request. Without the upstream, the login screen (ERR-004) with the message; the session stays. */
export const currentUser = cache(async (): Promise<SignedInUser> => {
  try {
    return await upstream('currentUser')
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    const { path } = await pageRequest()
    redirect(`${loginFrom(path)}&erreur=${hasUnknownRole(error) ? loginErrors.role : loginErrors.network}`)
  }
})

/**
 * The signed-in user on the dashboard of their role. The guard chose the page by the session's role (lib/session/guard.ts): if the
 * user's role has changed since, the session ends, and signing in leads to the right page.
 */
export async function userAtHome(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(expiredFrom(routes.dashboard))
  return user
}

/** The signed-in user if their role is one of `roles`; everybody else is redirected to the dashboard (OP-002). */
export async function requireRole(roles: readonly Role[]): Promise<SignedInUser> {
  const user = await currentUser()
  if (!roles.includes(user.role)) redirect(routes.dashboard)
  return user
}

type PageKey = Exclude<keyof Messages['page'], 'work'>

/** The `metadata` of a page: its title from `page.*` (RTE-076). Static: one per request costs as much as the frame's bar. */
export const pageTitle = (key: PageKey): Metadata => ({ title: messages.page[key] })

/**
 * The `generateMetadata` of a page about one object, read by the one id in its path: its name (RTE-077), the page's own title where
 * there is no `nameOf` or the object failed to load, or the not-found title when the not-found page is shown instead.
 */
export const objectTitle =
  <T extends object>(
    key: PageKey,
    read: (asked: { id: string; query: Query }) => Promise<T | null>,
    nameOf?: (found: T) => string,
  ) =>
  async ({
    params,
    searchParams,
  }: {
    params: Promise<Readonly<Record<string, string>>>
    searchParams?: Search
  }): Promise<Metadata> => {
    const [id = ''] = Object.values(await params)
    const found = await settle(foundOrNull(read({ id, query: (await searchParams) ?? {} })))
    if (found === null) return { title: messages.errors.page.notFoundTitle }
    return { title: found && nameOf ? nameOf(found) : messages.page[key] }
  }

/**
 * Marks an object's notifications as read (OP-117) while the server renders its page, which happens at a visit only; the browser needs no
 * code for it. After a failure the next visit tries again.
 */
export function readNotifications(objectId: string, type: Notification['type'] = 'assignment'): void {
  upstream('readNotifications', { body: { type, objectId } }).catch(() => {})
}
