import { Failure } from '#contract/errors'
import { workStatusAt } from '#domain/work'
import type { Service } from '../../context.ts'
import { forgetWork } from '../notification/write.ts'
import { changeWork } from './change.ts'

/** Ends a work before its time, or deletes one that nobody has started (WRK-012, WRK-014). Ending twice changes nothing. */
export const changeWorkStatus: Service<'changeWorkStatus'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, params.id, body.version, async (tx, work) => {
    if (body.status === 'DELETED') {
      if (work.startedCount > 0) throw new Failure('conflict', 'work.started')
      await forgetWork(tx, work.id)
      return { status: 'DELETED' }
    }
    if (work.status === 'ARCHIVED') return null
    // What archived itself was not ended early; it only can no longer come back by a later due date.
    const endedAt = workStatusAt(work, ctx.now) === 'PUBLISHED' ? ctx.now : null
    return { status: 'ARCHIVED', endedAt }
  })
