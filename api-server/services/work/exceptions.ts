import { eq } from 'drizzle-orm'
import type { ExceptionsInput } from '#contract/assignee'
import { Failure } from '#contract/errors'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { ownDates } from '#domain/works/exceptions'
import type { Service } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { acceptInTimeAnswers } from '../attempt/late-answers.ts'
import { lockNamedAssignees, recountWork } from '../attempt/rollups.ts'
import { findWork } from '../attempt/work-view.ts'
import { readAssignees } from './assignees.ts'

/**
 * Sets exceptions of students in a work, which its sums then leave out or count again. Failure invalid `dueDate` as for a work, and
 * `beforePublication`; conflict `work.archived` for a date in a work that was ended.
 */
export const changeExceptions: Service<'changeExceptions'> = async ({ ctx, input: { params, body } }) => {
  await changeWork(ctx, { id: params.id }, async (tx, work) => {
    const { exceptions } = body
    await lockNamedAssignees(
      tx,
      work.id,
      exceptions.map(({ assigneeId }) => assigneeId),
    )
    for (const { dueDate } of exceptions) refuseDate(work, dueDate, ctx.now)
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

function refuseDate(work: WorkValues, dueDate: number | null | undefined, now: number): void {
  if (dueDate === undefined) return
  refuseEnded(work)
  if (dueDate === null) return
  const code = isTooFar(dueDate, now)
    ? 'far'
    : isPastDay(dueDate, now)
      ? 'past'
      : work.publishAt !== null && dueDate <= work.publishAt
        ? 'beforePublication'
        : null
  if (code) throw new Failure('invalid', 'invalid', { dueDate: code })
}
