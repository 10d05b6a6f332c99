import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { SchoolTerms } from '#contract/marking'
import { currentSchoolYear } from '#domain/dates/school-year'
import { markCell, ownCell } from '#domain/marks/mark'
import { ownMarks } from '#domain/marks/own-marks'
import { isSchoolYear, termProblems, usualTerms } from '#domain/marks/terms'
import { storedKindFacts } from '#domain/works/kind'
import type { Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { schoolTerms, workMarkings } from '../../db/marks-schema.ts'
import { assignees, type Db, schools, subjects, works } from '../../db/schema.ts'
import { ofYear } from '../attempt/work-view.ts'
import { visibleWorks } from '../visibility/works.ts'

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
    await tx.delete(schoolTerms).where(termsOf(schoolId, schoolYear))
    const rows = terms.map(({ first, last }) => ({ schoolId, schoolYear, firstDay: first, lastDay: last }))
    if (rows.length > 0) await tx.insert(schoolTerms).values(rows)
  })
  log.info({ school: schoolId, schoolYear }, 'terms changed')
  return findTerms(db, schoolId, schoolYear)
}

const termsOf = (schoolId: string, schoolYear: string) =>
  and(eq(schoolTerms.schoolId, schoolId), eq(schoolTerms.schoolYear, schoolYear))

function refuseNoYear(schoolYear: string): void {
  if (!isSchoolYear(schoolYear)) throw new Failure('invalid', 'invalid', { schoolYear: 'invalid' })
}

/** The terms of a school in a school year: its own, else the usual trimesters. */
async function findTerms(db: Db, schoolId: string, schoolYear: string): Promise<SchoolTerms> {
  const rows = await db.select().from(schoolTerms).where(termsOf(schoolId, schoolYear)).orderBy(asc(schoolTerms.firstDay))
  const own = rows.map(({ firstDay, lastDay }) => ({ first: firstDay, last: lastDay }))
  return { schoolYear, terms: own.length > 0 ? own : usualTerms(schoolYear), chosen: own.length > 0 }
}

/** Far above the number of marks a student gets in a school year. */
const maxMarks = 1000

export const listOwnMarks: Service<'listOwnMarks'> = async ({ ctx, input: { query } }) => {
  const { db, caller, now } = ctx
  const schoolYear = query.schoolYear ?? currentSchoolYear(now)
  const published = and(isNotNull(workMarkings.publishedAt), not(isHeldPart(now)), visibleWorks(ctx), ofYear(schoolYear, now))
  const [{ terms }, rows] = await Promise.all([
    findTerms(db, caller.schoolId, schoolYear),
    db
      .select({ assignee: assignees, work: works, marking: workMarkings, subjectName: subjects.name })
      .from(workMarkings)
      .innerJoin(works, eq(works.id, workMarkings.workId))
      .innerJoin(assignees, and(eq(assignees.workId, works.id), eq(assignees.userId, caller.id)))
      .innerJoin(subjects, eq(subjects.id, works.subjectId))
      .where(published)
      .orderBy(asc(works.dueDate), asc(works.id))
      .limit(maxMarks),
  ])
  const marks = rows.map(({ assignee, work, marking, subjectName }) => ({
    ...ownCell(markCell(assignee, { ...work, marking }, now)),
    ...{ assigneeId: assignee.id, name: work.name, kind: storedKindFacts(work, marking), dueDate: work.dueDate },
    ...{ subjectId: work.subjectId, subjectName },
    ...{ outOf: marking.outOf, coefficient: marking.coefficient },
  }))
  return ownMarks(terms, marks)
}
