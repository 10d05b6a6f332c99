import { and, eq, ne } from 'drizzle-orm'
import { Failure, staleVersion } from '#contract/errors'
import type { Work } from '#contract/work'
import type { Context, Stated } from '../../context.ts'
import { type Db, works } from '../../db/schema.ts'
import { withSchool } from '../views/school-names.ts'
import { lockAssignees } from './rollups.ts'
import { findManagedWork, selectWorks, workView } from './work-view.ts'

export type WorkValues = typeof works.$inferSelect
/** Columns to set; null for no change. */
type Change = Partial<typeof works.$inferInsert> | null

/** Changes a work under lock, for who may manage it; an outdated version fails with 409 version.stale and the current work. */
export async function changeWork(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
  decide: (tx: Db, work: WorkValues) => Change | Promise<Change>,
): Promise<Stated<Work>> {
  await findManagedWork(ctx, id)
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    const work = await lockWork(tx, id)
    if (version !== undefined && version !== work.version) throw staleVersion(await readWork(tx, id, ctx))
    const change = await decide(tx, work)
    if (change)
      await tx
        .update(works)
        .set({ ...change, version: work.version + 1 })
        .where(eq(works.id, id))
    return readWork(tx, id, ctx)
  })
}

/** Locks the students' rows before the work's, in the same order as saving an answer does, to avoid deadlocks. */
async function lockWork(tx: Db, id: string): Promise<WorkValues> {
  await lockAssignees(tx, id)
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), ne(works.status, 'DELETED')))
    .for('update')
  if (!work) throw new Failure('notFound', 'work.notFound')
  return work
}

async function readWork(tx: Db, id: string, { caller, now }: Context): Promise<Stated<Work>> {
  const [row] = await selectWorks(tx).where(eq(works.id, id))
  if (!row) throw new Error(`no work ${id}`)
  return withSchool({ db: tx, caller }, { schoolId: row.work.schoolId, view: workView(row, now) })
}

export function refuseEnded(work: WorkValues): void {
  if (work.status === 'ARCHIVED') throw new Failure('conflict', 'work.archived')
}
