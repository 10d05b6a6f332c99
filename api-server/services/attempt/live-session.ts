import { eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isShown, type LiveSession } from '#domain/live/session'
import { pick } from '#domain/pick'
import { liveSessions } from '../../db/live-schema.ts'
import { answers, type Db, hasRow, lateAnswers, type works } from '../../db/schema.ts'

export type SessionRow = typeof liveSessions.$inferSelect

type Lesson = Pick<typeof works.$inferSelect, 'id' | 'liveSeed'>

export const sessionOf = (row: SessionRow): LiveSession => pick(row, 'phase', 'questionId', 'opened', 'shown', 'wall', 'off')

async function sessionFor(db: Db, { id, liveSeed }: Lesson): Promise<SessionRow | undefined> {
  if (liveSeed === null) return undefined
  return (await db.select().from(liveSessions).where(eq(liveSessions.workId, id)))[0]
}

/** Whether a lesson, also one that has ended, has shown the correction of a question of its work. */
export async function isShownInLesson(db: Db, work: Lesson, questionId: string): Promise<boolean> {
  const row = await sessionFor(db, work)
  return row !== undefined && isShown(sessionOf(row), questionId)
}

/** Condition on late answers that came after a correction, not after the closing: in the lesson, or after it where another one stands. */
export async function cameAfterCorrection(db: Db, work: Lesson): Promise<SQL> {
  const row = await sessionFor(db, work)
  const { assigneeId, questionId, givenAt } = lateAnswers
  const ofPlace = [eq(answers.assigneeId, assigneeId), eq(answers.questionId, questionId)]
  const standing = hasRow(answers, ...ofPlace, isNotNull(answers.answeredAt))
  const inLesson = row?.phase === 'ended' ? lte(givenAt, row.movedAt) : sql`true`
  return sql`(${inArray(questionId, Object.keys(row?.shown ?? {}))} and ${or(inLesson, standing)})`
}
