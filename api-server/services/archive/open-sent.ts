import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import { type Archive, openArchive } from './open.ts'
import { findSent, forgetSent } from './parts.ts'

/**
 * An archive that the caller sent, before the call's transaction. One that can never be read takes no room any longer: its parts are
 * deleted, also when bytes of them are missing, so that it can be sent again. Failure as openArchive; notFound for one that was not
 * sent, or is done with.
 */
export async function openSent(ctx: Context, id: string): Promise<Archive> {
  const sent = await findSent(ctx, id)
  try {
    return await openArchive(sent)
  } catch (error) {
    if (error instanceof Failure) await forgetNow(ctx, id)
    throw error
  }
}

/** The call fails, so that nothing would be done after its commit. */
async function forgetNow(ctx: Context, id: string): Promise<void> {
  const afterwards: Context['afterCommit'] = []
  await forgetSent({ ...ctx, afterCommit: afterwards }, id)
  for (const step of afterwards) await step(ctx.db)
}
