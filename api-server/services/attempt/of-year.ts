import { and, gte, lte, type SQL } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { works } from '../../db/schema.ts'

/**
 * Condition on works of one school year; undefined for all years. The current year (at `now`, epoch ms) includes anything due
 * later: a work given in June for September belongs to the running year until 16 August, when the next one begins and becomes
 * selectable.
 */
export function ofYear(schoolYear: string | undefined, now: number): SQL | undefined {
  if (schoolYear === undefined) return undefined
  const last = schoolYear === currentSchoolYear(now) ? '9999-9999' : schoolYear
  return and(gte(works.schoolYear, schoolYear), lte(works.schoolYear, last))
}
