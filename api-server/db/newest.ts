import { type SQL, sql } from 'drizzle-orm'
import type { courses, Db, modules } from './schema.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

interface NewestQuery extends Page {
  readonly branches: readonly (SQL | undefined)[]
}

/**
 * Ids of one page of the newest rows matched by any of the `branches`, with their rank, as a subquery to join. Each branch starts with the first
 * columns of an index ending in `updated_at`, which is scanned backwards: a page costs the same whatever the table size, whereas
 * one condition with OR would read and sort the whole table.
 */
export function newest(db: Db, table: typeof courses | typeof modules, { branches, ...page }: NewestQuery) {
  const enough = inlineInteger(page.limit + page.offset)
  const walks = branches.map(
    (branch) => sql`(select ${table.id} as id, ${table.updatedAt} as updated_at from ${table}
      where ${branch ?? sql`true`} order by ${table.updatedAt} desc, ${table.id} desc limit ${enough})`,
  )
  return rankRows(db, { page, rows: sql.join(walks, sql` union `), order: sql`updated_at desc, id desc` })
}

interface ClosestQuery extends NewestQuery {
  /** What rows are ordered by, the greatest first. */
  readonly closeness: SQL
}

/** The most rows of a branch that are compared: a list of what is close need not be complete. */
const mostCompared = 1000

/** Ids of one page of the closest rows matched by any of the `branches`, the newest first among equals, like `newest`. */
export function closest(db: Db, table: typeof courses | typeof modules, { branches, closeness, ...page }: ClosestQuery) {
  const matched = branches.map(
    (branch) => sql`(select ${table.id} as id, ${closeness} as closeness, ${table.updatedAt} as updated_at from ${table}
      where ${branch ?? sql`true`} limit ${inlineInteger(mostCompared)})`,
  )
  return rankRows(db, { page, rows: sql.join(matched, sql` union `), order: sql`closeness desc, updated_at desc, id desc` })
}

function rankRows(db: Db, { page, rows, order }: { page: Page; rows: SQL; order: SQL }) {
  const [limit, offset] = [page.limit, page.offset].map(inlineInteger)
  return db
    .select({ id: sql<string>`found.id`.as('page_id'), rank: sql<number>`found.rank`.as('page_rank') })
    .from(
      sql`(select id, row_number() over (order by ${order}) as rank from (${rows}) as walks
        order by rank limit ${limit} offset ${offset}) as found`,
    )
    .as('page')
}

/** An integer validated by the contract, inlined so that the planner knows it. */
const inlineInteger = (n: number) => sql.raw(String(Math.trunc(n)))
