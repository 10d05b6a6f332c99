import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assignees, comments, type Db } from '../../db/schema.ts'

/** Deletes those of these comments that are nothing but a recording, and counts them no longer on their copies. */
export async function removeAudioOnlyComments(tx: Db, which: SQL | undefined): Promise<void> {
  const removed = await tx
    .delete(comments)
    .where(and(which, eq(sql`trim(${comments.comment})`, '')))
    .returning({ assigneeId: comments.assigneeId })
  if (removed.length === 0) return
  const ids = removed.map(({ assigneeId }) => assigneeId)
  await tx
    .update(assignees)
    .set({ commentCount: sql`greatest(${assignees.commentCount} - fewer.count, 0)` })
    .from(sql`(select id, count(*) from unnest(${sql.param(ids)}::uuid[]) as id group by id) as fewer`)
    .where(eq(assignees.id, sql`fewer.id`))
}
