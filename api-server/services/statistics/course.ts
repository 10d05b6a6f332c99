import { and, between, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { CourseStatistics, ItemAnalysis } from '#contract/course-statistics'
import { questionResults } from '#domain/results/work-results'
import { shownMean } from '#domain/scoring/mean'
import { analyseItem, type ItemSums, minAnswers } from '#domain/statistics/item-analysis'
import { daysAskedFor, instantsOf } from '#domain/statistics/range'
import type { Context, Service } from '../../context.ts'
import { answers, assignees, works } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findCourse } from '../course/get.ts'
import { countedWorks } from '../visibility/works.ts'

/** Maximum of submissions analysed, latest first: beyond it figures hardly change but the cost grows. */
const maxAnalysed = 2000

type CountedWorks = CallArguments<'readCourseStatistics'>['body']

export const readCourseStatistics: Service<'readCourseStatistics'> = async ({ ctx, input: { params, body } }) =>
  statisticsOf(ctx, params.courseId, body)

/** Figures of a course over the works given with it; its questions as in the latest work. */
export async function statisticsOf(ctx: Context, courseId: string, body: CountedWorks): Promise<CourseStatistics> {
  const { course } = await findCourse(ctx, courseId)
  const counted = and(
    await countedWorks(ctx, course, body),
    body.creatorId === undefined ? undefined : eq(works.creatorId, body.creatorId),
    body.schoolId === undefined ? undefined : eq(works.schoolId, body.schoolId),
    body.workId === undefined ? undefined : eq(works.id, body.workId),
    dueIn(ctx, body),
  )
  const share = body.assigneeId === undefined ? undefined : and(eq(assignees.id, body.assigneeId), isNull(assignees.excused))
  const [figures, items] = await Promise.all([
    share ? sumsOfOne(ctx, and(counted, share)) : sumsOfWorks(ctx, counted),
    analyse(ctx, counted, share),
  ])
  return { name: course.name, ...figures, ...items, fewest: minAnswers }
}

function dueIn({ now }: Context, asked: { from?: number | undefined; to?: number | undefined }): SQL | undefined {
  if (asked.from === undefined && asked.to === undefined) return undefined
  const { from, to } = instantsOf(daysAskedFor(asked, now))
  return between(works.dueDate, from, to)
}

type Figures = Omit<CourseStatistics, 'name' | 'questions' | 'analysed' | 'fewest'>

interface Sums {
  works: number
  assigned: number
  submitted: number
  held: number
  evaluations: number
  durations: number
}

const figuresOf = ({ evaluations, durations, ...sums }: Sums): Figures => ({
  ...sums,
  submissionRate: shownMean(100 * sums.submitted, sums.assigned),
  averageEvaluation: shownMean(evaluations, sums.submitted - sums.held),
  averageDuration: shownMean(durations, sums.submitted),
})

const nothing: Sums = { works: 0, assigned: 0, submitted: 0, held: 0, evaluations: 0, durations: 0 }

async function sumsOfWorks({ db }: Context, counted: SQL | undefined): Promise<Figures> {
  const [sums] = await db
    .select({
      works: sql<number>`count(*)::int`,
      assigned: sql<number>`coalesce(sum(${works.assigneeCount}), 0)::int`,
      submitted: sql<number>`coalesce(sum(${works.submissionCount}), 0)::int`,
      held: sql<number>`coalesce(sum(${works.heldCount}), 0)::int`,
      evaluations: sql<number>`coalesce(sum(${works.evaluationSum}), 0)::float8`,
      durations: sql<number>`coalesce(sum(${works.durationSum}), 0)::float8`,
    })
    .from(works)
    .where(counted)
  return figuresOf(sums ?? nothing)
}

async function sumsOfOne({ db }: Context, condition: SQL | undefined): Promise<Figures> {
  const submitted = isNotNull(assignees.submittedAt)
  const stands = and(submitted, eq(assignees.waitingCount, 0))
  const [sums] = await db
    .select({
      works: sql<number>`count(*)::int`,
      assigned: sql<number>`count(*)::int`,
      submitted: sql<number>`count(*) filter (where ${submitted})::int`,
      held: sql<number>`count(*) filter (where ${submitted} and ${assignees.waitingCount} > 0)::int`,
      evaluations: sql<number>`coalesce(sum(${assignees.evaluationSum} / nullif(${assignees.evaluationCount}, 0)) filter (where ${stands}), 0)::float8`,
      durations: sql<number>`coalesce(sum(${assignees.duration}) filter (where ${submitted}), 0)::float8`,
    })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(condition)
  return figuresOf(sums ?? nothing)
}

/** One analysis per question, in the order of the latest work's content; questions only older works had are left out. */
async function analyse({ db }: Context, counted: SQL | undefined, share: SQL | undefined) {
  const [last] = await db
    .select({ frozenCourseId: works.frozenCourseId })
    .from(works)
    .where(counted)
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(1)
  if (!last) return { questions: [], analysed: 0 }
  const [course, { items, analysed }] = await Promise.all([
    frozenContent(db, last.frozenCourseId),
    readItems(db, and(counted, share, isNotNull(assignees.submittedAt), isNull(assignees.excused))),
  ])
  const questions = questionResults(course, []).map((question): ItemAnalysis => {
    const { questionId, moduleId, moduleName, number, type, statement } = question
    const about = { questionId, moduleId, moduleName, number, type, statement }
    return { ...about, ...analyseItem(items.get(questionId) ?? noAnswers) }
  })
  return { questions, analysed }
}

const noAnswers: ItemSums = {
  answers: 0,
  evaluationSum: 0,
  helped: 0,
  helpedSum: 0,
  duration: 0,
  pairs: { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
  gainWithHelp: null,
  gainWithoutHelp: null,
}

/** The sums of each question, computed by the database: one row per question. */
async function readItems(db: Context['db'], handedIn: SQL | undefined) {
  const submitted = db
    .select({
      id: assignees.id,
      total: sql<number>`${assignees.evaluationSum}`.as('total'),
      marked: sql<number>`${assignees.evaluationCount}`.as('marked'),
    })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(handedIn)
    .orderBy(desc(assignees.submittedAt), desc(assignees.id))
    .limit(maxAnalysed)
    .as('taken')
  const x = answers.evaluation
  // Mean of the same student's other answers, weighted by points; null without any, which leaves the pair out.
  const y = sql`(${submitted.total} - ${x} * ${answers.points}) / nullif(${submitted.marked} - ${answers.points}, 0)`
  const sum = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)::float8`
  const paired = sql`${submitted.marked} > ${answers.points}`
  const [rows, analysed] = await Promise.all([
    db
      .select({
        questionId: answers.questionId,
        answers: sql<number>`count(*)::int`,
        evaluationSum: sum(sql`${x}`),
        helped: sql<number>`count(*) filter (where ${answers.tipsUsed})::int`,
        helpedSum: sql<number>`coalesce(sum(${x}) filter (where ${answers.tipsUsed}), 0)::float8`,
        duration: sum(sql`${answers.duration}`),
        count: sql<number>`count(*) filter (where ${paired})::int`,
        x: sql<number>`coalesce(sum(${x}) filter (where ${paired}), 0)::float8`,
        y: sum(y),
        xx: sql<number>`coalesce(sum(${x} * ${x}) filter (where ${paired}), 0)::float8`,
        yy: sum(sql`(${y}) * (${y})`),
        xy: sum(sql`${x} * (${y})`),
        gainWithHelp: sql<number | null>`avg(${x} - ${y}) filter (where ${answers.tipsUsed})::float8`,
        gainWithoutHelp: sql<number | null>`avg(${x} - ${y}) filter (where not ${answers.tipsUsed})::float8`,
      })
      .from(submitted)
      .innerJoin(answers, eq(answers.assigneeId, submitted.id))
      .where(isNotNull(x))
      .groupBy(answers.questionId),
    db.$count(submitted),
  ])
  const items = new Map(
    rows.map(({ questionId, count, x: sx, y: sy, xx, yy, xy, ...sums }): [string, ItemSums] => [
      questionId,
      { ...sums, pairs: { count, x: sx, y: sy, xx, yy, xy } },
    ]),
  )
  return { items, analysed }
}
