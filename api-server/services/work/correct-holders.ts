import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import type { Db } from '../../db/open.ts'
import { answers, assignees, comments, lateAnswers } from '../../db/schema.ts'

/** Per module: students of a work who would lose an answer (counted or late) or a comment on the module or its questions. */
export async function studentsHolding(
  db: Db,
  workId: string,
  modules: FrozenCourse['modules'],
): Promise<Map<string, Set<string>>> {
  const held = new Map<string, Set<string>>()
  const ids = modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  if (modules.length === 0) return held
  const found = [
    ...(await readAnswered(db, workId, ids)),
    ...(await readLate(db, workId, ids)),
    ...(await readCommented(db, workId, { questions: ids, modules: modules.map(({ _id }) => _id) })),
  ]
  for (const { _id, questions } of modules) {
    const own = new Set([_id, ...questions.map((question) => question._id)])
    const students = found.flatMap(({ assigneeId, target }) => (own.has(target) ? [assigneeId] : []))
    held.set(_id, new Set(students))
  }
  return held
}

const readAnswered = (db: Db, workId: string, questionIds: string[]) =>
  db
    .select({ assigneeId: assignees.id, target: answers.questionId })
    .from(assignees)
    .innerJoin(answers, eq(answers.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), inArray(answers.questionId, questionIds), isNotNull(answers.answeredAt)))

const readLate = (db: Db, workId: string, questionIds: string[]) =>
  db
    .select({ assigneeId: assignees.id, target: lateAnswers.questionId })
    .from(assignees)
    .innerJoin(lateAnswers, eq(lateAnswers.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), inArray(lateAnswers.questionId, questionIds)))

const readCommented = (db: Db, workId: string, targets: Record<'questions' | 'modules', string[]>) => {
  const on = (scope: 'questions' | 'modules') => and(eq(comments.scope, scope), inArray(comments.target, targets[scope]))
  return db
    .select({ assigneeId: assignees.id, target: comments.target })
    .from(assignees)
    .innerJoin(comments, eq(comments.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), or(on('questions'), on('modules'))))
}
