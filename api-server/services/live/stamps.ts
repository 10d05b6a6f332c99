import { and, eq, ne, sql } from 'drizzle-orm'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'

/**
 * A text per work that changes with each answer, submission or change by staff; works that are deleted are missing. One query, over
 * the sums of the students.
 */
export async function readStamps(db: Db, workIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (workIds.length === 0) return new Map()
  const stamp = sql<string>`concat_ws(' ', ${works.version}, ${works.startedCount}, ${works.submissionCount},
    sum(${assignees.answerCount}), sum(${assignees.lateCount}), sum(${assignees.evaluationSum}))`
  const rows = await db
    .select({ id: works.id, stamp })
    .from(works)
    .leftJoin(assignees, eq(assignees.workId, works.id))
    .where(and(among(works.id, workIds), ne(works.status, 'DELETED')))
    .groupBy(works.id)
  return new Map(rows.map(({ id, stamp: text }) => [id, text]))
}
