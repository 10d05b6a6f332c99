import { randomUUID } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import type pg from 'pg'
import { tableOf } from '../../content/packed.ts'
import { schoolTables } from '../../services/school-file/tables.ts'
import { readArchive } from '../backup/archive.ts'
import { quoteName } from '../backup/catalog.ts'
import { Refusal } from '../command.ts'
import { batchesOf, linesOf, rowOf } from './lines.ts'
import type { SchoolManifest } from './manifest.ts'

/** An id, but not within the address of a page elsewhere. */
const idOrAddress = /https?:\/\/[^\s"'<>\\]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Gives a text of a file the ids of here, wherever they stand: keys, JSON, names of files. */
export type RewriteIds = (text: string) => string

/** This installation's lists for those of the file, by name. `missing`: levels and subjects, by id, that no row may name. */
export async function ownLists(client: pg.Client, manifest: SchoolManifest) {
  const ids = new Map<string, string>()
  const find = async (table: string, name: string, listed: readonly { id: string; name: string }[]) => {
    const { rows } = await client.query<{ id: string; name: string }>(`select id, ${name} as name from ${table}`)
    return listed.flatMap((one) => {
      const found = rows.find(({ id }) => id === one.id) ?? rows.find(({ name: own }) => own === one.name)
      if (found) ids.set(one.id, found.id)
      return found ? [] : [[one.id, `${table} "${one.name}"`] as const]
    })
  }
  const levels = await find('levels', 'name', manifest.levels)
  const missing = new Map([...levels, ...(await find('subjects', 'name_slug', manifest.subjects))])
  await find('course_types', 'name', manifest.courseTypes)
  const { rows } = await client.query<{ id: string; name: string; subject: string; level: string }>(
    'select id, name, subject_id as subject, level_id as level from chapters',
  )
  const placed = new Map(rows.map(({ id, name, subject, level }) => [`${subject} ${level} ${name}`, id]))
  for (const { id, name, subjectId, levelId } of manifest.chapters) {
    const found = placed.get(`${ids.get(subjectId)} ${ids.get(levelId)} ${name}`)
    if (found) ids.set(id, found)
  }
  return { ids, missing }
}

/** Most rows whose ids are here already: courses that every installation has. More of them are a school that was read before. */
const maxTaken = 20_000

const atOnce = 1000

/** The column with the id of a row's own, by table; others are known by what they belong to. */
const keys: ReadonlyMap<string, string> = new Map(
  schoolTables.flatMap(({ name, table }) => {
    const key = ['id', 'path'].find((column) => Reflect.get(getTableColumns(table), column)?.primary)
    return key === undefined ? [] : [[name, key]]
  }),
)

/** To the known ids adds new ones for rows whose ids are here already: they are somebody else's. */
export async function withNewIds(client: pg.Client, path: string, known: ReadonlyMap<string, string>): Promise<RewriteIds> {
  const here = new Map(known)
  let taken = 0
  for await (const { name, chunks } of readArchive(path)) {
    const table = tableOf(name)
    const key = table === undefined ? undefined : keys.get(table)
    if (table === undefined || key === undefined) {
      for await (const _ of chunks);
      continue
    }
    for await (const lines of batchesOf(linesOf(chunks), atOnce)) {
      const found = lines.map((line) => String(rowOf(line)[key]))
      const { rows } = await client.query<{ key: string }>(
        `select ${key}::text as key from ${quoteName(table)} where ${key}::text = any($1)`,
        [found],
      )
      taken += rows.length
      if (taken > maxTaken) throw new Refusal('this school was read into this installation before')
      for (const row of rows) for (const id of idsIn(row.key)) here.set(id, randomUUID())
    }
  }
  return (text) => text.replace(idOrAddress, (found) => here.get(found) ?? found)
}

/** The last id in a key: of a file, its own, and not that of its folder. */
const idsIn = (key: string) => (key.match(idOrAddress) ?? []).slice(-1)
