import { eq } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { applyMove, type LiveMove } from '#domain/live/session'
import type { Service } from '../../context.ts'
import { liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { sessionOf } from '../attempt/live-session.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { endLesson } from './end.ts'
import { liveBoardOf, questionsOf, readLesson } from './lesson.ts'
import { refuseOthers } from './own.ts'

/** Takes the next step of a lesson; of two pages that press at once, one is told that the lesson has moved. */
export const moveLive: Service<'moveLive'> = async ({ ctx, input: { params, body } }) => {
  await refuseOthers(ctx, params.id)
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    // As saving an answer does: students first.
    if (body.to === 'end') await lockAssignees(tx, params.id)
    await tx.select().from(liveSessions).where(eq(liveSessions.workId, params.id)).for('update')
    const { row, work } = await readLesson(tx, params.id)
    if (row.version !== body.version) throw new Failure('conflict', 'live.moved')
    const move = await moveOf(tx, work.frozenCourseId, body)
    const next = move && applyMove(sessionOf(row), move, ctx.now)
    if (!next) throw new Failure('conflict', 'live.refused')
    if (next.phase === 'ended') await endLesson({ db: tx, now: ctx.now }, work)
    else
      await tx
        .update(liveSessions)
        .set({ ...next, opened: [...next.opened], movedAt: ctx.now, version: row.version + 1 })
        .where(eq(liveSessions.workId, work.id))
    return liveBoardOf({ db: tx, now: ctx.now }, work.id)
  })
}

/** Null for a question that the course does not have. */
async function moveOf(
  tx: Db,
  frozenId: string,
  { to, questionId }: { to: LiveMove['to']; questionId?: string | undefined },
): Promise<LiveMove | null> {
  if (to !== 'open') return { to }
  const known = questionsOf(await frozenContent(tx, frozenId)).some(({ question }) => question._id === questionId)
  return known && questionId !== undefined ? { to, questionId } : null
}
