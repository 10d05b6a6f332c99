import { and, between, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '#domain/statistics/range'
import type { Db } from '../../db/schema.ts'
import { activeDays, schoolStays } from '../../db/statistics-schema.ts'

/** Condition on `school_stays`: at the school on one of the days. */
export const wasThere = ({ first, last }: DayRange): SQL | undefined =>
  and(lte(schoolStays.since, last), or(isNull(schoolStays.until), gte(schoolStays.until, first)))

/** The sessions of the person of a stay within the days at its school, null for none: an index lookup per person. */
export const visitsOf = (db: Db, { first, last }: DayRange) =>
  db
    .select({
      sessions: sql<number | null>`sum(${activeDays.sessions})`.as('visit_sessions'),
      last: sql<string | null>`max(${activeDays.day})`.as('visit_last'),
    })
    .from(activeDays)
    .where(
      and(
        eq(activeDays.userId, schoolStays.userId),
        eq(activeDays.schoolId, schoolStays.schoolId),
        eq(activeDays.role, schoolStays.role),
        between(activeDays.day, first, last),
      ),
    )
    .as('visits')
