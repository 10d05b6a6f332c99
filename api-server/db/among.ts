import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The column is one of these ids: one parameter, however many they are. A list of a thousand parameters takes longer to send and to
 * plan than its rows to read.
 */
export const among = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${uuids(ids)})`

/** Ids as one parameter. */
const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`
