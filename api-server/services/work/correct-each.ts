import { and, eq, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/people/permissions'
import { workStatusAt } from '#domain/works/work'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { works } from '../../db/schema.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { findWork } from '../attempt/work-view.ts'
import { type PlannedContent, writeCorrection } from './correct-write.ts'

type WorkRecord = typeof works.$inferSelect

interface CorrectionRequest {
  readonly works: readonly string[]
  readonly preview: boolean
}

interface Corrector<P extends PlannedContent, Report> {
  /** Computes the effects on one work; writes nothing. */
  readonly plan: (db: Db, work: WorkRecord) => Promise<P>
  /** The report to the caller, computed before anything is written. */
  readonly report: (db: Db, planned: P) => Promise<Report> | Report
}

/**
 * Corrects works, all or none; with `preview`, only reports what would change. Throws as findWork; Failure forbidden
 * `work.notYours` for another person's work, conflict `work.ended` for one that is over.
 */
export async function correctEach<P extends PlannedContent, Report>(
  ctx: Context,
  request: CorrectionRequest,
  { plan, report }: Corrector<P, Report>,
): Promise<Report[]> {
  // Sorted, so that two concurrent corrections cannot deadlock.
  const ids = [...new Set(request.works)].sort()
  const records: WorkRecord[] = []
  for (const id of ids) records.push(await correctable(ctx, id))
  if (request.preview) {
    const reports: Report[] = []
    for (const work of records) reports.push(await report(ctx.db, await plan(ctx.db, work)))
    return reports
  }
  return ctx.db.transaction(async (tx) => {
    const reports: Report[] = []
    for (const work of records) {
      // With the students' rows locked, a concurrent answer is either regraded here or graded by the corrected content.
      await lockAssignees(tx, work.id)
      const planned = await plan(tx, await reread(tx, work))
      reports.push(await report(tx, planned))
      await writeCorrection({ ...ctx, db: tx }, planned)
    }
    return reports
  })
}

async function correctable(ctx: Context, id: string): Promise<WorkRecord> {
  const { work } = await findWork(ctx, id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  if (workStatusAt(work, ctx.now) !== 'PUBLISHED') throw new Failure('conflict', 'work.ended')
  return work
}

/** The work reread once its students are locked: another correction may have changed it. */
async function reread(tx: Db, { id }: WorkRecord): Promise<WorkRecord> {
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), ne(works.status, 'DELETED')))
  if (!work) throw new Failure('notFound', 'work.notFound')
  return work
}
