import { and, arrayOverlaps, eq, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { TrainingCourse, TrainingSubject } from '#contract/training'
import { compareFrench } from '#domain/people/names'
import { pick } from '#domain/pick'
import { shownEvaluation } from '#domain/scoring/mean'
import { chosenLevels, offeredLevels } from '#domain/works/training'
import type { Caller, Context, Service } from '../../context.ts'
import { containing } from '../../db/folded.ts'
import { assignees, courses, levels, pickRows, readRows, schools, subjects, works } from '../../db/schema.ts'
import { type CourseRow, selectCourses } from '../course/view.ts'
import { isLimited } from '../visibility/courses.ts'

/** Trainable courses offered by the home page's chat, filtered and grouped by subject (OP-041, OP-093). */
export const findTrainingCourses: Service<'findTrainingCourses'> = async ({ ctx, input: { body } }) => {
  const terms = body.terms?.trim()
  const trainingCourses = await readCourses(
    ctx,
    body.levelIds,
    and(
      body.subjectId ? eq(courses.subjectId, body.subjectId) : undefined,
      terms ? ilike(courses.name, containing(terms)) : undefined,
    ),
  )
  return trainingCourses.length > 0 ? groupBySubject(ctx, trainingCourses) : []
}

export const listTrainingCourses: Service<'listTrainingCourses'> = ({ ctx, input }) =>
  readCourses(ctx, undefined, eq(courses.subjectId, input.params.subjectId))

async function groupBySubject({ db }: Context, found: readonly TrainingCourse[]): Promise<TrainingSubject[]> {
  const rows = await readRows(db, subjects, inArray(subjects.id, [...new Set(found.map((course) => course.subjectId))]))
  return rows
    .map(({ id, name, nameSlug }) => ({
      subject: { _id: id, name, nameSlug },
      courses: found.filter((course) => course.subjectId === id),
    }))
    .sort((a, b) => compareFrench(a.subject.name, b.subject.name))
}

/** The matching trainable courses in French name order, each with the caller's history. */
async function readCourses(ctx: Context, levelIds: string[] | undefined, fits: SQL | undefined): Promise<TrainingCourse[]> {
  const levels = chosenLevels(await levelsOnOffer(ctx), levelIds)
  if (levels.length === 0) return []
  const rows = await selectCourses(ctx.db, ctx.caller).where(and(isTrainable(ctx.caller, levels), fits))
  const ids = rows.map((row) => row.course.id)
  const histories = await readHistories(ctx, ids)
  return rows
    .map((row) => ({ ...courseView(row), history: historyOf(histories.get(row.course.id) ?? []) }))
    .sort((a, b) => compareFrench(a.name, b.name))
}

const courseView = ({ course, typeColor, moduleCount }: CourseRow) => ({
  _id: course.id,
  ...pick(course, 'name', 'subjectId', 'levels', 'duration'),
  typeColor,
  moduleCount,
})

type Training = typeof assignees.$inferSelect

/** The caller's trainings on these courses, by course id; excludes redone works. */
async function readHistories({ db, caller }: Context, courseIds: readonly string[]): Promise<Map<string, Training[]>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .select({ courseId: works.courseId, assignee: assignees })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(
      and(
        eq(assignees.userId, caller.id),
        eq(works.training, true),
        isNull(works.redoesWorkId),
        eq(works.status, 'PUBLISHED'),
        inArray(works.courseId, [...courseIds]),
      ),
    )
  const byCourse = Map.groupBy(rows, (row) => row.courseId)
  return new Map([...byCourse].map(([id, own]) => [id, own.map((row) => row.assignee)]))
}

function historyOf(trainings: readonly Training[]): TrainingCourse['history'] {
  const submitted = trainings.filter((training) => training.submittedAt !== null)
  const evaluations = submitted.map((training) => shownEvaluation(training) ?? 0)
  const begun = trainings.filter((training) => training.submittedAt === null && training.startedAt !== null)
  return {
    count: submitted.length,
    best: evaluations.length > 0 ? Math.max(...evaluations) : null,
    lastAt: submitted.length > 0 ? Math.max(...submitted.map((training) => training.submittedAt ?? 0)) : null,
    unfinished: begun.reduce<Training | null>((newest, one) => (newest && newest.id > one.id ? newest : one), null)?.id ?? null,
  }
}

/** Ids of the levels that the caller may train on: their own, plus the training levels of those (OP-095). */
export async function levelsOnOffer({ db, caller }: Context): Promise<string[]> {
  const own = await pickRows(db, [levels, 'id', 'trainingLevels'], inArray(levels.id, caller.user.levels))
  return offeredLevels(own)
}

/**
 * Condition on courses joined to their schools: courses that a student may train on, which are published by the main school, open
 * to the student's school, allowed to be given, and of one of these levels (TRN-002, TRN-006).
 */
export function isTrainable(caller: Caller, levelIds: readonly string[]): SQL | undefined {
  return and(
    eq(courses.status, 'PUBLISHED'),
    eq(schools.official, true),
    or(eq(courses.share, 'public'), and(eq(courses.share, 'school'), eq(courses.schoolId, caller.schoolId))),
    not(courses.cantAffect),
    not(isLimited(caller)),
    inArray(courses.subjectId, caller.school.subjects),
    levelIds.length > 0 ? arrayOverlaps(courses.levels, [...levelIds]) : sql`false`,
  )
}
