import { type SQL, sql } from 'drizzle-orm'
import { roundingTolerance } from '#domain/scoring/rounding'

/** The rule of roundHalfUp (domain/scoring/rounding) for a query. */
export const roundedHalfUp = (value: SQL): SQL<number> => sql`floor(${value} + 0.5 + ${sql.raw(String(roundingTolerance))})`
