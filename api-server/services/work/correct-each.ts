import { and, eq, ne } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { canManageWork } from '#domain/permissions'
import { workStatusAt } from '#domain/work'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { works } from '../../db/schema.ts'
import { lockAssignees } from '../assignee/rollups.ts'
import { type PlannedContent, writeCorrection } from './correct-write.ts'
import { findWork } from './view.ts'

type WorkRecord = typeof works.$inferSelect

interface Asked {
  readonly works: readonly string[]
  readonly preview: boolean
}

interface Correcting<P extends PlannedContent, Told> {
  /** Computes the effects on one work; writes nothing. */
  readonly plan: (db: Db, work: WorkRecord) => Promise<P>
  /** The report to the caller, computed before anything is written. */
  readonly tell: (db: Db, planned: P) => Promise<Told> | Told
}

/**
 * Corrects works, all or none; with `preview`, only reports what would change. Throws as findWork; Failure forbidden
 * `work.notYours` for another person's work, conflict `work.ended` for one that is over.
 */
export async function correctEach<P extends PlannedContent, Told>(
  ctx: Context,
  asked: Asked,
  { plan, tell }: Correcting<P, Told>,
): Promise<Told[]> {
  // Sorted, so that two concurrent corrections cannot deadlock.
  const ids = [...new Set(asked.works)].sort()
  const records: WorkRecord[] = []
  for (const id of ids) records.push(await correctable(ctx, id))
  if (asked.preview) {
    const told: Told[] = []
    for (const work of records) told.push(await tell(ctx.db, await plan(ctx.db, work)))
    return told
  }
  return ctx.db.transaction(async (tx) => {
    const told: Told[] = []
    for (const work of records) {
      // With the students' rows locked, a concurrent answer is either regraded here or graded by the corrected content.
      await lockAssignees(tx, work.id)
      const planned = await plan(tx, await reread(tx, work))
      told.push(await tell(tx, planned))
      await writeCorrection({ ...ctx, db: tx }, planned)
    }
    return told
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
