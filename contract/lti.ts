import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/**
 * Why a launch by a learning platform is refused: the code of a 400 as `lti.<reason>`; messages/fr.json has what to tell the
 * platform's administrator.
 */
export const ltiRefusals = [
  // What begins a launch.
  'request',
  'platform',
  'pending',
  'deployment',
  'target',
  // What binds it to this browser and to this launch.
  'state',
  'stateUsed',
  'stateExpired',
  'browser',
  'platformError',
  // The token.
  'token',
  'algorithm',
  'kid',
  'key',
  'keysUnreachable',
  'signature',
  'issuer',
  'audience',
  'authorizedParty',
  'expired',
  'issuedAt',
  'subject',
  'nonce',
  // What it says.
  'version',
  'messageType',
  'roles',
  'resourceLink',
  'deepLinking',
  // What we make of it.
  'role',
  'accountRole',
  'teachersOnly',
  'noCourse',
  'notReady',
  'courseGone',
  'courseEmpty',
  // Registration.
  'configuration',
  'registration',
  'tooManyPending',
] as const
export type LtiRefusal = (typeof ltiRefusals)[number]

const parameter = (most: number) =>
  z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(most))
/** The web app's public origin: the web app alone knows it. */
const origin = z.url({ protocol: /^https?$/, error: 'invalid' }).check(z.maxLength(300))

export const beginLaunch = defineCall({
  method: 'POST',
  path: '/lti13/login',
  summary: 'Begins a launch that a registered platform asks for. Where to send the browser, and the state to bind to it.',
  body: z.object({
    origin,
    issuer: parameter(1000),
    loginHint: parameter(4000),
    target: parameter(4000),
    clientId: z.optional(parameter(1000)),
    deploymentId: z.optional(parameter(1000)),
    messageHint: z.optional(parameter(20_000)),
  }),
  response: z.object({ redirect: z.string(), state: z.string() }),
  access: { public: true },
  proxied: false,
})

export const completeLaunch = defineCall({
  method: 'POST',
  path: '/lti13/launch',
  summary:
    'Verifies what a platform answered and opens what it is about: a headless token bound to it, the ltik of the launch, and the path. 400 lti.<reason> for anything that does not hold.',
  body: z.object({
    origin,
    state: z._default(z.string().check(z.maxLength(200)), ''),
    /** The state that the browser was bound to; null when it has none. */
    browserState: z.nullable(z.string().check(z.maxLength(200))),
    idToken: z._default(z.string().check(z.maxLength(100_000)), ''),
    /** The platform answered with an error instead. */
    error: z._default(z.boolean(), false),
  }),
  response: z.object({ token: z.string(), tokenEndsAt: z.int(), ltik: z.string(), path: z.string() }),
  access: { public: true },
  bodyLimit: 256 * 1024,
  proxied: false,
  secret: true,
})

export const readToolKeys = defineCall({
  method: 'GET',
  path: '/lti13/jwks.json',
  summary: 'The public keys by which platforms verify what the tool signs.',
  response: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.string(),
        n: z.string(),
        e: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
  access: { public: true },
  proxied: false,
})

export const registerPlatform = defineCall({
  method: 'POST',
  path: '/lti13/register',
  summary:
    'Registers the tool with a platform that gave its configuration (dynamic registration); it stays pending until an operator approves it.',
  body: z.object({
    origin,
    configuration: parameter(2000),
    token: z.optional(parameter(10_000)),
  }),
  response: z.object({ name: z.string() }),
  access: { public: true },
  failures: ['tooMany'],
  proxied: false,
  secret: true,
})
