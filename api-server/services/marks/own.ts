import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { markCell, ownCell } from '#domain/marks/mark'
import { ownMarks } from '#domain/marks/own-marks'
import { storedKindFacts } from '#domain/works/kind'
import type { Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { assignees, subjects, works } from '../../db/schema.ts'
import { ofYear } from '../attempt/work-conditions.ts'
import { visibleWorks } from '../visibility/works.ts'
import { findTerms } from './terms.ts'

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
