import { and, asc, eq } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { type AcceptedAnswer, acceptAlso } from '#domain/correcting/accepted-answers'
import type { Db } from '../../db/open.ts'
import { acceptedAnswers } from '../../db/schema.ts'

/** Texts the teacher accepted in the holes of one question of a work, oldest first. */
export function acceptedFor(db: Db, workId: string, questionId: string): Promise<AcceptedAnswer[]> {
  return db
    .select({ hole: acceptedAnswers.hole, text: acceptedAnswers.text })
    .from(acceptedAnswers)
    .where(and(eq(acceptedAnswers.workId, workId), eq(acceptedAnswers.questionId, questionId)))
    .orderBy(asc(acceptedAnswers.createdAt), asc(acceptedAnswers.text))
}

/** All accepted texts of a work. */
export function readAccepted(db: Db, workId: string) {
  return db.select().from(acceptedAnswers).where(eq(acceptedAnswers.workId, workId)).orderBy(asc(acceptedAnswers.createdAt))
}

/** The frozen course including the texts that the work's teacher accepted later. */
export function courseOfWork(course: FrozenCourse, accepted: readonly (AcceptedAnswer & { questionId: string })[]): FrozenCourse {
  if (accepted.length === 0) return course
  return {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      questions: module.questions.map((question) =>
        acceptAlso(
          question,
          accepted.filter((one) => one.questionId === question._id),
        ),
      ),
    })),
  }
}
