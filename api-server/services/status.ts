import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Status } from '#contract/scalars'
import type { courses, Db, modules } from '../db/schema.ts'

// Archiving, restoring and deleting courses and modules (OP-052). Callers have checked permission. Every change increments the
// version, so that an editor with the item open detects it.

/** `now` in epoch ms. */
interface Item {
  readonly table: typeof courses | typeof modules
  readonly id: string
  readonly now: number
}

/** Archives from any status; no-op when already archived or deleted. */
export async function archive(db: Db, { table, id, now }: Item): Promise<void> {
  await db
    .update(table)
    .set({ status: 'ARCHIVED', archivedFrom: sql`${table.status}`, ...nextVersion(table, now) })
    .where(and(eq(table.id, id), notInArray(table.status, ['ARCHIVED', 'DELETED'])))
}

/** Restores the status before archiving; no-op when not archived. */
export async function restore(db: Db, { table, id, now }: Item): Promise<void> {
  await db
    .update(table)
    // Items archived before `archivedFrom` existed come back unpublished, out of the students' reach.
    .set({ status: sql`coalesce(${table.archivedFrom}, 'UNPUBLISHED')`, archivedFrom: null, ...nextVersion(table, now) })
    .where(and(eq(table.id, id), eq(table.status, 'ARCHIVED')))
}

/** Deletes for good, unless `refuseIfUsed` throws: the row is locked then, so that nothing begins to use it meanwhile. */
export async function remove(db: Db, { table, id, now }: Item, refuseIfUsed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    await refuseIfUsed(tx)
    await tx
      .update(table)
      .set({ status: 'DELETED', ...nextVersion(table, now) })
      .where(eq(table.id, id))
  })
}

/** The statuses of one's own that a list shows: published ones, and those asked for. */
export const askedStatuses = ({ draft, unpublished }: { draft?: unknown; unpublished?: unknown }): Status[] => [
  'PUBLISHED',
  ...(draft ? ['DRAFT' as const] : []),
  ...(unpublished ? ['UNPUBLISHED' as const] : []),
]

const nextVersion = (table: Item['table'], now: number) => ({ version: sql`${table.version} + 1`, updatedAt: now })
