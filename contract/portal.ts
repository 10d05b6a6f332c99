import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { atMost } from './scalars.ts'
import { signedIn } from './user.ts'

const required = (most: number) => z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), atMost(most))

const portalId = required(40)
/** The address that the portal sends people back to; sign-in and ticket validation must use the same text. */
const service = required(500)

export const listPortals = defineCall('GET /auth/portals', {
  summary: 'The school portals available for sign-in, in the operator’s order; empty when none is configured.',
  response: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), academy: z.nullable(z.string()) },
      /** Where the portal itself signs a person out. */
      logoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
    }),
  ),
  access: { public: true },
})
export type PortalChoice = z.output<typeof listPortals.response>[number]

export const startPortalSignIn = defineCall('GET /auth/cas', {
  summary:
    'Redirects the browser to the sign-in of a school portal. 400 for a redirect that is not a path of this site (OP-013).',
  query: z.object({
    /** May be omitted when there is only one portal. */
    portal: z.optional(portalId),
    /** Where the person goes after signing in; the web app remembers it. */
    redirect: z._default(required(2000), '/'),
    service,
  }),
  response: z.object({ location: z.string() }),
  access: { public: true },
  failures: ['notFound'],
  redirects: true,
})

export const finishPortalSignIn = defineCall('POST /auth/cas', {
  summary:
    'Asks the portal who holds a ticket, updates their account and returns a code, valid once and for one minute. 400: portal.failed, portal.unknownRole, portal.noSchool, or portal.unknownSchool or portal.foreignSchool (a school that this portal has no authority over) with the number of the school in errors.uai.',
  body: z.object({ portal: portalId, ticket: required(1024), service }),
  response: z.object({ code: z.string() }),
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
  summary: 'Ends the sessions of the ticket named in a portal’s logout request (XML); knowing the ticket is the authorisation.',
  body: z.object({ logoutRequest: required(16_384) }),
  response: z.object({ revoked: z.int() }),
  access: { public: true },
  secret: true,
})

export const autoconnect = defineCall('POST /auth/autoconnect', {
  summary:
    'Signs in to the demonstration account of a level, given the level’s name (OP-014). 404 when there is none, or when demonstration is turned off.',
  body: z.object({ levelName: required(100) }),
  response: signedIn,
  access: { public: true },
  failures: ['notFound', 'tooMany'],
})
