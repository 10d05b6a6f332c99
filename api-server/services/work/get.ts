import { asc, eq } from 'drizzle-orm'
import type { Work } from '#contract/work'
import type { Service } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
import { findWork, workView } from './view.ts'

/** A student sees neither who else has the work nor how the others did. */
export const getWork: Service<'getWork'> = async ({ ctx, input }) => {
  const work = workView(await findWork(ctx, input.params.id), ctx.now)
  if (ctx.caller.role === 'STUDENT') return { ...withoutAverages(work), students: [ctx.caller.id] }
  const rows = await ctx.db
    .select({ userId: assignees.userId })
    .from(assignees)
    .where(eq(assignees.workId, work._id))
    .orderBy(asc(assignees.id))
  return { ...work, students: rows.map((row) => row.userId) }
}

/** The work as students see it: without the results of the others. */
export function withoutAverages(work: Work): Work {
  return {
    ...work,
    stats: { assigneeCount: 0, startedCount: 0, submissionCount: 0, averageEvaluation: null, averageDuration: null },
  }
}
