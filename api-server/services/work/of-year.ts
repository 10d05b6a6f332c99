import { and, gte, lte, type SQL } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/school-year'
import { value } from '../../db/prepared.ts'
import { works } from '../../db/schema.ts'

/** Works of one school year; runs with `yearValues`. */
export const ofYear = (): SQL | undefined =>
  and(gte(works.schoolYear, value('schoolYear')), lte(works.schoolYear, value('lastYear')))

/**
 * What `ofYear` runs with. The current year takes in what is due later: a work for September that is given in June is this
 * year's until 16 August, when its own begins and can be chosen.
 */
export const yearValues = (schoolYear: string | undefined, now: number) => ({
  schoolYear,
  lastYear: schoolYear === currentSchoolYear(now) ? '9999-9999' : schoolYear,
})
