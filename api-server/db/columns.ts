import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, uuid } from 'drizzle-orm/pg-core'

// Columns that the files of the schema share.

export const key = () => uuid().primaryKey().default(sql`uuidv7()`)
/** An instant, in epoch ms. */
export const epoch = () => bigint({ mode: 'number' })
/** Refers to another row, which stays as long as this one. */
export const of = (column: () => AnyPgColumn) => uuid().notNull().references(column)
/** Refers to the row that this one is a part of, and goes with it. */
export const partOf = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' })
