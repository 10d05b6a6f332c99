import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Condition that the column is one of these ids, sent as a single array parameter: a thousand separate parameters take longer to
 * send and to plan than the rows take to read.
 */
export const among = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${uuids(ids)})`

/** Ids as one array parameter. */
const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`
