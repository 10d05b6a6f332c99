import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { atMost } from './scalars.ts'
import { signedIn } from './user.ts'

const required = (most: number) => z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), atMost(most))

const portalId = required(40)
/** The address that the portal sends people back to: the same text when they go and when their ticket is validated. */
const service = required(500)

export const listPortals = defineCall({
  method: 'GET',
  path: '/auth/portals',
  summary: 'The school portals that people may sign in with, as the operator ordered them; none when none is configured.',
  response: z.array(z.object({ id: z.string(), name: z.string(), academy: z.nullable(z.string()) })),
  access: { public: true },
  proxied: false,
})
export type PortalChoice = z.output<typeof listPortals.response>[number]

export const startPortalSignIn = defineCall({
  method: 'GET',
  path: '/auth/cas',
  summary: 'Sends the browser to the sign-in of a school portal. 400 for a redirect that is not a path of this site (OP-013).',
  query: z.object({
    /** Without it: the portal, when there is one alone. */
    portal: z.optional(portalId),
    /** Where the person goes afterwards; the web app keeps it. */
    redirect: z._default(required(2000), '/'),
    service,
  }),
  response: z.object({ location: z.string() }),
  access: { public: true },
  failures: ['notFound'],
  proxied: false,
  redirects: true,
})

export const finishPortalSignIn = defineCall({
  method: 'POST',
  path: '/auth/cas',
  summary:
    'Asks the portal who came with a ticket, brings their account up to date and gives a code, good once and for a minute. 400: portal.failed, portal.unknownRole, portal.noSchool, or portal.unknownSchool or portal.foreignSchool (the portal may not speak for it) with the number of the school in errors.uai.',
  body: z.object({ portal: portalId, ticket: required(1024), service }),
  response: z.object({ code: z.string() }),
  access: { public: true },
  failures: ['notFound', 'tooMany'],
  proxied: false,
  secret: true,
})

export const exchangeSignInCode = defineCall({
  method: 'POST',
  path: '/auth/code',
  summary:
    'Signs in with the code of a round trip to a portal. 400 with the code auth.codeRefused when it was used or is too old.',
  body: z.object({ code: required(200) }),
  response: signedIn,
  access: { public: true },
  proxied: false,
  secret: true,
})

export const endPortalSessions = defineCall({
  method: 'POST',
  path: '/auth/cas/logout',
  summary: 'Ends the sessions of the ticket that a portal’s logout request (XML) names: who knows the ticket may.',
  body: z.object({ logoutRequest: required(16_384) }),
  response: z.object({ revoked: z.int() }),
  access: { public: true },
  proxied: false,
  secret: true,
})

export const autoconnect = defineCall({
  method: 'POST',
  path: '/auth/autoconnect',
  summary: 'Signs in to the demonstration account of a level, by its name (OP-014). 404 when there is none, or it is turned off.',
  body: z.object({ levelName: required(100) }),
  response: signedIn,
  access: { public: true },
  failures: ['notFound', 'tooMany'],
  proxied: false,
})
