import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'

interface Move {
  readonly from: string
  readonly to: string
  /** Condition on `assignees`: the rows to move. */
  readonly among: SQL
}

/** Moves assignee rows from one account to another, except for works in which the target already has one. Returns the moved ids. */
export async function moveAssignees(tx: Db, { from, to, among }: Move): Promise<string[]> {
  const existing = sql`exists (select 1 from assignees as existing where existing.work_id = ${assignees.workId} and existing.user_id = ${to})`
  const moved = await tx
    .update(assignees)
    .set({ userId: to })
    .where(and(eq(assignees.userId, from), among, sql`not ${existing}`))
    .returning({ id: assignees.id })
  return moved.map(({ id }) => id)
}
