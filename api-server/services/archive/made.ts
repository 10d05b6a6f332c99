import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type ResourceKind, resourceTables } from '../origin/read.ts'

/** The seed of the ids of what the caller makes of archives, so that an item is made once. `again`: drawn for one more copy. */
export const takenFrom = ({ caller }: Context, again = ''): string => [caller.id, again].join(' ')

/**
 * The id of what is made of an archive (`takenFrom`): the same each time, so that it is made once, and a course finds the
 * modules that came before it. Begins with the time of the archived id, so that what was made first stays first. A UUID of version 8.
 */
export function newId(from: string, archived: string): string {
  const hex = createHash('sha256').update(`${from} ${archived}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [archived.slice(0, 13), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

interface Made {
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
