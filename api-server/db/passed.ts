import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** True once a stored instant has passed, or is beyond `longestMs`: then a wrong clock wrote it, and waiting could take years. */
export const hasPassed = (instant: PgColumn, now: number, longestMs: number): SQL =>
  sql`(${instant} <= ${now} or ${instant} > ${now + longestMs})`
