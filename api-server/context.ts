import type { CallArguments, CallResult } from '#contract/call'
import type { CallName, Calls } from '#contract/calls'
import type { Actor } from '#domain/permissions'
import type { FileStore } from './content/store.ts'
import type { Db } from './db/open.ts'
import type { schools, users } from './db/schema.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** What a headless token is bound to (OP-009): all that its bearer may reach. */
export type Headless =
  | { readonly kind: 'assignee'; readonly assigneeId: string; readonly workId: string | null }
  | { readonly kind: 'deepLink'; readonly launchId: string }

/** What a service knows of the signed-in caller. */
export interface Caller extends Actor {
  readonly user: typeof users.$inferSelect
  readonly school: typeof schools.$inferSelect
  readonly tokenHash: string
  /** When the token ends, in epoch ms. */
  readonly tokenEndsAt: number
  /** Null for a user's own token. */
  readonly headless: Headless | null
}

export interface PublicContext {
  readonly db: Db
  /** Epoch ms, one instant for the whole call. */
  readonly now: number
  readonly env: Env
  /** Of this call: ids and codes only. */
  readonly log: Log
  readonly files: FileStore
  /** What follows once the call's writes stand, outside its transaction, and not at all when it fails. */
  readonly afterwards: ((db: Db) => Promise<void>)[]
  /** Address of the client, as told by the web app or the connection. */
  readonly address: string
  /** What the client says it was given at an earlier sign-in; worth something only where it is found again (auth/places.ts). */
  readonly device: string | undefined
}

export interface Context extends PublicContext {
  readonly caller: Caller
}

type IsPublic<N extends CallName> = Calls[N]['access'] extends { public: true } ? true : false

/** One service per call, one signature: permission, rules, writes; throws Failure, never an HTTP status. */
export type Service<N extends CallName> = (call: {
  ctx: IsPublic<N> extends true ? PublicContext : Context
  input: CallArguments<Calls[N]>
}) => Promise<CallResult<Calls[N]>>
