import type { Audience } from '#contract/live-limits'
import type { Db } from '../../db/open.ts'
import { liveBoardOf, liveStateOf } from './lesson.ts'

interface Seen {
  readonly workId: string
  readonly stamp: string
}

/** What each audience is told of a work, read once for all its pages. The page of a work reads again what it shows. */
export const views: Record<Audience, (db: Db, seen: Seen) => Promise<string>> = {
  work: async (_, { stamp }) => stamp,
  board: async (db, { workId }) => JSON.stringify(await liveBoardOf(db, workId)),
  student: async (db, { workId }) => JSON.stringify(await liveStateOf(db, workId)),
}
