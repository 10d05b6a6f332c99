import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { hourMs } from '#domain/dates/duration'
import { liveSessions } from '../../db/live-schema.ts'
import { works } from '../../db/schema.ts'

/** Lessons that nobody ended end by themselves (ms): their codes open nothing any more. */
const longestMs = 4 * hourMs

/** Condition on a lesson and its work: its code opens it at `now` (epoch ms), also before a server has ended one that is over. */
export const isJoinable = (now: number) =>
  and(
    ...[isNotNull(liveSessions.code), gte(liveSessions.startedAt, now - longestMs)],
    ...[eq(works.status, 'PUBLISHED'), or(isNull(works.archiveAt), gte(works.archiveAt, now))],
  )

/** Condition on a lesson and its work: it was forgotten, or its work has closed. */
export const isForgotten = (now: number) =>
  and(isNotNull(liveSessions.code), or(lt(liveSessions.startedAt, now - longestMs), lt(works.archiveAt, now)))
