import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { launchOfCaller } from '../lti/launch.ts'

/** The launch of an ltik, when the caller's own token came from it (OP-005); else Failure notFound. */
export async function ownLaunch(ctx: Context, ltik: string): Promise<FoundLaunch> {
  if (ctx.caller.role !== 'TEACHER') throw new Failure('notFound', 'launch.notFound')
  return launchOfCaller(ctx, ltik)
}

/** Like ownLaunch, for a deep linking request. */
export async function ownDeepLinking(ctx: Context, ltik: string): Promise<FoundLaunch> {
  const found = await ownLaunch(ctx, ltik)
  if (found.launch.deepLinking === null) throw new Failure('notFound', 'launch.notFound')
  return found
}
