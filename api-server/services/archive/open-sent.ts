import { Failure } from '#contract/errors'
import type { Context } from '../../context.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { type ProcessLimits, startApart } from '../../separate-process.ts'
import { type Archive, openArchive } from './open.ts'
import { findSent, forgetSent } from './parts.ts'

const program = new URL('./reading-process.ts', import.meta.url)

// An archive is read in up to some hundred jobs.
const limits: ProcessLimits = { timeMs: 60_000, processorMs: 900_000, heapMiB: 384, memory: 600 * 1024 * 1024 }

// As files of questions are read: two at a time, one per user.
const queue = createFairQueue('archives', { running: 2, runningPerKey: 1, waiting: 30, waitingPerKey: 2 })

/**
 * Has an archive that the caller sent read in a process of its own, before the call's transaction. One that can never be read takes no
 * room any longer: its parts are deleted, also when bytes of them are missing, so that it can be sent again. Failure as openArchive;
 * notFound for one that was not sent, or is done with; tooMany while too many wait.
 */
export async function withSent<Result>(ctx: Context, id: string, use: (archive: Archive) => Promise<Result>): Promise<Result> {
  const sent = await findSent(ctx, id)
  try {
    return await queue.run(ctx.caller.id, async () => {
      const apart = startApart(program, limits)
      try {
        return await use(await openArchive(sent, apart))
      } finally {
        apart.end()
      }
    })
  } catch (error) {
    if (error instanceof QueueFull) throw new Failure('tooMany', 'archive.busy', { file: 'busy' }, 10)
    if (error instanceof Failure && isSpent(error)) await forgetNow(ctx, id)
    throw error
  }
}

/** Whether an archive is refused for good: not for what is picked of it, nor on a machine that was busy. */
const isSpent = ({ code, errors }: Failure) =>
  ['archive.notFound', 'archive.refused', 'archive.unknown'].includes(code) &&
  !['unpackedTooLarge', 'tooHeavy'].includes(errors.file ?? '')

/** The call fails, so that nothing would be done after its commit. */
async function forgetNow(ctx: Context, id: string): Promise<void> {
  const afterwards: Context['afterCommit'] = []
  await forgetSent({ ...ctx, afterCommit: afterwards }, id)
  for (const step of afterwards) await step(ctx.db)
}
