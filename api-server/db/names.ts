import { among, type chapters, type courseTypes, type Db, type levels, type schools, type subjects } from './schema.ts'

/** The names of these rows by their ids; no query for no ids. */
export async function namesById(
  db: Db,
  table: typeof schools | typeof subjects | typeof levels | typeof chapters | typeof courseTypes,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(among(table.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
