/** How a call can fail; each kind has one HTTP status, mapped here and nowhere else. */
export const statusOfFailure = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  /** An engine or a service behind the API did not answer; nothing was changed. */
  unavailable: 503,
} as const

export type FailureKind = keyof typeof statusOfFailure

/** Field path ("name", "questions.0.statement") -> code ("required", "tooLong"). Texts for the codes are in messages/fr.json. */
export type FieldErrors = Record<string, string>

/** The body of every failure reply (OP-017). `message` is a stable code, never a sentence. */
export interface FailureBody {
  message: string
  errors: FieldErrors
  /** With `version.stale`: the current object, in the shape of the call’s response. */
  current?: unknown
}

/** A refusal that a client understands: thrown by domain and services, turned into HTTP in one place; `code` is its `message`. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string
  readonly errors: FieldErrors
  /** For `tooMany`: seconds to wait before retrying. */
  readonly retryAfter: number | undefined
  /** With `version.stale`: the current object; a client parses it with the call’s response. */
  readonly current: unknown

  // biome-ignore lint/complexity/useMaxParams: every failure has the first three; each of the last two belongs to a single kind
  constructor(kind: FailureKind, code: string, errors: FieldErrors = {}, retryAfter?: number, current?: unknown) {
    super(code)
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.current = current
  }

  /** How Node prints it: without `errors` and `current`, which hold what people wrote and must not reach a log. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this.stack ?? this.name} (${this.kind})`
  }
}

export const isCode = (error: unknown, code: string): boolean => error instanceof Failure && error.code === code

/** The refusal of a change based on an older version (409); `current` is the stored object. */
export const staleVersion = (current?: unknown) => new Failure('conflict', 'version.stale', {}, undefined, current)
