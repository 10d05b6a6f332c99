import { and, gte, lte, type SQL } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/school-year'
import { works } from '../../db/schema.ts'

/**
 * Works of one school year, or of all when none is given. The current year (at `now`, epoch ms) takes in what is due later: a
 * work for September that is given in June is this year's until 16 August, when its own begins and can be chosen.
 */
export function ofYear(schoolYear: string | undefined, now: number): SQL | undefined {
  if (schoolYear === undefined) return undefined
  const last = schoolYear === currentSchoolYear(now) ? '9999-9999' : schoolYear
  return and(gte(works.schoolYear, schoolYear), lte(works.schoolYear, last))
}
