import { and, eq, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { kindOf } from '#domain/questions/kinds'
import { pointsOf } from '#domain/scoring/points'
import { type MissingQuestion, missingQuestions } from '#domain/works/missing'
import { answers, type assignees, type Db, lateAnswers, pickRows, valuesOf } from '../../db/schema.ts'
import { replaceAnswer } from './store-answer.ts'

type Assignee = Pick<typeof assignees.$inferSelect, 'id' | 'schoolId' | 'optionalTypes'>

/** The questions of a course without an answer that is expected of the student. */
export async function missingOf(db: Db, { id, optionalTypes }: Assignee, course: FrozenCourse): Promise<MissingQuestion[]> {
  const given = await valuesOf(db, answers.questionId, and(eq(answers.assigneeId, id), isNotNull(answers.answeredAt)))
  return missingQuestions(course, { answered: new Set(given), optionalTypes })
}

/** Those of `missingOf` that the student may never have seen: a declined late answer shows that they saw its question. */
export async function unseenOf(db: Db, assignee: Assignee, course: FrozenCourse): Promise<MissingQuestion[]> {
  const missing = await missingOf(db, assignee, course)
  if (missing.length === 0) return missing
  const late = await lateOf(db, assignee.id)
  return missing.filter(({ question }) => late.get(question._id) !== 'left')
}

/** What the teacher decided on the late answers of a student, by question; null while they have not. */
async function lateOf(db: Db, assigneeId: string) {
  const rows = await pickRows(db, [lateAnswers, 'questionId', 'decision'], eq(lateAnswers.assigneeId, assigneeId))
  return new Map(rows.map(({ questionId, decision }) => [questionId, decision]))
}

/**
 * Stores an empty answer worth 0 where one is missing when a student hands in at `at` (epoch ms): else leaving out what is hard would
 * raise the result. What is optional for the student, and what they answered after the closing while nobody has decided on it, stays without:
 * accepted, it counts; declined, it is as missing as the rest. Call with the assignee locked.
 */
export async function fillMissing(db: Db, assignee: Assignee, { course, at }: { course: FrozenCourse; at: number }) {
  const { id: assigneeId, schoolId } = assignee
  const missing = await missingOf(db, assignee, course)
  if (missing.length === 0) return
  const late = await lateOf(db, assigneeId)
  const empty = missing
    .filter(({ question }) => late.get(question._id) !== null)
    .map(({ moduleId, question }) => ({
      ...{ assigneeId, schoolId, moduleId, questionId: question._id, answeredAt: at },
      ...{ value: kindOf(question).emptyValue, evaluation: 0, blank: true, points: pointsOf(question), duration: 0 },
    }))
  if (empty.length > 0) await db.insert(answers).values(empty).onConflictDoUpdate(replaceAnswer)
}
