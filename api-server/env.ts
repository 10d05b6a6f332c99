import * as z from 'zod/mini'

const flag = z.pipe(
  z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  z.transform((value) => value === '1' || value === 'true'),
)
const whole = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.nonnegative()), fallback)

const schema = z.object({
  PORT: whole(4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** PostgreSQL; absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z.optional(z.string()),
  DATABASE_POOL: whole(10),
  DATA_DIR: z._default(z.string(), './data/db'),
  /** Seeds demo data on an empty database. */
  DEMO: flag,
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Days a token lives. */
  SESSION_DAYS: whole(30),
  /** Failed sign-ins in 15 minutes after which an account, or an address, must wait. */
  LOGIN_FAILURES_PER_ACCOUNT: whole(10),
  LOGIN_FAILURES_PER_ADDRESS: whole(300),
  /** Seconds a stopping server waits for the calls under way. */
  DRAIN_SECONDS: whole(20),
})

export type Env = z.output<typeof schema>

/** Reads the environment once; throws an Error that names each variable that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  throw new Error(`environment: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
}
