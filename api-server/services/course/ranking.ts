import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { RankingMode } from '#contract/ranking'
import { shownMean } from '#domain/scoring/mean'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { courses, courseTypes, schools, users, works } from '../../db/schema.ts'
import { visibleCourses } from '../visibility/courses.ts'
import { isExpected, rankedWorks } from '../visibility/works.ts'
import { courseFilters } from './list.ts'
import { courseColumns, courseSummaryView } from './view.ts'

/** With fewer copies, a mean says more about the pupils than about the course. */
const minSubmissions = 5

/**
 * Rankings from the sums kept on each work: use is the number of works given (or trainings started), success the mean evaluation of
 * all submissions whose mark stands, from five on. Ties: more submissions first, then by name.
 */
export const rankCourses: Service<'rankCourses'> = async ({ ctx, input: { body } }) => {
  const used = figures(ctx, body.mode, await rankedWorks(ctx, body))
  const succeeded = body.mode.startsWith('mostSucceeded')
  const rows = await ctx.db
    .select({ ...courseColumns(ctx.caller), used: used.count, evaluations: used.evaluations, submissions: used.submissions })
    .from(used)
    .innerJoin(courses, eq(courses.id, used.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .leftJoin(courseTypes, eq(courseTypes.id, courses.typeId))
    .where(
      and(
        visibleCourses(ctx.caller),
        eq(courses.status, 'PUBLISHED'),
        courseFilters(ctx.caller, body),
        succeeded ? gte(used.submissions, minSubmissions) : undefined,
      ),
    )
    .orderBy(desc(succeeded ? used.success : used.count), desc(used.submissions), folded(courses.name), courses.id)
    .limit(body.limit)
  return rows.map(({ used: count, evaluations, submissions, ...row }) => ({
    ...courseSummaryView(row, ctx.caller),
    used: count,
    success: shownMean(evaluations, submissions),
  }))
}

const standing = sql`${works.submissionCount} - ${works.heldCount}`

const figures = ({ db, now }: Context, mode: RankingMode, scope: SQL) =>
  db
    .select({
      courseId: works.courseId,
      count: sql<number>`count(*)::int`.as('use_count'),
      submissions: sql<number>`sum(${standing})::int`.as('submissions'),
      evaluations: sql<number>`sum(${works.evaluationSum})`.as('evaluations'),
      success: sql<number | null>`sum(${works.evaluationSum}) / nullif(sum(${standing}), 0)`.as('success'),
    })
    .from(works)
    .where(and(scope, eq(works.training, mode.endsWith('Training')), isExpected(now)))
    .groupBy(works.courseId)
    .as('used')
