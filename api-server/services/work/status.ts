import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { workStatusAt } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'
import { changeWork, type WorkValues } from '../attempt/change-work.ts'
import { acceptInTimeAnswers } from '../attempt/late-answers.ts'
import { endLesson } from '../live/end.ts'
import { deleteWorkNotifications } from '../notification/write.ts'

/**
 * Ends a work early, reopens it, or deletes one that nobody has started (WRK-012, WRK-014). Ending or reopening twice is a no-op.
 */
export const changeWorkStatus: Service<'changeWorkStatus'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    if (body.status !== 'PUBLISHED' && work.exam?.release === 'live') await endLesson({ db: tx, now: ctx.now }, work)
    if (body.status === 'DELETED') {
      if (await isStarted(tx, work.id)) throw new Failure('conflict', 'work.started')
      await deleteWorkNotifications(tx, work.id)
      return { status: 'DELETED' }
    }
    if (body.status === 'PUBLISHED') return reopen({ ...ctx, db: tx }, work)
    if (work.status === 'ARCHIVED') return null
    // A work that archived itself gets no endedAt: it cannot be reopened, and a later due date no longer revives it.
    const open = workStatusAt(work, ctx.now) === 'PUBLISHED' || (await isOpenForSome(tx, work.id, ctx.now))
    const endedAt = open ? ctx.now : null
    return { status: 'ARCHIVED', endedAt }
  })

/** Whether anybody has started it, also who is excused and not counted. */
const isStarted = async (tx: Db, workId: string): Promise<boolean> =>
  (await tx.$count(assignees, and(eq(assignees.workId, workId), isNotNull(assignees.startedAt)))) > 0

/** Whether it is still open for a student with a due date of their own. */
const isOpenForSome = async (tx: Db, workId: string, now: number): Promise<boolean> => {
  const later = or(isNull(assignees.archiveAt), gt(assignees.archiveAt, now))
  return (await tx.$count(assignees, and(eq(assignees.workId, workId), isNotNull(assignees.dueDate), later))) > 0
}

/** Reopens a work that was ended early and counts its in-time late answers; one archived by its dates needs a later due date. */
async function reopen(ctx: Context, work: WorkValues) {
  if (work.status === 'PUBLISHED') return null
  if (work.status !== 'ARCHIVED' || work.endedAt === null) throw new Failure('conflict', 'work.archived')
  await acceptInTimeAnswers(ctx, work, work.archiveAt)
  return { status: 'PUBLISHED' as const, endedAt: null }
}
