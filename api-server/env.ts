import * as z from 'zod/mini'
import { maxAllowedDocument, maxDocument } from '#contract/file-limits'
import { publicOrigin } from '#contract/public-origin'

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }),
  z.transform((value) => value === '1' || value === 'true'),
)
const number = (least: number, error = { error: `must be a whole number from ${least}` }) =>
  z.coerce.number(error).check(z.int(error), z.gte(least, error))
const documentError = { error: `must be a number of bytes, at most ${maxAllowedDocument}` }
const whole = (fallback: number) => z._default(number(0), fallback)
const atLeastOne = (fallback: number) => z._default(number(1), fallback)

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const protocol = z._default(z.enum(['tremplin', 'openai'], { error: 'must be tremplin or openai' }), 'tremplin')

const spoken = /^(?:fr|en|es|de|it|pt|la)(?:,(?:fr|en|es|de|it|pt|la))*$/

const port = { error: 'must be a number from 1 to 65535' }

const days = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}[hd]$/, { error: 'must be hours or days, for instance 8h or 14d' })),
  z.transform((text) => Number.parseInt(text, 10) / (text.endsWith('h') ? 24 : 1)),
)

const schema = z.object({
  PORT: z._default(z.coerce.number(port).check(z.int(port), z.gte(1, port), z.lte(65_535, port)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** PostgreSQL; when unset, an embedded one in DATA_DIR. */
  DATABASE_URL: z.optional(z.string()),
  DATABASE_POOL: atLeastOne(10),
  /** Time limits in ms for a connection from the pool, for a statement, and for its locks; 0 means none. */
  DATABASE_WAIT_MS: whole(5000),
  DATABASE_STATEMENT_MS: whole(4000),
  DATABASE_LOCK_MS: whole(2000),
  DATA_DIR: z._default(z.string(), './data/db'),
  /** Folder of the stored files; by default `files` beside DATA_DIR. */
  FILES_DIR: z.optional(z.string()),
  /** Free bytes of a disk below which operators are told (content/disk-room.ts); 0 for never. */
  DISK_ALERT_BYTES: z.optional(number(0)),
  /** S3-compatible store, used instead of the folder when S3_BUCKET is set; path-style URLs. */
  S3_ENDPOINT: z.optional(address),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[\w.-]+$/, { error: 'must be the name of a bucket' }))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Maximum size of a module's document in bytes; at most 20 MiB, because it travels in base64 (contract/upload). */
  MODULE_DOCUMENT_LIMIT: z._default(number(1, documentError).check(z.lte(maxAllowedDocument, documentError)), maxDocument),
  /** Bytes of files that one person, and one school, may have stored; archives read back and texts read aloud have limits of their own. */
  PERSON_STORE_LIMIT: atLeastOne(500 * 1024 * 1024),
  SCHOOL_STORE_LIMIT: atLeastOne(50 * 1024 * 1024 * 1024),
  /** Seeds demo data on an empty database, … */
  DEMO: z._default(flag, false),
  /** … a school of 300 pupils, or a few pupils for tests. */
  DEMO_SIZE: z._default(z.enum(['full', 'small']), 'full'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Lifetime of a sign-in, as `8h` or `14d`, parsed into days. The web app's cookie expires with it. */
  SESSION_LIFE: z._default(days, 14),
  /** Former name. Rejected rather than ignored, which would silently apply another lifetime than the operator wanted. */
  SESSION_DAYS: z.optional(z.never({ error: 'is now SESSION_LIFE, for instance 14d or 8h' })),
  /** Limits on wrong sign-in attempts within 15 minutes: for one account from one address or device, … */
  LOGIN_FAILURES_PER_PAIR: atLeastOne(10),
  /** … for one account from all addresses unknown to it, and from one address for all accounts that never signed in there. */
  LOGIN_FAILURES_PER_ACCOUNT: atLeastOne(30),
  LOGIN_FAILURES_PER_ADDRESS: atLeastOne(300),
  /** Speech engine: the espeak-ng program, its WASM build, whichever is available, or none. */
  SPEECH: z._default(z.enum(['auto', 'command', 'wasm', 'none']), 'auto'),
  ESPEAK_COMMAND: z._default(z.string(), 'espeak-ng'),
  /** Another engine: a command that reads text or SSML and writes WAV, and the languages that it speaks (`fr,en`). */
  SPEECH_COMMAND: z.optional(z.string()),
  SPEECH_COMMAND_INPUT: z._default(z.enum(['text', 'ssml']), 'text'),
  SPEECH_COMMAND_LANGUAGES: z.pipe(
    z._default(z.string().check(z.regex(spoken, { error: 'must be a list of fr, en, es, de, it, pt, la' })), 'fr'),
    z.transform((list: string) => list.split(',')),
  ),
  /** Folder of a French voice that `voice add` fetched; by default `voice` beside DATA_DIR. */
  VOICE_DIR: z.optional(z.string()),
  /** A voice elsewhere, by OpenAI's `/v1/audio/speech`, for those languages; the engines here speak where it fails. */
  SPEECH_PROTOCOL: z.optional(z.enum(['openai'], { error: 'must be openai' })),
  SPEECH_URL: z.optional(address),
  SPEECH_TOKEN: z.optional(z.string()),
  SPEECH_MODEL: z.optional(z.string()),
  SPEECH_VOICE: z.optional(z.string()),
  SPEECH_TIMEOUT_MS: whole(20_000),
  /** Texts per minute that one user may have synthesised; texts already stored do not count. */
  SPEECH_PER_MINUTE: whole(60),
  /** Limits per user and 24 hours: newly synthesised texts, and bytes of their sounds. */
  SPEECH_TEXTS_PER_DAY: atLeastOne(300),
  SPEECH_BYTES_PER_DAY: atLeastOne(40 * 1024 * 1024),
  /** Maximum bytes of all stored sounds; beyond it, the least recently requested are deleted. */
  SPEECH_STORE_LIMIT: atLeastOne(2 * 1024 * 1024 * 1024),
  /** External assistant for indications, asked before the built-in one; its secret, and the time for all tries. */
  ASSISTANT_URL: z.optional(address),
  ASSISTANT_TOKEN: z.optional(z.string()),
  ASSISTANT_TIMEOUT_MS: whole(20_000),
  /** What it speaks: our own protocol, or that of OpenAI, where it has a model. */
  ASSISTANT_PROTOCOL: protocol,
  ASSISTANT_MODEL: z.optional(z.string()),
  /** External reader of PDFs for structured documents, called by POST instead of the built-in one. */
  STRUCTURED_DOCUMENT_URL: z.optional(address),
  STRUCTURED_DOCUMENT_TOKEN: z.optional(z.string()),
  STRUCTURED_DOCUMENT_TIMEOUT_MS: whole(60_000),
  /** Commands that read a scanned page (a PNG, to text or hOCR) and that make a PDF of a .docx or .odt. */
  OCR_COMMAND: z.optional(z.string()),
  OFFICE_COMMAND: z.optional(z.string()),
  /** Maximum bytes of all structured documents with their pictures; beyond it, the oldest are deleted. */
  DOCUMENT_STORE_LIMIT: atLeastOne(2 * 1024 * 1024 * 1024),
  /** Evaluator of spoken answers whose question asks for it, called by POST; when unset, the student's self-evaluation stands. */
  EVALUATION_URL: z.optional(address),
  EVALUATION_TOKEN: z.optional(z.string()),
  EVALUATION_TIMEOUT_MS: whole(8000),
  EVALUATION_PROTOCOL: protocol,
  EVALUATION_MODEL: z._default(z.string(), 'whisper-1'),
  /** Comma-separated hosts of private networks where learning platforms may be; any other must have a public address. */
  LTI_PRIVATE_HOSTS: z.pipe(
    z._default(z.string(), ''),
    z.transform((list) => list.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  ),
  /** The web app's public address, for which portals of SAML and OpenID Connect must speak (portal/config.ts). */
  PUBLIC_ORIGIN: z.optional(publicOrigin),
  /** File describing the school portals for signing in (portal/config.ts). */
  PORTALS_FILE: z.optional(z.string()),
  /** Enables `/autoconnexion/<level>` for the accounts marked for it (OP-014); follows DEMO by default. */
  AUTOCONNECT: z.optional(flag),
  /** Retention periods in days (services/personal-data/expired.ts); where 0 is allowed it means as long as the person. */
  RETENTION_ANSWERS_DAYS: whole(1830),
  RETENTION_VOICES_DAYS: whole(400),
  RETENTION_DEPARTED_DAYS: whole(400),
  RETENTION_NOTIFICATIONS_DAYS: whole(400),
  RETENTION_TRAIL_DAYS: whole(1830),
  RETENTION_TOKENS_DAYS: atLeastOne(7),
  RETENTION_REPLIES_DAYS: atLeastOne(2),
  RETENTION_FAILURES_DAYS: atLeastOne(30),
  RETENTION_PLACES_DAYS: atLeastOne(180),
  /** How long an idle connection stays open, in ms: longer than whoever calls keeps it, or a request meets one that is being closed. */
  KEEP_ALIVE_MS: atLeastOne(130_000),
  /** Seconds that a stopping server waits for running calls. */
  DRAIN_SECONDS: whole(20),
})

export type Env = z.output<typeof schema>

/** The environment is invalid: one sentence for the operator, with names and no values. */
export class EnvironmentRefused extends Error {}

/** Parses the environment; throws EnvironmentRefused naming each invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = result.data ?? {}
  if (S3_BUCKET && !(S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    throw new EnvironmentRefused('environment: S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (result.data?.ASSISTANT_PROTOCOL === 'openai' && !(result.data.ASSISTANT_URL && result.data.ASSISTANT_MODEL))
    throw new EnvironmentRefused('environment: ASSISTANT_PROTOCOL=openai needs ASSISTANT_URL and ASSISTANT_MODEL')
  const { SPEECH_PROTOCOL, SPEECH_URL, SPEECH_MODEL, SPEECH_VOICE, SPEECH_TOKEN, SPEECH_COMMAND } = result.data ?? {}
  const voice = [SPEECH_PROTOCOL, SPEECH_URL, SPEECH_MODEL, SPEECH_VOICE]
  if ([...voice, SPEECH_TOKEN].some(Boolean) && (SPEECH_COMMAND || !voice.every(Boolean)))
    throw new EnvironmentRefused(
      'environment: SPEECH_PROTOCOL=openai needs SPEECH_URL, SPEECH_MODEL and SPEECH_VOICE, and no SPEECH_COMMAND',
    )
  if (result.success) return result.data
  throw new EnvironmentRefused(
    `environment: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  )
}
