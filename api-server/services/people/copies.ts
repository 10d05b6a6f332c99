import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { withdrawnCopies } from '../../db/people-schema.ts'
import { assignees, users, works } from '../../db/schema.ts'

/** Works that still expect copies at `now`: given by staff, and due later. */
export const toCome = (now: number) => and(gt(works.dueDate, now), eq(works.status, 'PUBLISHED'), eq(works.training, false))

/** Copies of works to come that nobody has begun, without a comment that would go with them. */
export function notBegun(userIds: readonly string[], now: number) {
  const untouched = and(isNull(assignees.startedAt), isNull(assignees.submittedAt), eq(assignees.commentCount, 0))
  return and(among(assignees.userId, userIds), untouched, toCome(now))
}

/**
 * Takes these people out of the works to come that they have not begun (as OP-058, what is begun stays), so that no figure expects
 * them. `keep` remembers which works, for those who come back. Returns the number of copies.
 */
export async function withdrawCopies(
  tx: Db,
  userIds: readonly string[],
  { now, keep }: { now: number; keep: boolean },
): Promise<number> {
  // In id order, students' rows before works, as everything that changes both: no deadlock.
  const copies = await tx
    .select({ id: assignees.id, userId: assignees.userId, workId: assignees.workId })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(notBegun(userIds, now))
    .orderBy(asc(assignees.id))
    .for('update', { of: assignees })
  if (copies.length === 0) return 0
  await tx.delete(assignees).where(
    among(
      assignees.id,
      copies.map(({ id }) => id),
    ),
  )
  if (keep)
    await tx
      .insert(withdrawnCopies)
      .values(copies.map(({ userId, workId }) => ({ userId, workId })))
      .onConflictDoNothing()
  await recount(
    tx,
    copies.map(({ workId }) => workId),
  )
  return copies.length
}

/** Gives back the works from which these people were withdrawn and that are still to come. Returns the number of copies. */
export async function giveBackCopies(tx: Db, userIds: readonly string[], now: number): Promise<number> {
  const kept = await tx
    .select({ userId: withdrawnCopies.userId, workId: works.id, schoolId: works.schoolId })
    .from(withdrawnCopies)
    .innerJoin(works, eq(works.id, withdrawnCopies.workId))
    .innerJoin(users, and(eq(users.id, withdrawnCopies.userId), eq(users.schoolId, works.schoolId)))
    .where(and(among(withdrawnCopies.userId, userIds), toCome(now)))
  await tx.delete(withdrawnCopies).where(among(withdrawnCopies.userId, userIds))
  if (kept.length === 0) return 0
  const given = await tx.insert(assignees).values(kept).onConflictDoNothing().returning({ workId: assignees.workId })
  await recount(
    tx,
    given.map(({ workId }) => workId),
  )
  return given.length
}

/** Sets the number of students of these works, in id order, from their rows. */
export async function recount(tx: Db, workIds: readonly string[]): Promise<void> {
  const ids = [...new Set(workIds)]
  if (ids.length === 0) return
  await tx.select({ id: works.id }).from(works).where(inArray(works.id, ids)).orderBy(asc(works.id)).for('update')
  const counted = and(eq(assignees.workId, works.id), isNull(assignees.excused))
  const assigned = tx.select({ n: sql`count(*)` }).from(assignees).where(counted)
  await tx
    .update(works)
    .set({ assigneeCount: sql`(${assigned})`, version: sql`${works.version} + 1` })
    .where(inArray(works.id, ids))
}
