import * as z from 'zod/mini'
import { administrators, defineCall, everyone } from './define-call.ts'
import { atMost, instant } from './scalars.ts'
import { maxLineLength } from './text-limits.ts'
import { signedIn } from './user.ts'

const required = (most: number) => z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), atMost(most))

const protocol = z.enum(['cas', 'oidc', 'saml'])
/** The state's doors, whose attributes an entry need not name. */
export const portalProfiles = ['gar', 'educonnect'] as const

const portalId = required(40)
/**
 * The address of ours with the browser's state (`/auth/cas?state=…`), the same text at sign-in and at the return. CAS compares it;
 * where the API knows PUBLIC_ORIGIN, as for the other protocols it must, its origin is that one.
 */
const service = required(500)

/** A person's session at a SAML portal, by its names there: what a sign-out begun here tells it. */
export const portalSession = z.object({
  nameId: required(300),
  ...{ format: z.optional(required(200)), qualifier: z.optional(required(300)), spQualifier: z.optional(required(300)) },
  index: z.optional(required(300)),
})
export type PortalSession = z.output<typeof portalSession>

/** Longest reply of a portal, in characters: a SAML response with many attributes. */
export const maxPortalReply = 256 * 1024

export const listPortals = defineCall('GET /auth/portals', {
  summary:
    'The school portals available for sign-in, in the operator’s order; empty when none is configured. With `search`, those whose name or academy begins its words so, or one of whose schools here does by its name, city or UAI.',
  query: z.object({ search: z.optional(required(maxLineLength)) }),
  response: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), academy: z.nullable(z.string()) },
      /** Where the portal itself signs a person out. */
      logoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
      /** By which a SAML response that nobody asked for tells its portal; to choose it, not to believe it. */
      entityId: z.optional(z.string()),
    }),
  ),
  access: { public: true },
  failures: ['tooMany'],
})
export type PortalChoice = z.output<typeof listPortals.response>[number]

/** The first texts of a list that may be long. */
const bounded = z.object({ count: z.int(), first: z.array(z.string()) })

export const listPortalEntries = defineCall('GET /auth/portals/entries', {
  summary: 'The entries of the portals’ file as this server reads them, without their addresses, keys and secrets.',
  response: z.array(
    z.object({
      ...{ _id: z.string(), name: z.string(), academy: z.nullable(z.string()) },
      ...{ protocol, profile: z.nullable(z.enum(portalProfiles)) },
      /** Null: it may vouch for every school. `unknown`: UAI, and beginnings of UAI, that no school here has. */
      schools: z.nullable(z.object({ here: bounded, unknown: bounded })),
      /** Of SAML, those in the file: the portal's that holds longest, unless it publishes them (metadataUrl), and our own. */
      certificates: z.array(
        z.object({ of: z.enum(['portal', 'own']), until: instant, state: z.enum(['valid', 'ending', 'over']) }),
      ),
    }),
  ),
  access: { allow: administrators },
})
export type PortalEntry = z.output<typeof listPortalEntries.response>[number]

export const startPortalSignIn = defineCall('GET /auth/cas', {
  summary:
    'Redirects the browser to the sign-in of a school portal. 400 for a redirect that is not a path of this site (OP-013).',
  query: z.object({
    /** May be omitted when there is only one portal. */
    portal: z.optional(portalId),
    /** Where the person goes after signing in; the web app remembers it. */
    redirect: z._default(required(2000), '/'),
    service,
    /** SHA-256 of the verifier that the browser keeps (PKCE); OpenID Connect refuses to begin without: portal.failed. */
    challenge: z.optional(required(100)),
  }),
  response: z.object({ location: z.string() }),
  access: { public: true },
  failures: ['notFound', 'tooMany'],
  redirects: true,
})

export const finishPortalSignIn = defineCall('POST /auth/cas', {
  summary:
    'Finds out, or checks, whom a portal sends back, updates their account and returns a code, valid once and for one minute. 400: portal.failed, portal.unknownRole, portal.noSchool, or portal.unknownSchool or portal.foreignSchool (a school that this portal has no authority over) with the number of the school in errors.uai.',
  bodyLimit: maxPortalReply + 4096,
  body: z.object({
    portal: portalId,
    /** What the browser brings: the ticket of CAS, the query of OpenID Connect, the SAMLResponse. */
    ticket: required(maxPortalReply),
    service,
    verifier: z.optional(required(200)),
  }),
  response: z.object({ code: z.string(), atPortal: z.optional(portalSession) }),
  access: { public: true },
  failures: ['notFound', 'tooMany'],
  secret: true,
})

export const exchangeSignInCode = defineCall('POST /auth/code', {
  summary:
    'Signs in with the code of a portal sign-in. 400 with the code auth.codeRefused when it was already used or has expired.',
  body: z.object({ code: required(200) }),
  response: signedIn,
  access: { public: true },
  secret: true,
})

export const endPortalSessions = defineCall('POST /auth/cas/logout', {
  summary:
    'Ends the sessions that a portal’s logout names. CAS: knowing the ticket is the authorisation; the others sign their message. 400 for one that proves nothing.',
  body: z.object({
    protocol: z._default(protocol, 'cas'),
    /** The XML of CAS, the logout_token of OpenID Connect, the query or form of SAML as written. */
    logoutRequest: required(16_384),
  }),
  response: z.object({
    revoked: z.int(),
    /** Where the browser takes our answer to the portal. */
    location: z.optional(z.string()),
  }),
  access: { public: true },
  failures: ['tooMany'],
  secret: true,
})

export const leavePortal = defineCall('POST /auth/saml/leave', {
  summary:
    'Where the browser tells a SAML portal that the caller signs out here. Null if the portal has no address for it, or if that session is not the one by which the caller signed in.',
  body: portalSession,
  response: z.object({ location: z.nullable(z.string()) }),
  access: everyone,
  proxied: false,
  secret: true,
})

export const readPortalMetadata = defineCall('GET /auth/saml/metadata', {
  summary: 'What a SAML portal’s administrator reads from this site (XML). 404 without such a portal.',
  query: z.object({ portal: z.optional(portalId) }),
  response: z.object({ xml: z.string() }),
  access: { public: true },
  failures: ['notFound'],
})

export const autoconnect = defineCall('POST /auth/autoconnect', {
  summary:
    'Signs in to the demonstration account of a level, given the level’s name (OP-014). 404 when there is none, or when demonstration is turned off.',
  body: z.object({ levelName: required(100) }),
  response: signedIn,
  access: { public: true },
  failures: ['notFound', 'tooMany'],
})
