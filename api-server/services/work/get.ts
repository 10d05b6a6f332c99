import type { Service } from '../../context.ts'
import { findWork, workView } from './view.ts'

/** A student does not see how the others did: the averages are left out. */
export const getWork: Service<'getWork'> = async ({ ctx, input }) => {
  const work = workView(await findWork(ctx, input.params.id), ctx.now)
  return ctx.caller.role === 'STUDENT' ? withoutAverages(work) : work
}

/** The work as students see it: without the results of the others. */
export function withoutAverages<W extends ReturnType<typeof workView>>(work: W): W {
  return {
    ...work,
    stats: { assigneeCount: 0, startedCount: 0, submissionCount: 0, averageEvaluation: null, averageDuration: null },
  }
}
