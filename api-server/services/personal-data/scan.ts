import { sql } from 'drizzle-orm'
import type { FileStore } from '../../content/store.ts'
import type { Db } from '../../db/schema.ts'
import { wordPattern } from './mention-pattern.ts'

/** Where one of the searched texts still stands. `rows`: how many rows, or files. */
export interface Trace {
  readonly place: string
  readonly rows: number
}

/**
 * Looks for texts (names, user name, e-mail, words of an answer) in every column of every table, JSON and text included, whatever
 * their case; as `words`, only where no letter or digit touches them (« eleve2 » is not in « eleve20 »). Reads the whole database.
 */
export async function scanTables(db: Db, texts: readonly string[], words = false): Promise<Trace[]> {
  const { rows: columns } = await db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  const traces: Trace[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const text = sql`lower(${sql.identifier(column)}::text)`
    const within = texts.map((one) => sql`strpos(${text}, ${one.toLowerCase()}) > 0`)
    const found = words ? sql`${text} ~ ${wordPattern(texts, '[:alnum:]')}` : sql.join(within, sql` or `)
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${found}`,
    )
    const rows = counted.rows[0]?.count ?? 0
    if (rows > 0) traces.push({ place: `${table}.${column}`, rows })
  }
  return traces
}

/** The same in every stored file: its path and its bytes as UTF-8. */
export async function scanFiles(store: FileStore, texts: readonly string[], words = false): Promise<Trace[]> {
  const traces: Trace[] = []
  const searched = texts.map((text) => text.toLowerCase())
  const longest = Math.max(...searched.map(({ length }) => length))
  const pattern = new RegExp(wordPattern(texts, '\\p{L}\\p{N}'), 'u')
  const holds = (text: string) =>
    words ? pattern.test(text.toLowerCase()) : searched.some((one) => text.toLowerCase().includes(one))
  for await (const { path } of store.list()) {
    const bytes = await store.open(path)
    const decoder = new TextDecoder()
    let tail = path
    let found = holds(tail)
    for await (const part of bytes ?? []) {
      tail = tail.slice(-longest) + decoder.decode(part, { stream: true })
      found ||= holds(tail)
    }
    if (found) traces.push({ place: path, rows: 1 })
  }
  return traces
}
