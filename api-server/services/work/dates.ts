import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { ownDates } from '#domain/works/exceptions'
import { extendedDueDate, extensionOf } from '#domain/works/extension'
import { isScheduled, publicationProblem } from '#domain/works/publication'
import { archiveAt } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { assignees } from '../../db/schema.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { acceptInTimeAnswers } from '../attempt/late-answers.ts'
import { hastenReminders, moveAnnouncement } from '../notification/write.ts'

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
    return moveDueDate({ ...ctx, db: tx }, work, dueDate)
  })

/** What a new due date changes in a work. */
async function moveDueDate(ctx: Context, work: WorkValues, dueDate: number) {
  const closing = archiveAt(dueDate, work.archiveDuration)
  await acceptInTimeAnswers(ctx, work, closing)
  await hastenReminders(ctx.db, work.id, { dueDate, now: ctx.now })
  return { dueDate, dueDateBefore: work.dueDate, archiveAt: closing, schoolYear: currentSchoolYear(dueDate) }
}

/** Gives five more minutes, to students with a near due date of their own too. */
export const extendWork: Service<'extendWork'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const change = isScheduled(work, ctx.now) ? null : extensionOf(work, ctx.now)
    if (!change) throw new Failure('conflict', 'work.notNear')
    const { exam, dueDate } = change
    await moveOwnDates(tx, work, (own) => extendedDueDate(own, ctx.now) ?? own)
    return { exam, ...(dueDate !== work.dueDate && (await moveDueDate({ ...ctx, db: tx }, work, dueDate))) }
  })

export const changeArchiveDuration: Service<'changeArchiveDuration'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const { archiveDuration } = body
    if (archiveDuration === work.archiveDuration) return null
    const closing = archiveAt(work.dueDate, archiveDuration)
    await moveOwnDates(tx, { ...work, archiveDuration }, (dueDate) => dueDate)
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
    if (await isDueBefore(tx, work.id, publishAt)) throw new Failure('invalid', 'invalid', { publishAt: 'afterOwnDue' })
    await moveAnnouncement(tx, work.id, publishAt ?? ctx.now)
    return { publishAt }
  })

/** Whether a student has a due date of their own that is not after an instant (epoch ms; null: at once). */
async function isDueBefore(tx: Db, workId: string, at: number | null): Promise<boolean> {
  if (at === null) return false
  return (await tx.$count(assignees, and(eq(assignees.workId, workId), lte(assignees.dueDate, at)))) > 0
}

/** Moves the due dates of students who have one of their own, and when the work then closes for them. */
async function moveOwnDates(
  tx: Db,
  { id: workId, archiveDuration }: Pick<WorkValues, 'id' | 'archiveDuration'>,
  moved: (dueDate: number) => number,
): Promise<void> {
  const own = await tx
    .select({ id: assignees.id, dueDate: assignees.dueDate })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), isNotNull(assignees.dueDate)))
  for (const { id, dueDate } of own)
    if (dueDate !== null)
      await tx
        .update(assignees)
        .set(ownDates(moved(dueDate), archiveDuration))
        .where(eq(assignees.id, id))
}
