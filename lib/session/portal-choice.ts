import type { PortalChoice } from '#contract/portal'
import { cookieNames, maxCookieAge } from '../bearer/cookies.ts'
import { readCookie, setCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'
import { createExpiringCache } from '../upstream/expiring-cache.ts'
import { callerOf, sendCall } from '../upstream/send-call.ts'

const portalCache = createExpiringCache<PortalChoice[]>({ ttlMs: 60_000, limit: 200 })
/** Longest wait for the portals, in ms: the login screen must show without the API. */
const waitMs = 1500

/**
 * The school portals that the API knows, or those that a visitor may mean by the name of a school, a city or a UAI; cached for a minute.
 * Throws as `sendCall`.
 */
export const portals = (request: Headers, search = ''): Promise<PortalChoice[]> =>
  portalCache(search.toLowerCase(), () =>
    sendCall('listPortals', { ...callerOf(request), timeoutMs: waitMs }, [{ query: search === '' ? {} : { search } }]),
  )

/** The portal chosen last in this browser, if it still exists. */
export function rememberedPortal(request: Headers, among: readonly PortalChoice[]): PortalChoice | undefined {
  const id = readCookie(request, cookieNames(env()).portal)
  return among.find((portal) => portal.id === id)
}

export function rememberPortal(reply: Headers, portal: string): void {
  setCookie(reply, 'portal', { value: portal, maxAge: maxCookieAge })
}

/** The portal that an address asks for, or whose SAML response came unasked, else the only one, else the one chosen last. */
export async function chosenPortal(
  request: Headers,
  { asked, issuer = '' }: { asked: string | null; issuer?: string | undefined },
): Promise<string | undefined> {
  const all = await portals(request)
  if (asked !== null) return all.find((portal) => portal.id === asked)?.id
  const come = all.find(({ entityId }) => entityId === issuer)
  return (come ?? (all.length === 1 ? all[0] : rememberedPortal(request, all)))?.id
}
