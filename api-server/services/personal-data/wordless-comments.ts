import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { assignees, comments } from '../../db/schema.ts'

/** Deletes those of these comments that are nothing but a recording, and counts them no longer on their copies. */
export async function removeWordless(tx: Db, which: SQL | undefined): Promise<void> {
  const removed = await tx
    .delete(comments)
    .where(and(which, eq(sql`trim(${comments.comment})`, '')))
    .returning({ assigneeId: comments.assigneeId })
  for (const { assigneeId } of removed)
    await tx
      .update(assignees)
      .set({ commentCount: sql`greatest(${assignees.commentCount} - 1, 0)` })
      .where(eq(assignees.id, assigneeId))
}
