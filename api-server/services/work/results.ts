import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { questionResults, type StudentMarks } from '#domain/results/work-results'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, lateAnswers } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findWork } from '../attempt/work-view.ts'

/** Results of a work per question, for the heat map. */
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
    students: students.map(({ assigneeId, marks }) => ({
      assigneeId,
      evaluations: questions.map(({ questionId }) => marks.get(questionId)?.evaluation ?? null),
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
    .select({ assigneeId: assignees.id, marks: sql<Record<string, Mark> | null>`(${marks})` })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNull(assignees.excused)))
  return rows.map((row) => ({
    assigneeId: row.assigneeId,
    marks: new Map(
      Object.entries(row.marks ?? {}).map(([id, [evaluation, duration, claimedAt, claimSettledAt]]) => [
        id,
        { evaluation, duration, claimedAt, claimSettledAt },
      ]),
    ),
  }))
}

/** Late answers awaiting a decision. */
const readWaitingLate = (db: Db, workId: string) =>
  db
    .select({ assigneeId: lateAnswers.assigneeId, questionId: lateAnswers.questionId })
    .from(assignees)
    .innerJoin(lateAnswers, eq(lateAnswers.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), isNull(lateAnswers.decision)))
