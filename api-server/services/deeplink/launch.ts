import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import { type FoundLaunch, findLaunch } from '../../lti/find-launch.ts'

/** The launch of an ltik, which the caller's own token must be of (OP-005); Failure notFound for any other. */
export async function ownLaunch(ctx: Context, ltik: string): Promise<FoundLaunch> {
  const found = await findLaunch(ctx.db, ltik, ctx.now)
  if (!found || found.launch.userId !== ctx.caller.id || ctx.caller.role !== 'TEACHER')
    throw new Failure('notFound', 'launch.notFound')
  return found
}

/** The same of a deep linking request. */
export async function ownDeepLinking(ctx: Context, ltik: string): Promise<FoundLaunch> {
  const found = await ownLaunch(ctx, ltik)
  if (found.launch.deepLinking === null) throw new Failure('notFound', 'launch.notFound')
  return found
}
