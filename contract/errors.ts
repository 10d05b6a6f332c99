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
  /** An engine or a service behind the API gave no answer; nothing was changed. */
  unavailable: 503,
} as const

export type FailureKind = keyof typeof statusOfFailure

/** Field path ("name", "questions.0.statement") -> code ("required", "tooLong"). Words for codes live in messages/fr.json. */
export type FieldErrors = Record<string, string>

/** The body of every reply that is not a success (OP-017). `message` is a stable code, never a sentence. */
export interface FailureBody {
  message: string
  errors: FieldErrors
  /** With `version.stale`: the object as it is now, in the shape of the call’s response. */
  current?: unknown
}

/**
 * A refusal that a client can understand: thrown by domain and services, turned into HTTP once by the API server.
 * `code` is what `message` says on the wire.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string
  readonly errors: FieldErrors
  /** Seconds after which a `tooMany` may be tried again. */
  readonly retryAfter: number | undefined
  /** With `version.stale`: the object as it is now; a client parses it with the call’s response. */
  readonly current: unknown

  // biome-ignore lint/complexity/useMaxParams: kind, code and fields are what is thrown everywhere; the last two belong to one kind each
  constructor(kind: FailureKind, code: string, errors: FieldErrors = {}, retryAfter?: number, current?: unknown) {
    super(code)
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.current = current
  }

  /** How Node prints it: `errors` and `current` hold what people wrote, which has no place in a log. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this.stack ?? this.name} (${this.kind})`
  }
}

/** The refusal of a change that started from an older version (409); `current` is what is stored now. */
export const staleVersion = (current?: unknown) => new Failure('conflict', 'version.stale', {}, undefined, current)
