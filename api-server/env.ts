import * as z from 'zod/mini'
import { maxAllowedDocument, maxDocument } from '#contract/file-limits'

const flag = z.pipe(
  z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  z.transform((value) => value === '1' || value === 'true'),
)
const whole = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.nonnegative()), fallback)

const port = { error: 'must be a number from 1 to 65535' }
const atLeastOne = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.positive()), fallback)

const days = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}[hd]$/, { error: 'must be hours or days, for instance 8h or 14d' })),
  z.transform((text) => Number.parseInt(text, 10) / (text.endsWith('h') ? 24 : 1)),
)

const schema = z.object({
  PORT: z._default(z.coerce.number(port).check(z.int(port), z.gte(1, port), z.lte(65_535, port)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** PostgreSQL; absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z.optional(z.string()),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.positive()), 10),
  /** Ms that a call waits for a connection of the pool, a statement for its end, and a statement for a lock; 0 is no limit. */
  DATABASE_WAIT_MS: whole(5000),
  DATABASE_STATEMENT_MS: whole(4000),
  DATABASE_LOCK_MS: whole(2000),
  DATA_DIR: z._default(z.string(), './data/db'),
  /** Folder of the stored files; absent: `files` beside DATA_DIR. */
  FILES_DIR: z.optional(z.string()),
  /** An S3-compatible store instead of the folder, where S3_BUCKET is set; path-style addresses. */
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Largest document of a module, in bytes; 20 MiB at most, for it travels in base64 (contract/upload). */
  MODULE_DOCUMENT_LIMIT: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(maxAllowedDocument)), maxDocument),
  /** Seeds demo data on an empty database. */
  DEMO: flag,
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** How long a sign-in lasts, `8h` or `14d`; read as days. The web app's cookie ends with it. */
  SESSION_LIFE: z._default(days, 14),
  /** Its name before. A setting that is passed over in silence would leave people signed in for another time than was wanted. */
  SESSION_DAYS: z.optional(z.never({ error: 'is now SESSION_LIFE, for instance 14d or 8h' })),
  /** Wrong tries to sign in, at once or in 15 minutes: at one account from one address or device, … */
  LOGIN_FAILURES_PER_PAIR: atLeastOne(10),
  /** … at one account from all addresses where it never signed in, and from one address at all accounts new to it. */
  LOGIN_FAILURES_PER_ACCOUNT: atLeastOne(30),
  LOGIN_FAILURES_PER_ADDRESS: atLeastOne(300),
  /** Who reads texts aloud: the espeak-ng program, its WASM build, whichever is there, or nobody. */
  SPEECH: z._default(z.enum(['auto', 'command', 'wasm', 'none']), 'auto'),
  ESPEAK_COMMAND: z._default(z.string(), 'espeak-ng'),
  /** Texts that one user may have read for the first time in a minute; what was read before is not counted. */
  SPEECH_PER_MINUTE: whole(60),
  /** What one user may have read for the first time in 24 hours: texts, and bytes of their sounds. */
  SPEECH_TEXTS_PER_DAY: atLeastOne(300),
  SPEECH_BYTES_PER_DAY: atLeastOne(40 * 1024 * 1024),
  /** Bytes of all kept sounds; beyond, those that were not asked for longest go. */
  SPEECH_STORE_LIMIT: atLeastOne(2 * 1024 * 1024 * 1024),
  /** Another assistant for indications than the product's own, asked by POST; a secret for it, and how long it may take. */
  ASSISTANT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ASSISTANT_TOKEN: z.optional(z.string()),
  ASSISTANT_TIMEOUT_MS: whole(4000),
  /** Another reader of PDFs for structured documents than the product's own, asked by POST. */
  STRUCTURED_DOCUMENT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STRUCTURED_DOCUMENT_TOKEN: z.optional(z.string()),
  STRUCTURED_DOCUMENT_TIMEOUT_MS: whole(60_000),
  /** Bytes of all structured documents with their pictures; beyond, the oldest go. */
  DOCUMENT_STORE_LIMIT: atLeastOne(2 * 1024 * 1024 * 1024),
  /** Who evaluates spoken answers whose question wants that, asked by POST; without it the student's own note stands. */
  EVALUATION_URL: z.optional(z.url({ protocol: /^https?$/ })),
  EVALUATION_TOKEN: z.optional(z.string()),
  EVALUATION_TIMEOUT_MS: whole(4000),
  /** Hosts of a private network, by commas, that learning platforms may have; all others must have public addresses. */
  LTI_PRIVATE_HOSTS: z.pipe(
    z._default(z.string(), ''),
    z.transform((list) => list.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  ),
  /** The file that describes the school portals people may sign in with (portal/config.ts). */
  PORTALS_FILE: z.optional(z.string()),
  /** Opens `/autoconnexion/<level>` for the accounts marked for it (OP-014); absent: where DEMO is set. */
  AUTOCONNECT: z.optional(
    z.pipe(
      z.enum(['0', '1', 'true', 'false']),
      z.transform((value) => value === '1' || value === 'true'),
    ),
  ),
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
