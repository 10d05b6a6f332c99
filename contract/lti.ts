import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'

/** Why a launch is refused: a 400 with the code `lti.<reason>`, explained to the platform's administrator in messages/fr.json. */
export const ltiRefusals = [
  // The request that starts a launch.
  'request',
  'platform',
  'pending',
  'deployment',
  'target',
  // The binding to this browser and to this launch.
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
  // The claims of the token.
  'version',
  'messageType',
  'roles',
  'resourceLink',
  'deepLinking',
  // The account, course or work that the launch should open.
  'role',
  'accountRole',
  'suspended',
  'left',
  'teachersOnly',
  'noCourse',
  'notReady',
  'courseGone',
  'courseEmpty',
  'courseShared',
  'courseTooLarge',
  // Registration.
  'configuration',
  'registration',
  'tooManyPending',
] as const
export type LtiRefusal = (typeof ltiRefusals)[number]

const parameter = (most: number) =>
  z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(most))
/** The web app's public origin, which only the web app knows. */
const origin = z.url({ protocol: /^https?$/, error: 'invalid' }).check(z.maxLength(300))

export const beginLaunch = defineCall('POST /lti13/login', {
  summary: 'Begins a launch requested by a registered platform. Returns the address for the browser and the state to bind to it.',
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
})

export const completeLaunch = defineCall('POST /lti13/launch', {
  summary:
    'Verifies the platform’s response and opens its target: returns a headless token bound to it, the ltik of the launch, and the path. 400 lti.<reason> when any check fails.',
  body: z.object({
    origin,
    state: z._default(z.string().check(z.maxLength(200)), ''),
    /** The state that the browser was bound to; null when it has none. */
    browserState: z.nullable(z.string().check(z.maxLength(200))),
    idToken: z._default(z.string().check(z.maxLength(100_000)), ''),
    /** Whether the platform answered with an error. */
    error: z._default(z.boolean(), false),
  }),
  response: z.object({ token: z.string(), tokenEndsAt: z.int(), ltik: z.string(), path: z.string() }),
  access: { public: true },
  bodyLimit: 256 * 1024,
  secret: true,
})

export const readToolKeys = defineCall('GET /lti13/jwks.json', {
  summary: 'The public keys with which platforms verify the tool’s signatures.',
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
})

export const registerPlatform = defineCall('POST /lti13/register', {
  summary:
    'Registers the tool with a platform from the configuration it provides (dynamic registration); the platform stays pending until an operator approves it.',
  body: z.object({
    origin,
    configuration: parameter(2000),
    token: z.optional(parameter(10_000)),
  }),
  response: z.object({ name: z.string() }),
  access: { public: true },
  failures: ['tooMany'],
  secret: true,
})
