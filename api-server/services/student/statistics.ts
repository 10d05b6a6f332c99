import { and, eq, gte, isNull, lte, not } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { schoolYearRange } from '#domain/dates/school-year-range'
import { ownStatistics } from '#domain/results/own-statistics'
import type { Service } from '../../context.ts'
import { isHeldPart } from '../../db/held-work.ts'
import { assignees, subjects, works } from '../../db/schema.ts'

/** Figures over the caller's submissions in a school year: a few hundred rows at most, so computed in memory. */
export const getStudentStatistics: Service<'getStudentStatistics'> = async ({ ctx, input: { query } }) => {
  const schoolYear = query.schoolYear ?? currentSchoolYear(ctx.now)
  const { from, to } = schoolYearRange(schoolYear)
  const rows = await ctx.db
    .select({
      subjectId: works.subjectId,
      subjectName: subjects.name,
      training: works.training,
      submittedAt: assignees.submittedAt,
      evaluationSum: assignees.evaluationSum,
      evaluationCount: assignees.evaluationCount,
      waitingCount: assignees.waitingCount,
      duration: assignees.duration,
    })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .where(
      and(
        eq(assignees.userId, ctx.caller.id),
        isNull(assignees.excused),
        gte(assignees.submittedAt, from),
        lte(assignees.submittedAt, to),
        not(isHeldPart(ctx.now)),
      ),
    )
  const submissions = rows.flatMap(({ submittedAt, ...row }) => (submittedAt === null ? [] : [{ ...row, submittedAt }]))
  return ownStatistics(submissions, schoolYear, ctx.now)
}
