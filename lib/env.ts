import * as z from 'zod/mini'
import { publicOrigin } from '#contract/public-origin'

const developmentSecret = 'tremplin-development-only-secret-00'

const flag = (fallback = 'false' as 'true' | 'false') =>
  z.pipe(
    z._default(z.enum(['true', 'false', '1', '0']), fallback),
    z.transform((value) => value === 'true' || value === '1'),
  )

const secrets = z.pipe(
  z.pipe(
    z.string({ error: 'is required in production (32 characters or more; several separated by commas, newest last)' }),
    z.transform((list) => list.split(',').map((secret) => secret.trim())),
  ),
  z.array(z.string().check(z.minLength(32, { error: 'each secret needs 32 characters or more' }))),
)

const baseUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const origin = z.pipe(
  baseUrl,
  z.transform((address) => new URL(address).origin),
)

const positive = (fallback: number, error = 'must be a whole number from 1') =>
  z._default(z.coerce.number({ error }).check(z.int({ error }), z.gte(1, { error })), fallback)
const milliseconds = (fallback: number) => positive(fallback, 'must be a number of milliseconds')

const portError = 'must be a number from 1 to 65535'

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text.split(',').flatMap((entry) => entry.trim() || [])),
)

/** Each setting under its name in the code; its variable is the same name as in API_URL. */
const schema = z.object({
  nodeEnv: z._default(z.enum(['production', 'development', 'test']), 'development'),
  /** Base address of the upstream, without a trailing slash. */
  apiUrl: z.pipe(
    z._default(baseUrl, 'http://127.0.0.1:4000'),
    z.transform((address) => address.replace(/\/+$/, '')),
  ),
  /** Secrets that seal the cookies, newest last: the newest seals, all of them unseal. */
  sessionSecrets: secrets,
  /** `https://school.example`; when absent, the origin of a request follows from its own Host. */
  publicOrigin: z.optional(publicOrigin),
  /** How long an idle connection stays open, in ms: longer than a proxy in front keeps it. */
  keepAliveMs: milliseconds(130_000),
  upstreamTimeoutMs: milliseconds(10_000),
  /** How long a call waits for a connection to the upstream, in ms. */
  upstreamWaitMs: milliseconds(5000),
  /** Time limit for a request's body, in ms; extended while it keeps arriving (domain/requests/body-deadline). */
  bodyTimeoutMs: milliseconds(15_000),
  bodiesPerUser: positive(16),
  bodiesPerAddress: positive(256),
  /** Maximum number of pages rendered at the same time, and of those waiting for their turn. */
  pagesAtOnce: positive(64),
  pagesWaiting: positive(2000),
  /** Port and address of `/metrics`; without a port there is none. */
  metricsPort: z.optional(
    z.coerce
      .number({ error: portError })
      .check(z.int({ error: portError }), z.gte(1, { error: portError }), z.lte(65_535, { error: portError })),
  ),
  metricsHost: z._default(z.string(), '127.0.0.1'),
  secureCookies: flag('true'),
  /** Whether X-Forwarded-For is written by a reverse proxy in front (its last entry is then the client). */
  trustProxy: flag(),
  /** Text above every page, for instance about maintenance; empty for none. */
  announcement: z._default(z.string().check(z.trim()), ''),
  /** Whether opened works stay on a student's device, for work without network. */
  offlineWorks: flag('true'),
  /** Whether every page says that its data is a demonstration. */
  demoBanner: flag(),
  /** Analytics provider, for people who consent and schools that have an id there; absent for none (OP-130). */
  analyticsUrl: z.optional(baseUrl),
  /** Ids of the subjects and levels at the top of the search lists (SEL-025). */
  firstSubjects: list,
  firstLevels: list,
  /** Host (with its port, if any) where searches offer few subjects and levels (SEL-026); absent for none. */
  demoHost: z.optional(z.string()),
  /** Origins of sites that may show the guest pages in a frame, besides the approved learning platforms. */
  frameOrigins: z.pipe(list, z.array(origin)),
  /** Folder of the operator's legal pages (legal-page.ts); absent for the default texts. */
  legalPagesDir: z.optional(z.string()),
  logLevel: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})

type Settings = z.output<typeof schema>

export interface Env extends Readonly<Omit<Settings, 'nodeEnv'>> {
  readonly production: boolean
  readonly logLevel: NonNullable<Settings['logLevel']>
}

/** `apiUrl` is read from API_URL. */
const variableOf = (setting: string) => setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Reads the web app's environment; throws an Error that names every missing or invalid variable. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((setting) => [setting, source[variableOf(setting)] || undefined]),
  )
  // SESSION_SECRET is the former name.
  const secret = values.sessionSecrets ?? (source.SESSION_SECRET || undefined)
  const sessionSecrets = secret ?? (values.nodeEnv === 'production' ? undefined : developmentSecret)
  const parsed = schema.safeParse({ ...values, sessionSecrets })
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${variableOf(String(issue.path[0]))} ${issue.message}`)
    throw new Error(`Environment of the web app: ${[...new Set(reasons)].join('; ')}`)
  }
  const { nodeEnv, ...settings } = parsed.data
  const production = nodeEnv === 'production'
  return {
    ...settings,
    production,
    logLevel: settings.logLevel ?? (nodeEnv === 'test' ? 'silent' : 'info'),
  }
}

let current: Env | undefined

/** The environment, parsed once. `instrumentation.ts` calls this at boot, so that an invalid one stops the start. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** The environment; ends the process, in one sentence, when it is invalid. */
export function checkedEnv(): Env {
  try {
    return env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
