import { and, eq, ne, sql } from 'drizzle-orm'
import { liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'
import type { BoardFacts } from './lesson.ts'
import { countsSince, hereSince } from './presence.ts'

export interface Stamp {
  /** Changes with each answer, submission, change by staff or step of a lesson. */
  readonly stamp: string
  /** Of a lesson, what its board shows; null for any other work. */
  readonly lesson: BoardFacts | null
}

/** What tells that works have changed, by their ids; works that are deleted are missing. */
export type ReadStamps = (workIds: readonly string[], now: number) => Promise<ReadonlyMap<string, Stamp>>

/** Reads stamps: one query, over the sums of the students. It is prepared once, as it is asked every few seconds. */
export function stampsIn(db: Db): ReadStamps {
  const counts = countsSince(sql.placeholder('since'))
  const stamp = sql<string>`concat_ws(' ', ${works.version}, ${works.startedCount}, ${works.submissionCount},
    sum(${assignees.answerCount}), sum(${assignees.lateCount}), sum(${assignees.evaluationSum}), ${liveSessions.version}, ${liveSessions.entryOpen}, ${liveSessions.code},
    ${counts.here}, ${counts.present})`
  const facts = { students: works.assigneeCount, frozenId: works.frozenCourseId, ...counts }
  const query = db
    .select({ id: works.id, stamp, row: liveSessions, ...facts })
    .from(works)
    .leftJoin(assignees, eq(assignees.workId, works.id))
    .leftJoin(liveSessions, eq(liveSessions.workId, works.id))
    .where(and(sql`${works.id} = any(${sql.placeholder('ids')}::uuid[])`, ne(works.status, 'DELETED')))
    .groupBy(works.id, liveSessions.workId)
    .prepare('live_stamps')
  return async (workIds, now) => {
    const rows = await query.execute({ ids: `{${workIds.join(',')}}`, since: hereSince(now) })
    return new Map(rows.map(({ id, stamp: seen, row, ...board }) => [id, { stamp: seen, lesson: row && { row, ...board } }]))
  }
}
