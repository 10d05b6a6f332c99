import type { CallArguments, CallName, CallResult, Calls } from '#contract/calls'
import type { Actor } from '#domain/people/permissions'
import type { FileStore } from './content/store.ts'
import type { Db, schools, users } from './db/schema.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** What a headless token is bound to (OP-009), and the only thing its bearer can reach. */
export type Headless =
  | { readonly kind: 'assignee'; readonly assigneeId: string; readonly workId: string | null }
  | { readonly kind: 'deepLink'; readonly launchId: string }

export interface Caller extends Actor {
  readonly user: typeof users.$inferSelect
  readonly school: typeof schools.$inferSelect
  readonly tokenHash: string
  /** Expiry of the token, in epoch ms. */
  readonly tokenEndsAt: number
  /** Null for a user's own token. */
  readonly headless: Headless | null
}

export interface PublicContext {
  readonly db: Db
  /** Epoch ms; the same instant for the whole call. */
  readonly now: number
  readonly env: Env
  /** Logger of this call: ids and codes only. */
  readonly log: Log
  readonly files: FileStore
  /** Steps to run after the call's transaction has committed, outside it; skipped when the call fails. */
  readonly afterCommit: ((db: Db) => Promise<void>)[]
  /** Paths of the files that this call stored; those that no row names at its end are deleted (services/keep-file.ts). */
  readonly uploads: string[]
  /** Tells the open pages that follow works that something changed (services/live/hub.ts); call it after the commit. */
  readonly wake: () => void
  /** Client address, from the web app or the connection. */
  readonly address: string
  /** Device name sent by the client, from an earlier sign-in; proves nothing unless it is a known place (auth/places.ts). */
  readonly device: string | undefined
}

export interface Context extends PublicContext {
  readonly caller: Caller
}

type IsPublic<N extends CallName> = Calls[N]['access'] extends { public: true } ? true : false

type ServiceContext<N extends CallName> = IsPublic<N> extends true ? PublicContext : Context

interface ServiceCall<N extends CallName> {
  ctx: ServiceContext<N>
  input: CallArguments<N>
}

/** One service per call with a common signature: permission, rules, writes; throws Failure, never HTTP statuses. */
export type Service<N extends CallName> = (call: ServiceCall<N>) => Promise<Stated<CallResult<N>>>

/** A reply in which each field is stated, be it undefined: a view cannot forget one that the contract gains. */
export type Stated<T> = T extends readonly (infer One)[]
  ? readonly Stated<One>[]
  : T extends object
    ? { [Field in keyof Required<T>]: T[Field] }
    : T

/** A service that waits for more than the database: `prepare` does so before the transaction, and returns the writes in it. */
export interface PreparedService<N extends CallName> {
  readonly prepare: (call: ServiceCall<N>) => Promise<(ctx: ServiceContext<N>) => Promise<Stated<CallResult<N>>>>
  /** Whether `prepare` does something that a repeated write should not do once more; by default it does. */
  readonly prepares?: (call: ServiceCall<N>) => boolean
  /** The reply to a repeated write (http/idempotency.ts) where it can be made again: only what `keep` returns is stored of the first. */
  readonly repeat?: {
    readonly keep: (reply: CallResult<N>) => unknown
    readonly again: (call: ServiceCall<N>, kept: unknown) => Promise<CallResult<N>>
  }
}
