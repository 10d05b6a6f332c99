import { and, count, eq, ne, sql } from 'drizzle-orm'
import { among } from '../../db/among.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'

export interface Stamp {
  /** Changes with each answer, submission, change by staff or step of a lesson. */
  readonly stamp: string
  /** Changes with each step of a lesson alone; 0 for any other work. */
  readonly step: number
}

/** What tells that a work has changed, by its id; works that are deleted are missing. One query, over the sums of the students. */
export async function readStamps(db: Db, workIds: readonly string[]): Promise<ReadonlyMap<string, Stamp>> {
  if (workIds.length === 0) return new Map()
  const step = sql<number>`coalesce(max(${liveSessions.version}), 0)`
  const stamp = sql<string>`concat_ws(' ', ${works.version}, ${works.startedCount}, ${works.submissionCount},
    sum(${assignees.answerCount}), sum(${assignees.lateCount}), sum(${assignees.evaluationSum}),
    max(${liveSessions.version}), ${count(liveSeats.assigneeId)})`
  const rows = await db
    .select({ id: works.id, stamp, step })
    .from(works)
    .leftJoin(assignees, eq(assignees.workId, works.id))
    .leftJoin(liveSessions, eq(liveSessions.workId, works.id))
    .leftJoin(liveSeats, eq(liveSeats.assigneeId, assignees.id))
    .where(and(among(works.id, workIds), ne(works.status, 'DELETED')))
    .groupBy(works.id)
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
