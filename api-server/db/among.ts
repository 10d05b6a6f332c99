import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The column is one of these ids, sent as one array: a thousand parameters take longer to plan than the rows to read. */
export const among = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${uuids(ids)})`

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`
