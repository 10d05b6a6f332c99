import { Failure } from '#contract/errors'
import type { Audience } from '#contract/live-limits'
import type { Db } from '../../db/open.ts'
import { boardOf, liveStateOf } from './lesson.ts'
import type { Stamp } from './stamps.ts'

interface Seen {
  readonly workId: string
  readonly now: Stamp
}

/** What each audience is told of a work, read once for all its pages. The page of a work reads again what it shows. */
export const views: Record<Audience, (db: Db, seen: Seen) => Promise<string>> = {
  work: async (_, { now }) => now.stamp,
  async board(db, { now }) {
    if (!now.lesson) throw new Failure('notFound', 'live.none')
    return JSON.stringify(await boardOf(db, now.lesson))
  },
  student: async (db, { workId }) => JSON.stringify(await liveStateOf(db, workId)),
}
