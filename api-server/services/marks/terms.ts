import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { SchoolTerms } from '#contract/term'
import { currentSchoolYear } from '#domain/dates/school-year'
import { isSchoolYear, termProblems, usualTerms } from '#domain/marks/terms'
import type { Service } from '../../context.ts'
import { schoolTerms } from '../../db/marks-schema.ts'
import type { Db } from '../../db/open.ts'
import { schools } from '../../db/schema.ts'

export const listTerms: Service<'listTerms'> = async ({ ctx: { db, caller, now }, input: { query } }) => {
  const schoolYear = query.schoolYear ?? currentSchoolYear(now)
  refuseNoYear(schoolYear)
  return findTerms(db, caller.schoolId, schoolYear)
}

export const saveTerms: Service<'saveTerms'> = async ({ ctx: { db, caller, log }, input: { body } }) => {
  const { schoolYear, terms } = body
  refuseNoYear(schoolYear)
  const problems = Object.entries(termProblems(terms, schoolYear))
  if (problems.length > 0)
    throw new Failure('invalid', 'invalid', Object.fromEntries(problems.map(([at, problem]) => [`terms.${at}`, problem])))
  const { schoolId } = caller
  await db.transaction(async (tx) => {
    // Of two people who save at once, one waits, or the terms of both would be mixed.
    await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update')
    await tx.delete(schoolTerms).where(ofYear(schoolId, schoolYear))
    const rows = terms.map(({ first, last }) => ({ schoolId, schoolYear, firstDay: first, lastDay: last }))
    if (rows.length > 0) await tx.insert(schoolTerms).values(rows)
  })
  log.info({ school: schoolId, schoolYear }, 'terms changed')
  return findTerms(db, schoolId, schoolYear)
}

const ofYear = (schoolId: string, schoolYear: string) =>
  and(eq(schoolTerms.schoolId, schoolId), eq(schoolTerms.schoolYear, schoolYear))

function refuseNoYear(schoolYear: string): void {
  if (!isSchoolYear(schoolYear)) throw new Failure('invalid', 'invalid', { schoolYear: 'invalid' })
}

/** The terms of a school in a school year: its own, else the usual trimesters. */
export async function findTerms(db: Db, schoolId: string, schoolYear: string): Promise<SchoolTerms> {
  const rows = await db.select().from(schoolTerms).where(ofYear(schoolId, schoolYear)).orderBy(asc(schoolTerms.firstDay))
  const own = rows.map(({ firstDay, lastDay }) => ({ first: firstDay, last: lastDay }))
  return { schoolYear, terms: own.length > 0 ? own : usualTerms(schoolYear), chosen: own.length > 0 }
}
