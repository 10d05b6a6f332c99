import * as z from 'zod/mini'

const developmentSecret = 'tremplin-development-only-secret-00'

const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['true', 'false', '1', '0']), fallback ? 'true' : 'false'),
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

const positive = (fallback: number, error: string) =>
  z._default(z.coerce.number({ error }).check(z.int({ error }), z.gte(1, { error })), fallback)
const milliseconds = (fallback: number) => positive(fallback, 'must be a number of milliseconds')

const ids = z.pipe(
  z._default(z.string(), ''),
  z.transform((list) => list.split(',').flatMap((id) => id.trim() || [])),
)

const origins = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((list) => list.split(',').flatMap((origin) => origin.trim() || [])),
  ),
  z.array(
    z.pipe(
      baseUrl,
      z.transform((address) => new URL(address).origin),
    ),
  ),
)

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  API_URL: z._default(baseUrl, 'http://127.0.0.1:4000'),
  SESSION_SECRET: secrets,
  PUBLIC_ORIGIN: z.optional(baseUrl),
  UPSTREAM_TIMEOUT_MS: milliseconds(10_000),
  UPSTREAM_WAIT_MS: milliseconds(5000),
  BODY_TIMEOUT_MS: milliseconds(15_000),
  BODIES_PER_USER: positive(16, 'must be a whole number from 1'),
  BODIES_PER_ADDRESS: positive(256, 'must be a whole number from 1'),
  PAGES_AT_ONCE: positive(64, 'must be a whole number from 1'),
  PAGES_WAITING: positive(2000, 'must be a whole number from 1'),
  SECURE_COOKIES: flag(true),
  TRUST_PROXY: flag(false),
  BENCH: flag(false),
  GALLERY: flag(false),
  ANNOUNCEMENT: z._default(z.string(), ''),
  DEMO_BANNER: flag(false),
  ANALYTICS_URL: z.optional(baseUrl),
  FIRST_SUBJECTS: ids,
  FIRST_LEVELS: ids,
  DEMO_HOST: z.optional(z.string()),
  FRAME_ORIGINS: origins,
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
})

export interface Env {
  readonly production: boolean
  /** Base address of the upstream, without a trailing slash. */
  readonly apiUrl: string
  /** Secrets that seal the cookies, newest last: the newest seals, all of them unseal. */
  readonly sessionSecrets: readonly string[]
  /** `https://school.example`; when absent, the origin of a request follows from its own Host. */
  readonly publicOrigin: string | undefined
  readonly upstreamTimeoutMs: number
  /** How long a call waits for a connection to the upstream, in ms. */
  readonly upstreamWaitMs: number
  /** Time limit for a request's body, in ms; extended while it keeps arriving (domain/requests/body-deadline). */
  readonly bodyTimeoutMs: number
  /** Maximum number of bodies being received at the same time. */
  readonly bodiesPerUser: number
  readonly bodiesPerAddress: number
  /** Maximum number of pages rendered at the same time, and of those waiting for their turn. */
  readonly pagesAtOnce: number
  readonly pagesWaiting: number
  readonly secureCookies: boolean
  /** Whether X-Forwarded-For is written by a reverse proxy in front (its last entry is then the client). */
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Whether /vide, the empty page that benchmarks use as a baseline, exists. */
  readonly bench: boolean
  /** Whether /galerie, every component without a session, exists: in development, and when GALLERY is set. */
  readonly gallery: boolean
  /** Text above every page, for instance about maintenance; empty for none. */
  readonly announcement: string
  /** Whether every page says that its data is a demonstration. */
  readonly demoBanner: boolean
  /** Analytics provider, for people who consent and schools that have an id there; absent for none (OP-130). */
  readonly analyticsUrl: string | undefined
  /** Ids of the subjects and levels at the top of the search lists (SEL-025). */
  readonly firstSubjects: readonly string[]
  readonly firstLevels: readonly string[]
  /** Host (with its port, if any) where searches offer few subjects and levels (SEL-026); absent for none. */
  readonly demoHost: string | undefined
  /** Origins of sites that may show the guest pages in a frame, besides the approved learning platforms. */
  readonly frameOrigins: readonly string[]
}

/** Reads the web app's environment; throws an Error that names every missing or invalid variable. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const listed = values.SESSION_SECRETS ?? values.SESSION_SECRET
  const secret = listed ?? (values.NODE_ENV === 'production' ? undefined : developmentSecret)
  const parsed = schema.safeParse({ ...values, SESSION_SECRET: secret })
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
    throw new Error(`Environment of the web app: ${[...new Set(reasons)].join('; ')}`)
  }
  const { data } = parsed
  return {
    production: data.NODE_ENV === 'production',
    apiUrl: data.API_URL.replace(/\/+$/, ''),
    sessionSecrets: data.SESSION_SECRET,
    publicOrigin: data.PUBLIC_ORIGIN === undefined ? undefined : new URL(data.PUBLIC_ORIGIN).origin,
    upstreamTimeoutMs: data.UPSTREAM_TIMEOUT_MS,
    upstreamWaitMs: data.UPSTREAM_WAIT_MS,
    bodyTimeoutMs: data.BODY_TIMEOUT_MS,
    bodiesPerUser: data.BODIES_PER_USER,
    bodiesPerAddress: data.BODIES_PER_ADDRESS,
    pagesAtOnce: data.PAGES_AT_ONCE,
    pagesWaiting: data.PAGES_WAITING,
    secureCookies: data.SECURE_COOKIES,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'test' ? 'silent' : 'info'),
    bench: data.BENCH,
    announcement: data.ANNOUNCEMENT.trim(),
    demoBanner: data.DEMO_BANNER,
    analyticsUrl: data.ANALYTICS_URL,
    firstSubjects: data.FIRST_SUBJECTS,
    firstLevels: data.FIRST_LEVELS,
    demoHost: data.DEMO_HOST,
    frameOrigins: data.FRAME_ORIGINS,
    gallery: data.GALLERY || data.NODE_ENV !== 'production',
  }
}

let current: Env | undefined

/** The environment, parsed once. `instrumentation.ts` calls this at boot, so that an invalid one stops the start. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}
