import type { SQL } from 'drizzle-orm'
import type { Acting } from '#domain/people/acts'
import type { Author } from '../../auth/record-acts.ts'
import type { Db, schools, users } from '../../db/schema.ts'
import type { Log } from '../../log.ts'

/** Who acts, on whom they may act, and when (epoch ms). Call with the transaction of the act. */
export interface ActContext {
  readonly db: Db
  readonly now: number
  readonly log?: Log
  readonly acting: Acting
  readonly author: Author
  /** Condition on `users`: everybody else is unknown. */
  readonly reach: SQL
}

/** What an order names besides people, as found. */
export interface Named {
  readonly school: typeof schools.$inferSelect | undefined
  readonly levels: readonly string[]
  readonly successor: typeof users.$inferSelect | undefined
  readonly into: typeof users.$inferSelect | undefined
}
