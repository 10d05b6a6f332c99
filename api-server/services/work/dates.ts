import { and, eq, isNotNull } from 'drizzle-orm'
import type { ArchiveDuration } from '#contract/archive-durations'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { ownDates } from '#domain/works/exceptions'
import { isScheduled, publicationProblem } from '#domain/works/publication'
import { archiveAt } from '#domain/works/work'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'
import { acceptInTimeAnswers } from '../assignee/late.ts'
import { hastenReminders, moveAnnouncement } from '../notification/write.ts'
import { changeWork, type WorkValues } from './change.ts'

/**
 * Moves the due date. A work that archived itself reopens if its new dates allow it; one that was ended stays ended (OP-052). A
 * move can be undone even if the previous date is in the past.
 */
export const changeDueDate: Service<'changeDueDate'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    if (isTooFar(body.dueDate, ctx.now)) throw new Failure('invalid', 'invalid', { dueDate: 'far' })
    if (isPastDay(body.dueDate, ctx.now) && body.dueDate !== work.dueDateBefore)
      throw new Failure('invalid', 'invalid', { dueDate: 'past' })
    const { dueDate } = body
    if (dueDate === work.dueDate) return null
    if (work.publishAt !== null && dueDate <= work.publishAt)
      throw new Failure('invalid', 'invalid', { dueDate: 'beforePublication' })
    const closing = archiveAt(dueDate, work.archiveDuration)
    await acceptInTimeAnswers({ ...ctx, db: tx }, work, closing)
    await hastenReminders(tx, work.id, { dueDate, now: ctx.now })
    return { dueDate, dueDateBefore: work.dueDate, archiveAt: closing, schoolYear: currentSchoolYear(dueDate) }
  })

export const changeArchiveDuration: Service<'changeArchiveDuration'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const { archiveDuration } = body
    if (archiveDuration === work.archiveDuration) return null
    const closing = archiveAt(work.dueDate, archiveDuration)
    await moveOwnClosings(tx, work.id, archiveDuration)
    await acceptInTimeAnswers({ ...ctx, db: tx }, work, closing)
    return { archiveDuration, archiveAt: closing }
  })

/** Sets when a work that its students do not see yet becomes visible to them, and when they are told. */
export const changePublication: Service<'changePublication'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const { publishAt } = body
    if (publishAt === work.publishAt) return null
    if (!isScheduled(work, ctx.now)) throw new Failure('conflict', 'work.published')
    const problem = publicationProblem(publishAt, { dueDate: work.dueDate, now: ctx.now })
    if (problem) throw new Failure('invalid', 'invalid', { publishAt: problem })
    await moveAnnouncement(tx, work.id, publishAt ?? ctx.now)
    return { publishAt }
  })

/** Refuses changes to a work that its teacher ended. */
export function refuseEnded(work: WorkValues): void {
  if (work.status === 'ARCHIVED') throw new Failure('conflict', 'work.archived')
}

/** Moves when a work closes for its students with a due date of their own, as its delay of archiving changes. */
async function moveOwnClosings(tx: Db, workId: string, delay: ArchiveDuration): Promise<void> {
  const own = await tx
    .select({ id: assignees.id, dueDate: assignees.dueDate })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNotNull(assignees.dueDate)))
  for (const { id, dueDate } of own) await tx.update(assignees).set(ownDates(dueDate, delay)).where(eq(assignees.id, id))
}
