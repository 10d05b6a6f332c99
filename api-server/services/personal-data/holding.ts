import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from '../../db/among.ts'
import { assignees } from '../../db/schema.ts'

/** Kinds of data with a period of their own (retention.ts); `person`: as long as the person, `object`: as long as what it is part of. */
export type KeptAs =
  | 'person'
  | 'object'
  | 'answers'
  | 'voices'
  | 'tokens'
  | 'replies'
  | 'notifications'
  | 'trail'
  | 'places'
  | 'sounds'
  | 'minutes'

/** Some rows of a table that say something about a person. */
export interface Holding {
  readonly what: string
  readonly why: string
  readonly kept: KeptAs
  /** Condition on the rows about these people (ids of users). */
  readonly of: (ids: readonly string[]) => SQL
  /** Columns that the person's export shows; null: these rows are not in it, for the reason in `why`. */
  readonly shown: readonly string[] | null
  /** Condition on the rows that the export shows at an instant (epoch ms); all when absent. */
  readonly shownWhen?: (now: number) => SQL
  /** What erasure does: deletes the rows, leaves them, or sets columns. */
  readonly erased: 'delete' | 'keep' | Readonly<Record<string, unknown>>
}

/**
 * What a table holds of people. Each column is in one list: `links` lead to a person's row, `personal` ones say something of a
 * person, `plain` ones do not. `keeps` gives, for each personal column that outlives an erasure, the reason.
 */
export interface TableWord {
  readonly table: PgTable
  readonly links?: readonly string[]
  readonly personal?: readonly string[]
  readonly plain?: readonly string[]
  readonly keeps?: Readonly<Record<string, string>>
  readonly holdings?: readonly Holding[]
}

/** Rows whose column leads to these people. */
export const by =
  (column: PgColumn): Holding['of'] =>
  (ids) =>
    among(column, ids)

/** Rows of these people's assignees: works given to them. */
export const ofAssignees =
  (column: PgColumn): Holding['of'] =>
  (ids) =>
    sql`${column} in (select id from ${assignees} where ${among(assignees.userId, ids)})`
