import { asc, eq } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { assignees } from '../../db/schema.ts'
import { withSchool } from '../school/names.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { findWork, workViewFor } from './view.ts'

/** Students see neither who else has the work nor the others' results. */
export const getWork: Service<'getWork'> = async ({ ctx, input }) => {
  const row = await findWork(ctx, input.params.id)
  const work = await withSchool(ctx, { schoolId: row.work.schoolId, view: workViewFor(row, ctx) })
  if (!seesResultsOfOthers(ctx.caller)) return { ...work, students: [ctx.caller.id] }
  const rows = await ctx.db
    .select({ userId: assignees.userId })
    .from(assignees)
    .where(eq(assignees.workId, work._id))
    .orderBy(asc(assignees.id))
  return { ...work, students: rows.map((row) => row.userId) }
}
