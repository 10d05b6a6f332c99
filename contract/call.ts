import type * as z from 'zod/mini'
import type { FailureKind } from './errors.ts'
import type { HeadlessRights } from './headless.ts'

export const roles = ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR'] as const
/** The roles that can use the application (ROLE-001). */
export type Role = (typeof roles)[number]

/** The object that a call touches; the permission test creates one of each kind for every relation. */
export type ObjectKind = 'module' | 'course' | 'group' | 'work' | 'assignee' | 'studentWork' | 'user' | 'pupil' | 'school'

/**
 * Relation of the touched object to the caller: own (made by or for them), shared (within reach at their school: a colleague's
 * shared item, a student of the school), private (another person's in the same school), other (another school's).
 */
export const relations = ['own', 'shared', 'private', 'other'] as const
export type Relation = (typeof relations)[number]

/** Who may call: anybody, or each listed role with the relations that succeed. A role left out is refused (403). */
export type Access =
  | { readonly public: true }
  | {
      readonly object?: ObjectKind
      readonly allow: { readonly [role in Role]?: readonly Relation[] }
    }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Schema = z.ZodMiniType

/** One call of the API, as plain data: the server, typed client, proxy, OpenAPI document and permission test all read it. */
export interface Call<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: Method
  /** Path with `:name` parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly response: R
  readonly access: A
  /** Rights of a headless token, none by default. They replace `access`: roles do not apply to such a token. */
  readonly headless: HeadlessRights
  /** Failures of the call itself, besides 400 for malformed input, 401 and 403. */
  readonly failures: readonly FailureKind[]
  /** Largest accepted body in bytes, files included. */
  readonly bodyLimit: number
  /** Largest accepted body without the content of its files, in bytes. */
  readonly textLimit: number
  /** Maximum number of list and object members in the body, all levels together. */
  readonly memberLimit: number
  /** Whether the browser may reach the call through the proxy. Unless said, not what is public: ways to sign in have their own handlers. */
  readonly proxied: boolean
  /** Whether the reply is a 302 to its `location`, for a browser to follow. */
  readonly redirects: boolean
  /** Whether the call handles a secret: nothing is stored for idempotent retries, not even a digest of the body. */
  readonly secret: boolean
  /** The call is idempotent though it is not a GET: an idempotency key is ignored, and no transaction wraps the call. */
  readonly repeatable: boolean
  /** Whether the call may work for up to a minute, and is waited for as long. */
  readonly slow: boolean
  /**
   * Whether a confirmed act with an idempotency key runs as a job (api-server/http/job.ts). Replies of 409: job.running after some seconds,
   * and the same request waits on; job.failed and job.lost when nothing was done: after the first the same key may be sent again. 429
   * job.tooMany while two of the caller's run.
   */
  readonly job: boolean
}

/** Headers of the contract besides Authorization. */
export const headers = {
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  clientAddress: 'x-forwarded-for',
  /** At sign-in: the device text that an earlier sign-in gave this browser, to recognise it. */
  device: 'x-tremplin-device',
} as const
