import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type ResourceKind, resourceTables } from '../origin/read.ts'

/**
 * The seed of the ids of all that the caller makes of archives (new-id.ts): an item that stands in several of them is made once.
 * `again`: drawn by whoever wants one more copy.
 */
export const takenFrom = ({ caller }: Context, again = ''): string => [caller.id, again].join(' ')

interface Made {
  /** Epoch ms. */
  readonly at: number
  readonly deleted: boolean
}

/** What was made under these ids before, deleted since or not. */
export async function madeBefore({ db }: Context, of: ResourceKind, ids: readonly string[]): Promise<ReadonlyMap<string, Made>> {
  if (ids.length === 0) return new Map()
  const { table } = resourceTables[of]
  const rows = await db
    .select({ id: table.id, at: table.createdAt, status: table.status })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, at, status }) => [id, { at, deleted: status === 'DELETED' }]))
}
