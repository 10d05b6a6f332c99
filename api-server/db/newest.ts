import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import type { courses, modules } from './schema.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

interface NewestQuery extends Page {
  readonly branches: readonly (SQL | undefined)[]
}

/**
 * Ids of one page of the newest rows matched by any of the `branches`, as a subquery to join. Each branch starts with the first
 * columns of an index ending in `updated_at`, which is scanned backwards: a page costs the same whatever the table size, whereas
 * one condition with OR would read and sort the whole table.
 */
export function newest(db: Db, table: typeof courses | typeof modules, { branches, ...page }: NewestQuery) {
  // Integers validated by the contract, inlined so that the planner knows them.
  const [enough, limit, offset] = [page.limit + page.offset, page.limit, page.offset].map((n) => sql.raw(String(Math.trunc(n))))
  const walks = branches.map(
    (branch) => sql`(select ${table.id} as id, ${table.updatedAt} as updated_at from ${table}
      where ${branch ?? sql`true`} order by ${table.updatedAt} desc, ${table.id} desc limit ${enough})`,
  )
  return db
    .select({ id: sql<string>`found.id`.as('page_id') })
    .from(
      sql`(select id, updated_at from (${sql.join(walks, sql` union `)}) as walks
        order by updated_at desc, id desc limit ${limit} offset ${offset}) as found`,
    )
    .as('page')
}
