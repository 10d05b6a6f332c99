import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { ExceptionsInput } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { archiveAt, ownDates } from '#domain/works/archive-at'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { extendedDueDate, extensionOf } from '#domain/works/extension'
import { isScheduled, publicationProblem } from '#domain/works/publication'
import { workStatusAt } from '#domain/works/work'
import type { Context, Service } from '../../context.ts'
import { assignees, type Db, pickRows } from '../../db/schema.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { acceptInTimeAnswers } from '../attempt/late-answers.ts'
import { lockNamedAssignees, recountWork } from '../attempt/rollups.ts'
import { findWork } from '../attempt/work-view.ts'
import { endLesson } from '../live/end.ts'
import { dropNotifications, hastenReminders, moveAnnouncement } from '../notification/write.ts'
import { readAssignees } from './assignees.ts'

/**
 * Moves the due date. A work that archived itself reopens if its new dates allow it; one that was ended stays ended (OP-052). A
 * move can be undone even if the previous date is in the past.
 */
export const changeDueDate: Service<'changeDueDate'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const { dueDate } = body
    refuseDate(work, dueDate, { now: ctx.now, past: dueDate === work.dueDateBefore })
    return dueDate === work.dueDate ? null : moveDueDate({ ...ctx, db: tx }, work, dueDate)
  })

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
  const own = await pickRows(tx, [assignees, 'id', 'dueDate'], and(eq(assignees.workId, workId), isNotNull(assignees.dueDate)))
  for (const { id, dueDate } of own)
    if (dueDate !== null)
      await tx
        .update(assignees)
        .set(ownDates(moved(dueDate), archiveDuration))
        .where(eq(assignees.id, id))
}

/** Ends a work early, reopens it, or deletes one that nobody began (WRK-012, WRK-014). Ending or reopening twice is a no-op. */
export const changeWorkStatus: Service<'changeWorkStatus'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    if (body.status !== 'PUBLISHED' && work.exam?.release === 'live') await endLesson({ db: tx, now: ctx.now }, work)
    if (body.status === 'DELETED') {
      if (await isStarted(tx, work.id)) throw new Failure('conflict', 'work.started')
      await dropNotifications(tx, work.id)
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

/**
 * Sets exceptions of students in a work, which its sums then leave out or count again. Failure invalid `dueDate` as for a work, and
 * `beforePublication`; conflict `work.archived` for a date in a work that was ended.
 */
export const changeExceptions: Service<'changeExceptions'> = async ({ ctx, input: { params, body } }) => {
  await changeWork(ctx, { id: params.id }, async (tx, work) => {
    const { exceptions } = body
    const assigneeIds = exceptions.map(({ assigneeId }) => assigneeId)
    await lockNamedAssignees(tx, work.id, assigneeIds)
    for (const { dueDate } of exceptions) {
      if (dueDate !== undefined) refuseEnded(work)
      if (typeof dueDate === 'number') refuseDate(work, dueDate, ctx)
    }
    for (const { assigneeId, ...change } of exceptions) {
      const columns = columnsOf(work, change)
      if (Object.keys(columns).length > 0) await tx.update(assignees).set(columns).where(eq(assignees.id, assigneeId))
    }
    await recountWork(tx, work.id)
    await acceptInTimeAnswers({ ...ctx, db: tx }, work, work.archiveAt)
    return {}
  })
  return readAssignees(ctx, await findWork(ctx, params.id))
}

function columnsOf(work: WorkValues, { dueDate, ...change }: Omit<ExceptionsInput[number], 'assigneeId'>) {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return dueDate === undefined ? set : { ...set, ...ownDates(dueDate, work.archiveDuration) }
}

/** `past`: a day that is over may be the date. */
function refuseDate(work: WorkValues, dueDate: number, { now, past = false }: { now: number; past?: boolean }): void {
  const code = isTooFar(dueDate, now)
    ? 'far'
    : isPastDay(dueDate, now) && !past
      ? 'past'
      : work.publishAt !== null && dueDate <= work.publishAt
        ? 'beforePublication'
        : null
  if (code) throw new Failure('invalid', 'invalid', { dueDate: code })
}
