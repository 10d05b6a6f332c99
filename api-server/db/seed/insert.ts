import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open.ts'

// PostgreSQL takes at most 65,535 parameters in one statement; the widest table has about 25 columns.
const batch = 500

/** Inserts rows in batches, in order; nothing when there are none. */
export async function insertAll<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await db.insert(table).values(rows.slice(from, from + batch))
}
