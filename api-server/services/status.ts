import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { courses, modules } from '../db/schema.ts'

// How courses and modules leave the lists and come back (OP-052). Whoever calls has judged whether the caller may. At each
// change the version grows, so that an editor that is open on the item hears of it.

/** `now` in epoch ms. */
interface Item {
  readonly table: typeof courses | typeof modules
  readonly id: string
  readonly now: number
}

/** Whatever its status; what is archived or deleted already stays as it is. */
export async function archive(db: Db, { table, id, now }: Item): Promise<void> {
  await db
    .update(table)
    .set({ status: 'ARCHIVED', archivedFrom: sql`${table.status}`, ...changed(table, now) })
    .where(and(eq(table.id, id), notInArray(table.status, ['ARCHIVED', 'DELETED'])))
}

/** As it was before; what is not archived stays as it is. */
export async function restore(db: Db, { table, id, now }: Item): Promise<void> {
  await db
    .update(table)
    // What was archived before its status was kept comes back out of the students' reach.
    .set({ status: sql`coalesce(${table.archivedFrom}, 'UNPUBLISHED')`, archivedFrom: null, ...changed(table, now) })
    .where(and(eq(table.id, id), eq(table.status, 'ARCHIVED')))
}

/**
 * Deletes for good, unless `refuseIfUsed` throws: it runs with the row locked, so that nothing that would hold the item can
 * take it in the meantime.
 */
export async function remove(db: Db, { table, id, now }: Item, refuseIfUsed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    await refuseIfUsed(tx)
    await tx
      .update(table)
      .set({ status: 'DELETED', ...changed(table, now) })
      .where(eq(table.id, id))
  })
}

const changed = (table: Item['table'], now: number) => ({ version: sql`${table.version} + 1`, updatedAt: now })
