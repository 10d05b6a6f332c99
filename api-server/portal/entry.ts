import * as z from 'zod/mini'
import { portalProfiles } from '#contract/portal'
import { portalRoles } from '#domain/portal/person'
import { readUai } from '#domain/schools/uai'
import { certificateOf, isPair, isRsaKey } from './key-pair.ts'
import { withProfile } from './profiles.ts'

// What an entry of PORTALS_FILE may say, by protocol (docs/portals-and-platforms.md).

/** Value of `schools` for a portal that may vouch for all schools; also the default for a single portal. */
export const everySchool = 'every'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only https, because what a portal says is trusted and must not be altered in transit; http on this machine. */
export function isPortalAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname)))
}

const address = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .check(z.refine(isPortalAddress, { error: 'must be an https address (http on this machine only)' }))

const missing = {
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? 'is missing' : 'must be a text'),
}
const text = z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(500))

const attribute = z.string({ error: 'must be the name of an attribute, or a list of them' }).check(z.minLength(1))
const attributes = z.pipe(
  z.union([attribute, z.array(attribute).check(z.minLength(1))], {
    error: 'must be the name of an attribute, or a list of them',
  }),
  z.transform((names) => (typeof names === 'string' ? [names] : names)),
)
const role = z.enum(portalRoles, { error: `must be one of ${portalRoles.join(', ')}` })
/** A text as it is read; refused with the error where that gives null. */
const readBy = (read: (value: string) => string | null, error: string, noText = error) =>
  z.pipe(
    z.string({ error: noText }).check(z.refine((value) => read(value) !== null, { error })),
    z.transform((value) => read(value) ?? value),
  )

const uai = readBy(readUai, 'must be seven digits and their check letter', 'must be a string')
/** A complete UAI, checked by its letter, or its first digits (069: a department). */
const allowedSchool = readBy(
  (value) => readUai(value) ?? (/^\d{3,6}$/.test(value) ? value : null),
  'must be a UAI (0690026D) or at least its first three digits (069)',
)

/** Error for an object: names unknown keys, which may be typing errors. */
const problem = (otherwise: string) => ({
  error: (issue: { code: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' ? `has unknown fields: ${issue.keys?.join(', ')}` : otherwise,
})
const between = 'must be a number of milliseconds from 100 to 8000'

const ofEveryProtocol = {
  id: z
    .string(missing)
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be 1 to 40 lower-case letters, digits and hyphens' })),
  name: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(100)),
  academy: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  /** Has filled in what is not said (profiles.ts). */
  profile: z.optional(z.enum(portalProfiles, { error: `must be one of ${portalProfiles.join(', ')}` })),
  /** Where people sign out of the portal itself. */
  logoutUrl: z.optional(address),
  timeoutMs: z._default(z.int({ error: between }).check(z.gte(100, { error: between }), z.lte(8000, { error: between })), 5000),
  attributes: z.strictObject(
    {
      id: attributes,
      profile: z.optional(attributes),
      school: z.optional(attributes),
      classes: z.optional(attributes),
      groups: z.optional(attributes),
      level: z.optional(attributes),
      firstname: z.optional(attributes),
      lastname: z.optional(attributes),
      email: z.optional(attributes),
    },
    problem('is missing: it must name the attributes, at least "id"'),
  ),
  ignoreIdCase: z._default(z.boolean({ error: 'must be true or false' }), false),
  roles: z._default(z.record(z.string(), role), {}),
  role: z.optional(role),
  uai: z.optional(uai),
  schools: z.optional(
    z.union([z.literal(everySchool), z.array(allowedSchool)], {
      error: `must be a list of UAIs, or "${everySchool}"`,
    }),
  ),
}

const casVersions = ['cas', '2.0', '3.0'] as const

const casPortal = z.pipe(
  z.strictObject(
    {
      ...ofEveryProtocol,
      protocol: z.optional(z.enum(casVersions)),
      casUrl: address,
      loginUrl: z.optional(address),
      validateUrl: z.optional(address),
    },
    problem('must be a portal'),
  ),
  z.transform(({ casUrl, protocol, loginUrl, validateUrl, logoutUrl, ...rest }) => {
    const base = casUrl.replace(/\/+$/, '')
    return {
      ...rest,
      protocol: 'cas' as const,
      loginUrl: loginUrl ?? `${base}/login`,
      validateUrl: validateUrl ?? `${base}${protocol === '2.0' ? '' : '/p3'}/serviceValidate`,
      logoutUrl: logoutUrl ?? `${base}/logout`,
    }
  }),
)

const noScope = { error: 'must be words, of which the first is openid' }
const noParameters = { error: 'must be texts by name' }

const oidcPortal = z.strictObject(
  {
    ...ofEveryProtocol,
    protocol: z.literal('oidc'),
    /** Its discovery document is below it, at /.well-known/openid-configuration. */
    issuer: address,
    clientId: text,
    clientSecret: text,
    clientAuthentication: z._default(
      z.enum(['client_secret_basic', 'client_secret_post'], { error: 'must be client_secret_basic or client_secret_post' }),
      'client_secret_basic',
    ),
    scope: z._default(z.string(noScope).check(z.regex(/^openid( [\w.:/-]+)*$/, noScope)), 'openid profile email'),
    /** Added to the address of the sign-in (`idRessource`). */
    parameters: z._default(z.record(z.string(), z.string(noParameters), noParameters), {}),
  },
  problem('must be a portal'),
)

const certificate = readBy(certificateOf, 'must be a certificate (PEM)')

const noKey = { error: 'must be a private RSA key (PEM)' }
const keyPair = z
  .strictObject(
    { key: z.string(noKey).check(z.refine(isRsaKey, noKey)), certificate },
    problem('must have a key and a certificate'),
  )
  .check(z.refine(isPair, { error: 'must have the certificate of its key' }))

const samlPortal = z
  .strictObject(
    {
      ...ofEveryProtocol,
      protocol: z.literal('saml'),
      /** `entityID` of the portal's metadata. */
      entityId: text,
      /** Its SingleSignOnService and SingleLogoutService, of the binding HTTP-Redirect. */
      ssoUrl: address,
      sloUrl: z.optional(address),
      /** Where it takes requests of sign-out, if answers go elsewhere. */
      sloRequestUrl: z.optional(address),
      /** Every certificate that may sign now: the next one stands here before it is used. */
      certificates: z._default(z.array(certificate, { error: 'must be a list of certificates' }), []),
      /** Where the portal publishes them, for those that change. */
      metadataUrl: z.optional(address),
      /** Our name at the portal; by default the address of our metadata. */
      ownEntityId: z.optional(text),
      /** Sent along with each sign-in, for a portal that expects a fixed value. */
      relayState: z.optional(z.string().check(z.maxLength(500))),
      /** With which we sign, and read what is encrypted. */
      signing: z.optional(keyPair),
    },
    problem('must be a portal'),
  )
  .check(
    z.refine(({ certificates, metadataUrl }) => certificates.length > 0 || metadataUrl !== undefined, {
      ...{ path: ['certificates'], error: 'is missing, and there is no metadataUrl' },
    }),
  )

/** An entry by the protocol that it names, with what its profile fills in. */
export const portalEntry = z.pipe(
  z.transform(withProfile),
  z.discriminatedUnion('protocol', [casPortal, oidcPortal, samlPortal], {
    error: ({ code }) =>
      code === 'invalid_union' ? `must be one of ${[...casVersions, 'oidc', 'saml'].join(', ')}` : 'must be a portal',
  }),
)
