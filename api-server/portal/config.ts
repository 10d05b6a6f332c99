import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type PortalMapping, portalRoles } from '#domain/portal/person'
import { readUai } from '#domain/schools/uai'
import type { Env } from '../env.ts'

/** A school portal for signing in (CAS), as described in PORTALS_FILE (docs/portals-and-platforms.md). */
export interface Portal extends PortalMapping {
  readonly id: string
  /** Name on the login screen. */
  readonly name: string
  readonly loginUrl: string
  readonly validateUrl: string
  /** Where people sign out of the portal itself. */
  readonly logoutUrl: string
  /** Academy of all its accounts (SSO-006); when absent, that of each school. */
  readonly academy: string | undefined
  readonly timeoutMs: number
  /** The schools it may vouch for: UAIs or their prefixes, or all. */
  readonly schools: readonly string[] | typeof everySchool
}

/** Value of `schools` for a portal that may vouch for all schools; also the default for a single portal. */
export const everySchool = 'every'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Only https, because what a portal says is trusted and must not be altered in transit. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .check(z.refine((text) => isSafe(text), { error: 'must be an https address (http on this machine only)' }))
const isSafe = (text: string) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || loopback.has(url.hostname))
}

const attribute = z.string({ error: 'must be the name of an attribute, or a list of them' }).check(z.minLength(1))
const attributes = z.pipe(
  z.union([attribute, z.array(attribute).check(z.minLength(1))], {
    error: 'must be the name of an attribute, or a list of them',
  }),
  z.transform((names) => (typeof names === 'string' ? [names] : names)),
)
const role = z.enum(portalRoles, { error: `must be one of ${portalRoles.join(', ')}` })
const uai = z.pipe(
  z
    .string({ error: 'must be a string' })
    .check(z.refine((text) => readUai(text) !== null, { error: 'must be seven digits and their check letter' })),
  z.transform((text) => readUai(text) ?? text),
)
/** A complete UAI, checked by its letter, or its first digits (069: a department). */
const allowedSchool = z.pipe(
  z.string({ error: 'must be a string' }).check(
    z.refine((text) => readUai(text) !== null || /^\d{3,6}$/.test(text), {
      error: 'must be a UAI (0690026D) or at least its first three digits (069)',
    }),
  ),
  z.transform((text) => readUai(text) ?? text),
)
/** Error for an object: names unknown keys, which may be typing errors. */
const problem = (missing: string) => ({
  error: (issue: { code: string; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' ? `has unknown fields: ${issue.keys?.join(', ')}` : missing,
})
const between = 'must be a number of milliseconds from 100 to 8000'

const portal = z.strictObject(
  {
    id: z
      .string({ error: 'is missing' })
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be 1 to 40 lower-case letters, digits and hyphens' })),
    name: z.string({ error: 'is missing' }).check(z.trim(), z.minLength(1, { error: 'is missing' }), z.maxLength(100)),
    casUrl: address,
    protocol: z._default(z.enum(['2.0', '3.0'], { error: 'must be "2.0" or "3.0"' }), '3.0'),
    loginUrl: z.optional(address),
    validateUrl: z.optional(address),
    logoutUrl: z.optional(address),
    academy: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    timeoutMs: z._default(z.int({ error: between }).check(z.gte(100, { error: between }), z.lte(8000, { error: between })), 5000),
    attributes: z.strictObject(
      {
        id: attributes,
        profile: z.optional(attributes),
        school: z.optional(attributes),
        classes: z.optional(attributes),
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
  },
  problem('must be a portal'),
)

const portals = z.array(portal, { error: 'must be a list of portals' })

/** True when a portal may vouch for the school with this UAI. */
export const speaksFor = ({ schools }: Pick<Portal, 'schools'>, uai: string): boolean =>
  schools === everySchool || schools.some((allowed) => uai.startsWith(allowed))

/** PORTALS_FILE is invalid; the message names the file and each wrong field. */
export class PortalsRefused extends Error {}

const portalsByEnv = new WeakMap<Env, readonly Portal[]>()

/** The portals of PORTALS_FILE, in order, read once; none when unset. Throws PortalsRefused. */
export function portalsOf(env: Env): readonly Portal[] {
  const read = portalsByEnv.get(env) ?? (env.PORTALS_FILE === undefined ? [] : readPortals(env.PORTALS_FILE))
  portalsByEnv.set(env, read)
  return read
}

function readPortals(file: string): Portal[] {
  const refuse = (why: string) => new PortalsRefused(`PORTALS_FILE ${file}: ${why}`)
  const parsed = portals.safeParse(readJson(file, refuse))
  if (!parsed.success) throw refuse(parsed.error.issues.map(({ path, message }) => `${fieldOf(path)} ${message}`).join('; '))
  const doubles = parsed.data.filter(({ id }, place) => parsed.data.findIndex((other) => other.id === id) < place)
  if (doubles[0]) throw refuse(`two portals have the id "${doubles[0].id}"`)
  const place = parsed.data.findIndex(({ schools }) => schools === undefined)
  if (place >= 0 && parsed.data.length > 1)
    throw refuse(`[${place}].schools is missing: with several portals, each must name its schools`)
  return parsed.data.map(portalOf)
}

/** Ids of the portals that may vouch for any school, to warn the operator. */
export const unlimitedPortals = (portals: readonly Portal[]): string[] =>
  portals.flatMap(({ id, schools }) => (schools === everySchool ? [id] : []))

function readJson(file: string, refuse: (why: string) => Error): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'cannot be read')
  }
}

/** A field path as in the file: `[0].attributes.id`. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') || 'it'

function portalOf({ casUrl, protocol, loginUrl, validateUrl, logoutUrl, ...rest }: z.output<typeof portal>): Portal {
  const base = casUrl.replace(/\/+$/, '')
  return {
    ...rest,
    academy: rest.academy,
    schools: rest.schools ?? everySchool,
    loginUrl: loginUrl ?? `${base}/login`,
    validateUrl: validateUrl ?? `${base}${protocol === '3.0' ? '/p3' : ''}/serviceValidate`,
    logoutUrl: logoutUrl ?? `${base}/logout`,
  }
}
