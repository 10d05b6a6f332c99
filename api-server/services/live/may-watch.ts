import { Failure } from '#contract/errors'
import type { Audience } from '#contract/live-limits'
import type { Context } from '../../context.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { findWork } from '../work/view.ts'

/** Failure forbidden or notFound when the caller may not follow the work as this audience. */
export async function refuseWatcher(ctx: Context, { audience, workId }: { audience: Audience; workId: string }): Promise<void> {
  if (audience === 'work' && !seesResultsOfOthers(ctx.caller)) throw new Failure('forbidden', 'role.refused')
  await findWork(ctx, workId)
}
