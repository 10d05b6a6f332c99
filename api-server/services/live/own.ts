import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import type { Context } from '../../context.ts'
import { findWork } from '../work/view.ts'

/** Failure notFound or forbidden for whoever does not manage the work. */
export async function refuseOthers(ctx: Context, workId: string): Promise<void> {
  const { work } = await findWork(ctx, workId)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
}
