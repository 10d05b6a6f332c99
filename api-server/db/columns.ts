import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, uuid } from 'drizzle-orm/pg-core'

// Column definitions shared by the schema files.

export const key = () => uuid().primaryKey().default(sql`uuidv7()`)
/** An instant, in epoch ms. */
export const epoch = () => bigint({ mode: 'number' })
/** Foreign key to a row that must outlive this one. */
export const of = (column: () => AnyPgColumn) => uuid().notNull().references(column)
/** Foreign key to the parent row; deleted with it. */
export const partOf = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' })
