import { eq } from 'drizzle-orm'
import { isShown, type LiveSession } from '#domain/live/session'
import { liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import type { works } from '../../db/schema.ts'

export type SessionRow = typeof liveSessions.$inferSelect

export const sessionOf = ({ phase, questionId, opened, shown }: SessionRow): LiveSession => ({ phase, questionId, opened, shown })

/** Whether a lesson, also one that has ended, has shown the correction of a question of its work. */
export async function isShownInLesson(
  db: Db,
  { id, liveSeed }: Pick<typeof works.$inferSelect, 'id' | 'liveSeed'>,
  questionId: string,
): Promise<boolean> {
  if (liveSeed === null) return false
  const [row] = await db.select().from(liveSessions).where(eq(liveSessions.workId, id))
  return row !== undefined && isShown(sessionOf(row), questionId)
}
