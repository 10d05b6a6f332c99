import { Failure } from '#contract/errors'
import { ownPath } from '#domain/requests/own-path'
import type { PublicContext, Service } from '../../context.ts'
import { type Portal, portalsOf } from '../../portal/config.ts'

export const listPortals: Service<'listPortals'> = async ({ ctx }) =>
  portalsOf(ctx.env).map(({ id, name, academy, logoutUrl }) => ({ id, name, academy: academy ?? null, logoutUrl }))

/** URL of the portal's login with the address to return to (API-010). Failure invalid for a redirect outside the web app. */
export const startPortalSignIn: Service<'startPortalSignIn'> = async ({ ctx, input: { query } }) => {
  if (ownPath(query.redirect) === null) throw new Failure('invalid', 'invalid', { redirect: 'invalid' })
  const portals = portalsOf(ctx.env)
  const portal = query.portal === undefined && portals.length === 1 ? portals[0] : findPortal(ctx, query.portal)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  const url = new URL(portal.loginUrl)
  url.searchParams.set('service', serviceOf(query.service))
  return { location: url.href }
}

/** The portal with that id; Failure notFound when it is not configured. */
export function findPortal({ env }: Pick<PublicContext, 'env'>, id: string | undefined): Portal {
  const portal = portalsOf(env).find((candidate) => candidate.id === id)
  if (!portal) throw new Failure('notFound', 'portal.unknown')
  return portal
}

/** Accepts only the fixed path /auth/cas as the address that a portal returns people to. Failure invalid for any other. */
export function serviceOf(service: string): string {
  const url = URL.parse(service)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/auth/cas' && url.username === '' && url.hash === '')
    return service
  throw new Failure('invalid', 'invalid', { service: 'invalid' })
}
