import { and, inArray, isNull } from 'drizzle-orm'
import { endOfSitting } from '#domain/exams/times'
import { datesFor, extraTimeOf } from '#domain/works/exceptions'
import type { Context } from '../../context.ts'
import { works } from '../../db/schema.ts'
import { seesResultsOfOthers } from '../visibility/works.ts'
import { assignedWorkView, type selectAssignees } from './assignee-view.ts'
import { isHeldFrom, summaryFor } from './held-back.ts'

type PartRow = Awaited<ReturnType<typeof selectAssignees>>[number]

/** Students’ parts in works, as lists show them to the caller. */
export async function partViews(ctx: Context, rows: readonly PartRow[]) {
  await noteResultsRead(ctx, rows)
  return rows.map((row) => ({
    ...summaryFor(ctx, row, row.questionCount),
    ...ownFacts(ctx, row),
    work: assignedWorkView(row, ctx),
  }))
}

/** What only its student is told: when their time in a test ends. */
export function ownFacts({ caller }: Context, { assignee, work, begunAt }: PartRow) {
  const runs = !seesResultsOfOthers(caller) && begunAt !== null && assignee.submittedAt === null
  return { endsAt: runs ? endOfSitting(datesFor(work, assignee), { startedAt: begunAt, factor: extraTimeOf(assignee) }) : null }
}

/** Keeps that a student has read the results of an « évaluation »: what is published is then not taken back any more. */
export async function noteResultsRead(ctx: Context, rows: readonly PartRow[]): Promise<void> {
  if (seesResultsOfOthers(ctx.caller)) return
  const first = rows.filter(
    (row) => row.work.exam !== null && row.work.resultsAt !== null && row.work.resultsReadAt === null && !isHeldFrom(ctx, row),
  )
  if (first.length === 0) return
  const ids = first.map(({ work }) => work.id)
  await ctx.db
    .update(works)
    .set({ resultsReadAt: ctx.now })
    .where(and(inArray(works.id, ids), isNull(works.resultsReadAt)))
}
