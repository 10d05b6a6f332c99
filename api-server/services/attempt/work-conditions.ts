import { and, eq, gte, isNotNull, isNull, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { WorkStatus } from '#contract/work'
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

/**
 * SQL equivalent of workStatusAt (domain/works/work) at `now` (epoch ms): a published work past its archive instant is archived.
 * `archiveAt`: a student's own, where that counts.
 */
export function hasStatus(status: WorkStatus, now: number, archiveAt: SQLWrapper = works.archiveAt): SQL | undefined {
  const archived = and(isNotNull(archiveAt), sql`${archiveAt} <= ${now}`)
  if (status === 'PUBLISHED') return and(eq(works.status, 'PUBLISHED'), or(isNull(archiveAt), sql`${archiveAt} > ${now}`))
  if (status === 'ARCHIVED') return or(eq(works.status, 'ARCHIVED'), and(eq(works.status, 'PUBLISHED'), archived))
  return and(eq(works.status, status), not(eq(works.status, 'PUBLISHED')))
}
