import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { type AddEntry, addFiles, addTable, manifestName } from '../../content/packed.ts'
import type { FileStore } from '../../content/store.ts'
import { Refusal } from '../command.ts'
import { writeArchive } from './archive.ts'
import { columnsOf, copyTarget, isOurs, lastMigration, quoteName, tableNames, usedSequences } from './catalog.ts'
import type { Manifest, TableInBackup } from './manifest.ts'

interface BackupSource {
  /** A connection of its own; the caller ends it. */
  readonly client: pg.Client
  readonly files: FileStore
  readonly now: number
  readonly onMissing: (path: string) => void
}

/** Tables as of one instant while servers run, then their files: no row lacks its bytes. Reports lost ones. Throws Refusal. */
export async function backUp(path: string, source: BackupSource): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-backup-'))
  try {
    return await writeArchive(path, async (add) => {
      const list = join(folder, 'files')
      const data = await copyDatabase(source.client, add, list)
      const files = await addFiles(add, { ...source, paths: createInterface({ input: createReadStream(list) }) })
      const manifest: Manifest = { format: 1, madeAt: source.now, ...data, files }
      await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
      return manifest
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies every table in one snapshot. The paths of the files go to `list`, a line each: there may be millions. */
async function copyDatabase(
  client: pg.Client,
  add: AddEntry,
  list: string,
): Promise<Omit<Manifest, 'format' | 'madeAt' | 'files'>> {
  const names = (await tableNames(client)).filter(isOurs)
  const before = await lastMigration(client)
  await client.query(`begin isolation level repeatable read, read only`)
  try {
    await client.query(plainText)
    // Before the snapshot, which the first query takes: a migration waits from now on, one that came between is seen below.
    await client.query(`lock table ${names.map(quoteName).join(', ')} in access share mode`)
    const schema = await lastMigration(client)
    if (!schema || schema.hash !== before?.hash) throw new Refusal('a server is migrating this database: try again in a minute')
    const tables: TableInBackup[] = []
    for (const name of names) tables.push(await copyTable(client, add, { name, columns: await columnsOf(client, name) }))
    const sequences = await usedSequences(client)
    await pipeline(client.query(to('copy (select path from files order by path) to stdout')), createWriteStream(list))
    return { schema, tables, sequences }
  } finally {
    await client.query('rollback')
  }
}

/** Text of COPY that every server reads alike, whatever its own settings. */
export const plainText = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

async function copyTable(client: pg.Client, add: AddEntry, table: Pick<TableInBackup, 'name' | 'columns'>) {
  const rows = client.query(to(`copy ${copyTarget(table)} to stdout`))
  const packed = await addTable(add, { name: table.name, ending: 'copy' }, rows)
  return { ...table, rows: rows.rowCount, ...packed }
}
