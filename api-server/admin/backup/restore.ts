import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { Failure } from '#contract/errors'
import { pathOf, tableOf } from '../../content/packed.ts'
import type { FileStore } from '../../content/store.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { applyMigrations, type Migration, ourMigrations } from '../../db/migrations.ts'
import { provideUuidv7 } from '../../db/uuidv7.ts'
import { Refusal } from '../command.ts'
import { isSystemError, readArchive } from './archive.ts'
import { plainText } from './back-up.ts'
import { copyTarget, dropStatements, foreignKeys, isOurs, lastMigration, quoteName, tableNames } from './catalog.ts'
import { checkArchive } from './check.ts'
import { type Manifest, manifestSchema, type TableInBackup } from './manifest.ts'

interface RestoreTarget {
  /** A connection of its own; the caller ends it. */
  readonly client: pg.Client
  readonly files: FileStore
}

/**
 * Restores an archive into a database without people and an empty store of files: builds the schema of the archive, fills it, then
 * runs the migrations that came since, all in one transaction. What fails leaves nothing behind. Throws Refusal.
 */
export async function restore(path: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await checkArchive(path, (content) => manifestSchema.parse(content))
  const { upTo, since } = splitMigrations(path, manifest)
  const left = await leftByKilledRestore(target.files)
  const { client } = target
  const stored: string[] = []
  try {
    await client.query('begin')
    await client.query(plainText)
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrate])
    await refuseFilled(client)
    for (const file of left) await target.files.delete(file)
    stored.push(unfinishedMark)
    await target.files.put(unfinishedMark, Buffer.from(path), 'text/plain')
    // A fresh database of the same version only loses its reference lists; of another version, it is built anew.
    const fresh = (await lastMigration(client))?.hash === manifest.schema.hash
    if (fresh) await client.query(`truncate ${(await tableNames(client)).map(quoteName).join(', ')} restart identity`)
    else await rebuild(client, upTo)
    await fill(path, manifest, { ...target, stored })
    await applyMigrations(client, since)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // The mark last, which was the first.
    for (const file of stored.reverse()) await target.files.delete(file).catch(() => {})
    throw refusedFor(error, 'nothing was restored')
  }
  await target.files.delete(unfinishedMark).catch(() => {})
  await client.query('analyze')
  return manifest
}

async function rebuild(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const statement of await dropStatements(client)) await client.query(statement)
  await provideUuidv7(client)
  await applyMigrations(client, migrations)
}

function splitMigrations(path: string, { schema }: Manifest): { upTo: Migration[]; since: Migration[] } {
  const ours = ourMigrations()
  const last = ours.findIndex(({ folderMillis, hash }) => folderMillis === schema.createdAt && hash === schema.hash)
  if (last < 0)
    throw new Refusal(
      `${path} holds a newer schema than this version of Tremplin knows: restore it with the version that made it`,
    )
  return { upTo: ours.slice(0, last + 1), since: ours.slice(last + 1) }
}

/** In the store from before the first file until after the commit: whatever else is there then is of this restore. */
const unfinishedMark = 'restore/unfinished.txt'

/** Paths that a killed restore left. Throws Refusal when the store holds files without the mark of one. */
async function leftByKilledRestore(files: FileStore): Promise<string[]> {
  const marked = await files.open(unfinishedMark)
  await marked?.cancel()
  const left: string[] = []
  for await (const { path } of files.list()) {
    if (!marked) throw new Refusal(`the store of files is not empty (${path}): a backup is restored into an empty one only`)
    if (path !== unfinishedMark) left.push(path)
  }
  return left
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const foreign = (await tableNames(client)).find((name) => !isOurs(name))
  if (foreign !== undefined)
    throw new Refusal(`the database holds a table that is not of Tremplin (${foreign}): restore into another one`)
  const { rows } = await client.query<{ people: number; schools: number }>(
    'select (select count(*)::int from users) as people, (select count(*)::int from schools) as schools',
  )
  const { people = 0, schools = 0 } = rows[0] ?? {}
  if (people + schools > 0)
    throw new Refusal(
      `the database holds ${people} people and ${schools} schools: a backup is restored into an empty one only (DATABASE_URL or DATA_DIR)`,
    )
}

/** Tables and files, with neither keys nor triggers between them: what these computed is in the archive. */
async function fill(path: string, manifest: Manifest, target: RestoreTarget & { stored: string[] }): Promise<void> {
  const { client } = target
  const keys = await foreignKeys(client)
  const tables = (await tableNames(client)).map(quoteName)
  for (const statement of keys.drop) await client.query(statement)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const loader = new Loader(client, manifest.tables)
  for await (const { name, chunks } of readArchive(path)) {
    const table = tableOf(name)
    const file = pathOf(name)
    await loader.open(table)
    if (table !== undefined) for await (const chunk of chunks) await loader.write(chunk)
    else if (file !== undefined) await storeFile(target, file, await buffer(chunks))
    else for await (const _ of chunks);
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const statement of keys.add) await client.query(statement)
}

/** One COPY at a time, for the table of the entries that come. */
class Loader {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, TableInBackup>
  #current: { table: TableInBackup; copy: Writable & CopyStreamQuery; ended: Promise<void> } | undefined

  constructor(client: pg.Client, tables: readonly TableInBackup[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** Ends the COPY of another table, and starts the one of `name`, if any. Checks the number of rows. */
  async open(name: string | undefined): Promise<void> {
    if (this.#current?.table.name === name) return
    if (this.#current) {
      const { table, copy, ended } = this.#current
      copy.end()
      await ended
      if (copy.rowCount !== table.rows) throw new Refusal(`table ${table.name} got ${copy.rowCount} rows of ${table.rows}`)
    }
    const table = name === undefined ? undefined : this.#tables.get(name)
    this.#current = table && { table, ...this.#start(table) }
  }

  /** `ended` rejects with what PostgreSQL refuses, which it may say at any time: a row, or for want of space. */
  #start(table: TableInBackup) {
    const copy = this.#client.query(from(`copy ${copyTarget(table)} from stdin`))
    copy.on('error', () => copy.destroy())
    const ended = finished(copy)
    ended.catch(() => {})
    return { copy, ended }
  }

  async write(chunk: Buffer): Promise<void> {
    if (!this.#current) return
    const { copy, ended } = this.#current
    if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), ended])
  }
}

async function storeFile({ client, files, stored }: RestoreTarget & { stored: string[] }, path: string, bytes: Buffer) {
  const { rows } = await client.query<{ type: string }>('select content_type as type from files where path = $1', [path])
  stored.push(path)
  await files.put(path, bytes, rows[0]?.type ?? 'application/octet-stream')
}

/** Errors of the disk, of the store and of PostgreSQL in one sentence: the data is the archive's, so that no value is quoted. */
export function refusedFor(error: unknown, done: string): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const reason = error instanceof Failure ? 'the store of files does not answer' : error.message
  if (error instanceof Failure || isSystemError(error) || Reflect.get(error, 'severity') !== undefined)
    return new Refusal(`${done}: ${reason}`)
  return error
}
