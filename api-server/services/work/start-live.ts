import { liveCodeLength } from '#contract/live-limits'
import type { WorkOrder } from '#contract/work'
import { hourMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { parisInstant } from '#domain/dates/paris-time'
import type { Service } from '../../context.ts'
import { liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/schema.ts'
import { newSeed } from '../attempt/cover.ts'
import { newCode } from '../child-sign-in/code.ts'
import { giveCourse } from './create.ts'

/** Until when the work can be finished after the lesson (epoch ms): the end of the day, or some hours in the evening. */
const dueAfter = (now: number) => Math.max(parisInstant(parisDay(now), '23:59'), now + 3 * hourMs)

/** Sealed like an « évaluation » while it lasts: what is right is told by the board. */
const conditions = { minutes: null, release: 'live', ownOrder: false, aids: false, draws: {} } as const

export const startLive: Service<'startLive'> = ({ ctx, input: { body } }) =>
  ctx.db.transaction(async (tx) => {
    const order: WorkOrder = {
      ...{ courseId: body.courseId, groups: [body.groupId], students: [], comment: '', dueDate: dueAfter(ctx.now) },
      ...{ publishAt: null, groupPublishAt: {}, exam: null, marking: null },
      archiveDuration: 'none',
    }
    const [work] = await giveCourse({ ...ctx, db: tx }, order, { exam: conditions, liveSeed: newSeed() })
    if (!work) throw new Error('no work was given')
    await insertSession(tx, { workId: work._id, schoolId: ctx.caller.schoolId, now: ctx.now })
    return { workId: work._id }
  })

/** A code that another lesson has is drawn again. */
async function insertSession(tx: Db, { workId, schoolId, now }: { workId: string; schoolId: string; now: number }) {
  for (;;) {
    const session = { workId, schoolId, code: newCode(liveCodeLength), movedAt: now, startedAt: now }
    const inserted = await tx.insert(liveSessions).values(session).onConflictDoNothing({ target: liveSessions.code }).returning()
    if (inserted.length > 0) return
  }
}
