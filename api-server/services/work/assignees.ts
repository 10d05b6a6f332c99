import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AssigneeOfStudent } from '#contract/assignee'
import type { Sitting } from '#contract/exam'
import { currentSchoolYear } from '#domain/dates/school-year'
import { questionsEach } from '#domain/exams/conditions'
import { comparePeople } from '#domain/people/names'
import { questionResults, type StudentMarks } from '#domain/results/work-results'
import { helpFor } from '#domain/works/exceptions'
import type { Context, Service, Stated } from '../../context.ts'
import { answers, assignees, type Db, lateAnswers, users, works } from '../../db/schema.ts'
import { assignedWorkView, assigneeSummaryView, selectAssignees } from '../attempt/assignee-view.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { readSittings } from '../attempt/sitting.ts'
import { findWork, ofYear, type WorkRow } from '../attempt/work-view.ts'
import { personColumns, personView } from '../views/user.ts'
import { seesHelp } from '../visibility/arrangements.ts'
import { isExpected, visibleWorks } from '../visibility/works.ts'

export const listAssignees: Service<'listAssignees'> = async ({ ctx, input }) =>
  readAssignees(ctx, await findWork(ctx, input.params.id))

/** The students of a work in French name order: for its page and its export. */
export async function readAssignees(
  { db, caller }: Context,
  { work, questionCount }: WorkRow,
): Promise<Stated<AssigneeOfStudent>[]> {
  const rows = await db
    .select({ assignee: assignees, student: personColumns })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(eq(assignees.workId, work.id))
  const helped = seesHelp(caller, work)
  const given = rows.map(({ assignee }) => assignee)
  const sittings = await readSittings(db, work, given)
  const each = questionsEach(work.exam, questionCount)
  return rows
    .map(({ assignee, student }) => ({
      ...assigneeSummaryView(assignee, each),
      student: personView(student),
      own: assignee.dueDate === null ? null : { dueDate: assignee.dueDate, archiveAt: assignee.archiveAt },
      help: helped ? helpFor(assignee) : undefined,
      sitting: sittingFor(sittings.get(assignee.id), helped),
    }))
    .sort((a, b) => comparePeople(a.student, b.student))
}

/**
 * The end of a student’s time tells their extra time, as does its beginning beside the end of the copy, and the moments when the page was left concern nobody but who gave the work and
 * the headmaster: all of it only to them.
 */
const sittingFor = (sitting: Sitting | undefined, helped: boolean): Sitting | null =>
  sitting && !helped ? { startedAt: null, endsAt: null, absences: [] } : (sitting ?? null)

/** Condition on assignees: submitted and not yet reviewed, by a student of whom the work is expected. */
export const waitingForReview = and(isNotNull(assignees.submittedAt), isNull(assignees.reviewedAt), isNull(assignees.excused))

/** Submitted, by a student of whom the work is expected, with an answer that a person must still read. */
const waitingForMarks = and(isNotNull(assignees.submittedAt), gt(assignees.waitingCount, 0), isNull(assignees.excused))

/** Copies of the caller's own works of this school year: those not opened yet, or those to correct, opened or not. */
export const listSubmissions: Service<'listSubmissions'> = async ({ ctx, input: { query } }) => {
  const unread = query.waiting ? and(waitingForReview, eq(assignees.waitingCount, 0)) : waitingForReview
  const [wanted, order] = query.waiting === 'true' ? [and(waitingForMarks, isExpected(ctx.now)), asc] : [unread, desc]
  const rows = await selectAssignees(ctx.db)
    .where(and(eq(works.creatorId, ctx.caller.id), ofYear(currentSchoolYear(ctx.now), ctx.now), wanted, visibleWorks(ctx)))
    .orderBy(order(assignees.submittedAt), order(assignees.id))
    .limit(query.limit)
  return rows.map((row) => ({
    ...assigneeSummaryView(row.assignee, questionsEach(row.work.exam, row.questionCount)),
    student: personView(row.student),
    work: assignedWorkView(row, ctx),
  }))
}

export const getWorkResults: Service<'getWorkResults'> = async ({ ctx, input }) => {
  const { work } = await findWork(ctx, input.params.id)
  const [course, students, late] = await Promise.all([
    frozenContent(ctx.db, work.frozenCourseId),
    readMarks(ctx.db, work.id),
    readWaitingLate(ctx.db, work.id),
  ])
  const questions = questionResults(course, students)
  return {
    questions,
    students: students.map(({ assigneeId, submittedAt, marks }) => ({
      assigneeId,
      evaluations: questions.map(({ questionId }) => marks.get(questionId)?.evaluation ?? null),
      waiting: submittedAt === null ? [] : [...marks].flatMap(([id, { evaluation }]) => (evaluation === null ? [id] : [])),
      late: late.filter((one) => one.assigneeId === assigneeId).map(({ questionId }) => questionId),
    })),
  }
}

type Mark = [evaluation: number | null, duration: number, claimedAt: number | null, claimSettledAt: number | null]

/** Evaluation, duration and claim of every answer in a work, as one row per student of whom it is expected. */
export async function readMarks(db: Db, workId: string): Promise<StudentMarks[]> {
  // A subquery per student uses the answers' index (a join would read every answer of a small school); jsonb would sort the keys.
  const marks = db
    .select({
      all: sql`json_object_agg(${answers.questionId},
        json_build_array(${answers.evaluation}, ${answers.duration}, ${answers.claimedAt}, ${answers.claimSettledAt}))`,
    })
    .from(answers)
    .where(and(eq(answers.assigneeId, assignees.id), isNotNull(answers.answeredAt)))
  const rows = await db
    .select({
      ...{ assigneeId: assignees.id, submittedAt: assignees.submittedAt },
      marks: sql<Record<string, Mark> | null>`(${marks})`,
    })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNull(assignees.excused)))
  return rows.map((row) => ({
    ...row,
    marks: new Map(
      Object.entries(row.marks ?? {}).map(([id, [evaluation, duration, claimedAt, claimSettledAt]]) => [
        id,
        { evaluation, duration, claimedAt, claimSettledAt },
      ]),
    ),
  }))
}

const readWaitingLate = (db: Db, workId: string) =>
  db
    .select({ assigneeId: lateAnswers.assigneeId, questionId: lateAnswers.questionId })
    .from(assignees)
    .innerJoin(lateAnswers, eq(lateAnswers.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), isNull(lateAnswers.decision)))
