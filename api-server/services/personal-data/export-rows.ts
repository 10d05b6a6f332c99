import { and, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import type { Holding, TableWord } from './holding.ts'
import { personalDataMap } from './map.ts'

/** Rows read at a time. */
const atOnce = 200

/** What a person's export shows of one table. */
export interface ExportedPart {
  /** Unique: a table may show two kinds of rows. */
  readonly name: string
  readonly table: TableWord['table']
  readonly columns: readonly string[]
  readonly of: Holding['of']
  readonly shownWhen?: Holding['shownWhen']
}

/** The account first, then everything else in the order of the map. */
export const exportedParts: readonly ExportedPart[] = personalDataMap
  .flatMap(({ table, holdings = [] }) =>
    holdings.flatMap(({ shown, of, shownWhen }): ExportedPart[] =>
      shown ? [{ name: getTableName(table), table, columns: shown, of, ...(shownWhen && { shownWhen }) }] : [],
    ),
  )
  .map((part, index, all) => ({
    ...part,
    name: all.findIndex(({ name }) => name === part.name) === index ? part.name : `${part.name}_2`,
  }))
  .sort((a, b) => Number(b.table === users) - Number(a.table === users))

/** The rows of a part about these people at an instant (epoch ms), a few at a time. */
export async function* rowsOf(
  db: Db,
  { table, columns, of, shownWhen }: ExportedPart,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
) {
  const known = getTableColumns(table)
  const selected = Object.fromEntries(columns.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
  for (let offset = 0; ; offset += atOnce) {
    const rows = await db
      .select(selected)
      .from(table)
      .where(and(of(ids), shownWhen?.(now)))
      .orderBy(sql`ctid`)
      .limit(atOnce)
      .offset(offset)
    yield* rows
    if (rows.length < atOnce) return
  }
}
