import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { among, assignees, users } from '../../db/schema.ts'

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

/** The people of an export, and the instant (epoch ms), on which it depends what is still held back from them. */
export interface Exported {
  readonly ids: readonly string[]
  readonly now: number
}

/** Some rows of a table that say something about a person. */
export interface Holding<Column extends string = string> {
  readonly what: string
  readonly why: string
  readonly kept: KeptAs
  /** Condition on the rows about these people (ids of users). */
  readonly of: (ids: readonly string[]) => SQL
  /** Columns that the person's export shows; null: these rows are not in it, for the reason in `why`. */
  readonly shown: readonly Column[] | null
  /** Condition on the rows that the export shows at an instant (epoch ms); all when absent. */
  readonly shownWhen?: (now: number) => SQL
  /** What erasure does: deletes the rows, leaves them, or sets columns. */
  readonly erased: 'delete' | 'keep' | { readonly [column in Column]?: unknown }
  /** Columns that say something of a person, go with the row and are not shown, for the reason in `what`. */
  readonly personal?: readonly Column[]
  /** Personal columns that outlive an erasure, by the reason. */
  readonly keeps?: Keeps<Column>
}

type Keeps<Column extends string = string> = Readonly<Record<string, readonly Column[]>>

export interface TableHoldings {
  readonly table: PgTable
  readonly holdings: readonly Holding[]
  /** What outlives an erasure where no row is about a person. */
  readonly keeps?: Keeps
}

type ColumnOf<T extends PgTable> = Extract<keyof T['_']['columns'], string>

type Said<Column extends string> = Omit<Holding<Column>, 'kept' | 'of' | 'erased'> & Partial<Holding<Column>>

/**
 * What a table holds of people: kept as long as the person, found by the only column that leads to a person or to their part in a work,
 * and deleted by an erasure, where nothing else is said. Columns that it does not name say nothing of people.
 */
export const holdingsOf = <T extends PgTable>(table: T, ...said: readonly Said<ColumnOf<T>>[]): TableHoldings => ({
  table,
  holdings: said.map((one) => ({ kept: 'person', of: ofOwner(table), erased: 'delete', ...one })),
})

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

/** Columns that lead to a person, or to a person's part in a work. */
export function ownersIn(table: PgTable): PgColumn[] {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  return references.flatMap(({ columns, foreignTable }) => (foreignTable === users || foreignTable === assignees ? columns : []))
}

/** Rows of the people that the table's only such column leads to. */
function ofOwner(table: PgTable): Holding['of'] {
  return (ids) => {
    const [owner, another] = ownersIn(table)
    if (!owner || another) throw new TypeError(`${getTableConfig(table).name}: say which rows are about a person`)
    const leadsTo = getTableConfig(table).foreignKeys.find((key) => key.reference().columns.includes(owner))
    return leadsTo?.reference().foreignTable === users ? by(owner)(ids) : ofAssignees(owner)(ids)
  }
}
