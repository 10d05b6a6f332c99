import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * True once a stored instant has passed. It is never written more than `longestMs` ahead: one further ahead comes from a clock that
 * was wrong, and waiting for it could take years, so it counts as passed too.
 */
export const hasPassed = (instant: PgColumn, now: number, longestMs: number): SQL =>
  sql`(${instant} <= ${now} or ${instant} > ${now + longestMs})`
