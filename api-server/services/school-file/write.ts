import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AddEntry, addFiles, addTable, manifestName } from '../../content/packed.ts'
import type { FileStore } from '../../content/store.ts'
import { connectBeside } from '../../db/open-postgres.ts'
import { chapters, courseTypes, type Db, levels, schools, subjects } from '../../db/schema.ts'
import { type SchoolFacts, schoolFileVersion, schoolFormat } from './format.ts'
import { SchoolRows } from './rows.ts'
import { nameOf, type SchoolTable, schoolTables, travellingColumns } from './tables.ts'

interface SchoolSource {
  readonly db: Db
  readonly files: FileStore
  readonly now: number
  readonly schoolId: string
  /** Whether digests of passwords and codes of classes go into the file: for an operator alone. */
  readonly passwords: boolean
  readonly onMissing: (path: string) => void
}

export interface WrittenSchool extends Pick<SchoolFacts, 'others' | 'cut'> {
  readonly rows: number
  readonly files: { readonly count: number; readonly missing: number; readonly bytes: number }
}

/** Adds everything of a school: its rows as of one instant, then the files that they name, then what tells both (docs/archive-format.md). */
export async function addSchool(add: AddEntry, source: SchoolSource): Promise<WrittenSchool> {
  const { paths, ...facts } = await addAllRows(add, source)
  const files = await addFiles(add, { ...source, paths })
  const manifest = { format: schoolFormat, version: schoolFileVersion, ...facts, files }
  await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  return { others: facts.others, cut: facts.cut, rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0), files }
}

/** On a connection of its own, which ends before the files, however long these take. */
async function addAllRows(add: AddEntry, source: SchoolSource) {
  const client = await connectBeside(source.db)
  const db = drizzle(client, { casing: 'snake_case' })
  const instant = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return db.transaction((tx) => addRows(tx, add, source), instant).finally(() => client.end())
}

async function addRows(tx: Db, add: AddEntry, { schoolId, now, passwords }: SchoolSource) {
  // Whether a row names one of the school is looked up in memory, however many there are.
  await tx.execute(sql`set local work_mem = '256MB'`)
  const rows = new SchoolRows(schoolId, now)
  const others = await rows.findOthers(tx)
  const facts = { ...(await factsOf(tx, schoolId)), writtenAt: now, passwords, others, cut: await rows.countCut(tx) }
  const tables: Awaited<ReturnType<typeof addRowsOf>>[] = []
  for (const one of schoolTables) tables.push(await addRowsOf(tx, add, { one, rows, passwords }))
  const { rows: files } = await tx.execute<{ path: string }>(rows.paths())
  return { ...facts, tables, paths: files.map(({ path }) => path) }
}

/** Rows read at a time: one with JSON may hold some megabytes. */
const rowsAtOnce = (columns: readonly PgColumn[]) => (columns.some((column) => column.getSQLType() === 'jsonb') ? 20 : 1000)

async function addRowsOf(
  tx: Db,
  add: AddEntry,
  { one, rows, passwords }: { one: SchoolTable; rows: SchoolRows; passwords: boolean },
) {
  await tx.execute(sql`declare school_rows no scroll cursor for ${rows.select(one, passwords)}`)
  const columns = travellingColumns(one, passwords)
  const atOnce = rowsAtOnce(columns)
  let count = 0
  async function* lines() {
    for (;;) {
      const { rows: read } = await tx.execute<{ row: string }>(sql.raw(`fetch ${atOnce} from school_rows`))
      count += read.length
      if (read.length > 0) yield Buffer.from(read.map(({ row }) => `${row}\n`).join(''))
      if (read.length < atOnce) return
    }
  }
  const packed = await addTable(add, { name: one.name, ending: 'jsonl' }, lines())
  await tx.execute(sql`close school_rows`)
  return { name: one.name, columns: columns.map(nameOf), rows: count, ...packed }
}

/** The settings of the school, and the lists of the installation by which its ids are found elsewhere. */
async function factsOf(tx: Db, schoolId: string): Promise<Omit<SchoolFacts, 'writtenAt' | 'passwords' | 'others' | 'cut'>> {
  const { id, name, typeId, studentsRename, childSignIn, keepsIne, usesAssistant, usesEvaluation } = schools
  const [school] = await tx
    .select({
      ...{ id, name, typeId, studentsRename, childSignIn, keepsIne, usesAssistant, usesEvaluation },
      ...{ levels: schools.levels, subjects: schools.subjects },
    })
    .from(schools)
    .where(eq(id, schoolId))
  if (!school) throw new Error('the school is gone')
  return {
    school,
    levels: await tx.select({ id: levels.id, name: levels.name }).from(levels),
    subjects: await tx.select({ id: subjects.id, name: subjects.nameSlug }).from(subjects),
    courseTypes: await tx.select({ id: courseTypes.id, name: courseTypes.name }).from(courseTypes),
    chapters: await tx.select().from(chapters),
  }
}
