import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import type { Context } from '../../context.ts'
import { findWork } from '../attempt/work-view.ts'

/** Failure notFound for whoever does not see the work, `refusal` for whoever does not manage it. */
export async function refuseOthers(
  ctx: Context,
  workId: string,
  refusal = new Failure('forbidden', 'work.notYours'),
): Promise<void> {
  const { work } = await findWork(ctx, workId)
  if (!canManageWork(ctx.caller, work)) throw refusal
}
