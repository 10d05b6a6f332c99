import { Failure } from '#contract/errors'
import { currentSchoolYear } from '#domain/dates/school-year'
import { isPastDay, isTooFar } from '#domain/works/due-date'
import { archiveAt } from '#domain/works/work'
import type { Service } from '../../context.ts'
import { acceptInTimeAnswers } from '../assignee/late.ts'
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
    const closing = archiveAt(dueDate, work.archiveDuration)
    await acceptInTimeAnswers({ ...ctx, db: tx }, work, closing)
    return { dueDate, dueDateBefore: work.dueDate, archiveAt: closing, schoolYear: currentSchoolYear(dueDate) }
  })

export const changeArchiveDuration: Service<'changeArchiveDuration'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    const { archiveDuration } = body
    if (archiveDuration === work.archiveDuration) return null
    const closing = archiveAt(work.dueDate, archiveDuration)
    await acceptInTimeAnswers({ ...ctx, db: tx }, work, closing)
    return { archiveDuration, archiveAt: closing }
  })

/** Refuses changes to a work that its teacher ended. */
export function refuseEnded(work: WorkValues): void {
  if (work.status === 'ARCHIVED') throw new Failure('conflict', 'work.archived')
}
