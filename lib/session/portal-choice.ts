import type { PortalChoice } from '#contract/portal'
import { env } from '../env.ts'
import { callerOf } from '../upstream/caller.ts'
import { createExpiringCache } from '../upstream/expiring-cache.ts'
import { sendCall } from '../upstream/send-call.ts'
import { cookieNames, maxCookieAge } from './cookies.ts'
import { readCookie, setCookie } from './request-session.ts'

const portalCache = createExpiringCache<PortalChoice[]>({ ttlMs: 60_000, limit: 1 })
/** The login screen shows without an API: it does not wait longer for the portals. */
const waitMs = 1500

/** The school portals that the API knows, asked once a minute. Throws as `sendCall`. */
export const portals = (request: Headers): Promise<PortalChoice[]> =>
  portalCache('', () => sendCall('listPortals', { ...callerOf(request), timeoutMs: waitMs }, []))

/** The portal that was chosen here last, while it is one of them. */
export function rememberedPortal(request: Headers, among: readonly PortalChoice[]): PortalChoice | undefined {
  const id = readCookie(request, cookieNames(env()).portal)
  return among.find((portal) => portal.id === id)
}

export function rememberPortal(reply: Headers, portal: string): void {
  setCookie(reply, 'portal', { value: portal, maxAge: maxCookieAge })
}

/** The portal that an address asks for, else the only one, else the one of last time; undefined when none of these is there. */
export async function chosenPortal(request: Headers, asked: string | null): Promise<string | undefined> {
  const all = await portals(request)
  if (asked !== null) return all.find((portal) => portal.id === asked)?.id
  return (all.length === 1 ? all[0] : rememberedPortal(request, all))?.id
}
