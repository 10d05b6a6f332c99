import type * as z from 'zod/mini'
import type { FailureKind } from './errors.ts'
import type { HeadlessRights } from './headless.ts'

export const roles = ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR'] as const
/** The roles that can use the application (ROLE-001). */
export type Role = (typeof roles)[number]

/** What a call touches; the permission test makes one of each for every relation. */
export type ObjectKind = 'module' | 'course' | 'group' | 'work' | 'assignee' | 'studentWork' | 'user' | 'school'

/**
 * How the touched object stands to the caller: made by or for them, within reach at their school
 * (a colleague's shared item, a pupil of the school), theirs alone though in the same school, or of another school.
 */
export const relations = ['own', 'shared', 'private', 'other'] as const
export type Relation = (typeof relations)[number]

/** The relations that exist for each kind of object: works, assignees and the like are not shared one by one. */
export const relationsOf: { readonly [kind in ObjectKind]: readonly Relation[] } = {
  module: relations,
  course: relations,
  group: relations,
  work: ['own', 'private', 'other'],
  assignee: ['own', 'private', 'other'],
  studentWork: ['own', 'private', 'other'],
  user: ['own', 'private', 'other'],
  school: ['own', 'other'],
}

/** Who may call: anybody, or each role with the relations that succeed. A role left out is refused (403). */
export type Access =
  | { readonly public: true }
  | {
      readonly object?: ObjectKind
      readonly allow: { readonly [role in Role]?: readonly Relation[] }
    }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** One call of the API, as plain data: server, typed client, proxy, OpenAPI document and permission test all read it. */
export interface Call<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: Method
  /** Path with `:name` parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly response: R
  readonly access: Access
  /** What a headless token may; nothing unless the call says so. It replaces `access`: roles do not count for such a token. */
  readonly headless: HeadlessRights
  /** What the call itself can answer, besides 400 for malformed input, 401 and 403. */
  readonly failures: readonly FailureKind[]
  /** Largest accepted body in bytes, files included. */
  readonly bodyLimit: number
  /** Largest part of it that is not the content of a file, in bytes. */
  readonly textLimit: number
  /** Most members of its lists and objects, all together. */
  readonly memberLimit: number
  /** Whether the browser may reach the call through the proxy; session calls have their own handlers. */
  readonly proxied: boolean
  /** The reply is a 302 to its `location`, for a browser to follow. */
  readonly redirects: boolean
  /** The body holds a secret: nothing of it is kept for repeats, not even its digest. */
  readonly secret: boolean
  /** Doing it again changes nothing, though it is no GET: a key for repeats is not looked at, and no transaction stands around it. */
  readonly repeatable: boolean
}

type Definition<P, Q, B, R> = Pick<Call, 'method' | 'path' | 'summary' | 'access'> & {
  params?: P
  query?: Q
  body?: B
  response: R
  headless?: HeadlessRights
  failures?: readonly FailureKind[]
  bodyLimit?: number
  textLimit?: number
  memberLimit?: number
  proxied?: boolean
  redirects?: boolean
  secret?: boolean
  repeatable?: boolean
}

const defaultBodyLimit = 64 * 1024
/** A class of 1000 students named one by one, and some more. */
const defaultMemberLimit = 5000

/** Fills the defaults of a call's definition; throws nothing. */
export function defineCall<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema = Schema,
>(definition: Definition<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    headless: {},
    failures: [],
    bodyLimit: defaultBodyLimit,
    textLimit: definition.bodyLimit ?? defaultBodyLimit,
    memberLimit: defaultMemberLimit,
    proxied: true,
    redirects: false,
    secret: false,
    repeatable: false,
    ...definition,
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
  }
}

type SchemaType<S, Side extends 'input' | 'output'> = S extends Schema
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a client passes to a call: only the parts that the call has. */
export type CallInput<C extends Call> = Part<'params', SchemaType<C['params'], 'input'>> &
  Part<'query', SchemaType<C['query'], 'input'>> &
  Part<'body', SchemaType<C['body'], 'input'>>

/** What the server hands to the service after validation. */
export type CallArguments<C extends Call> = {
  params: SchemaType<C['params'], 'output'>
  query: SchemaType<C['query'], 'output'>
  body: SchemaType<C['body'], 'output'>
}

/** What the call replies, after parsing. */
export type CallResult<C extends Call> = z.output<C['response']>

// Not distributed: over all calls the three parts would make a union of every combination, more than the compiler takes.
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T }

/** Headers of the contract beside Authorization. */
export const headers = {
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  clientAddress: 'x-forwarded-for',
  /** At sign-in: what an earlier sign-in's reply gave this browser to be recognised by. */
  device: 'x-tremplin-device',
} as const
