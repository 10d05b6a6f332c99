import { and, count, eq, ne, sql } from 'drizzle-orm'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'
import { answeredNow, type BoardFacts } from './lesson.ts'

export interface Stamp {
  /** Changes with each answer, submission, change by staff or step of a lesson. */
  readonly stamp: string
  /** Of a lesson, what its board shows; null for any other work. */
  readonly lesson: BoardFacts | null
}

/** What tells that works have changed, by their ids; works that are deleted are missing. */
export type ReadStamps = (workIds: readonly string[]) => Promise<ReadonlyMap<string, Stamp>>

/** Reads stamps: one query, over the sums of the students. It is prepared once, as it is asked every few seconds. */
export function stampsIn(db: Db): ReadStamps {
  const here = count(liveSeats.assigneeId)
  const stamp = sql<string>`concat_ws(' ', ${works.version}, ${works.startedCount}, ${works.submissionCount},
    sum(${assignees.answerCount}), sum(${assignees.lateCount}), sum(${assignees.evaluationSum}), ${liveSessions.version}, ${here})`
  const facts = { students: works.assigneeCount, frozenId: works.frozenCourseId, here, answered: answeredNow }
  const query = db
    .select({ id: works.id, stamp, row: liveSessions, ...facts })
    .from(works)
    .leftJoin(assignees, eq(assignees.workId, works.id))
    .leftJoin(liveSessions, eq(liveSessions.workId, works.id))
    .leftJoin(liveSeats, eq(liveSeats.assigneeId, assignees.id))
    .where(and(sql`${works.id} = any(${sql.placeholder('ids')}::uuid[])`, ne(works.status, 'DELETED')))
    .groupBy(works.id, liveSessions.workId)
    .prepare('live_stamps')
  return async (workIds) => {
    const rows = await query.execute({ ids: `{${workIds.join(',')}}` })
    return new Map(rows.map(({ id, stamp: seen, row, ...board }) => [id, { stamp: seen, lesson: row && { row, ...board } }]))
  }
}
