import { is, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, PgCustomColumn, uuid } from 'drizzle-orm/pg-core'

// Column definitions shared by the schema files.

export const key = () => uuid().primaryKey().default(sql`uuidv7()`)
/** An instant, in epoch ms: a type of its own, by which the export of a person's data tells it from a duration (`isInstant`). */
export const epoch = customType<{ data: number; driverData: string | number }>({ dataType: () => 'bigint', fromDriver: Number })
export const isInstant = (column: unknown) => is(column, PgCustomColumn) && column.getSQLType() === 'bigint'
/** Foreign key to a row that must outlive this one. */
export const of = (column: () => AnyPgColumn) => uuid().notNull().references(column)
/** The key of a row that there is once for each of other rows: that of its parent, deleted with it. */
export const keyOf = (column: () => AnyPgColumn) => uuid().primaryKey().references(column, { onDelete: 'cascade' })
/** Foreign key to the parent row; deleted with it. */
export const partOf = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' })
