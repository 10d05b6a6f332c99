import * as z from 'zod/mini'
import { portalProfiles } from '#contract/portal'

const oid = (number: number) => `urn:oid:1.3.6.1.4.1.20326.10.999.1.${number}`

/**
 * What the state's two doors send, as their partners' public code reads it (docs/portals-and-platforms.md). An entry with `profile` says
 * only the rest, and may say anything otherwise.
 */
const profiles: Readonly<Record<(typeof portalProfiles)[number], { readonly attributes: object; readonly roles?: object }>> = {
  gar: {
    attributes: {
      id: 'IDO',
      profile: 'PRO',
      school: 'UAI',
      classes: 'DIV',
      groups: 'GRO',
      firstname: 'PRE',
      lastname: 'NOM',
      email: 'P_MEL',
    },
  },
  educonnect: {
    attributes: {
      id: ['FrEduCtId', oid(57)],
      profile: ['FrEduCtPersonAffiliation', oid(7)],
      school: ['FrEduCtEleveUAI', oid(72)],
      firstname: ['givenName', 'urn:oid:2.5.4.42'],
      lastname: ['sn', 'urn:oid:2.5.4.4'],
    },
    // Those who are responsible for a pupil (resp1d, resp2d) have no account.
    roles: { eleve1d: 'STUDENT', eleve2d: 'STUDENT' },
  },
}

const said = z.looseObject({
  protocol: z.optional(z.unknown()),
  profile: z.enum(portalProfiles),
  attributes: z.optional(z.looseObject({})),
  roles: z.optional(z.looseObject({})),
})

/** The entry with what its profile knows; as it is without one, or when it is no entry, for whoever reads it next. */
export function withProfile(entry: unknown): unknown {
  const own = said.safeParse(entry).data
  if (!own) return entry
  const { attributes, roles } = profiles[own.profile]
  const ofOpenId = own.profile === 'gar' && own.protocol === 'oidc' && { scope: 'openid scope.gar' }
  return { ...ofOpenId, ...own, attributes: { ...attributes, ...own.attributes }, roles: { ...roles, ...own.roles } }
}
