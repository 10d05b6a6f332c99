import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '../../content/store.ts'
import { connectBeside, openBeside } from '../../db/open-postgres.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../command.ts'
import { quoteName } from './catalog.ts'
import { restore } from './restore.ts'

const prefix = 'tremplin_verify_'

/** Restores an archive into a database made for it, counts, and drops it. Throws Refusal, also where none may be made. */
export async function verifyBackup(path: string, db: Db): Promise<void> {
  const client = await connectBeside(db)
  try {
    await dropLeft(client)
    const name = `${prefix}${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name} template template0 encoding 'UTF8'`).catch((error: Error) => {
      throw new Refusal(`${path} is written and was not verified: ${error.message} (alter role … createdb lets it)`)
    })
    try {
      await restoreAndCount(path, db, name)
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}

/** What a verification that was killed has left; one that is under way elsewhere holds its own, which cannot be dropped. */
async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { name } of rows) await client.query(`drop database ${name}`).catch(() => {})
}

async function restoreAndCount(path: string, db: Db, name: string): Promise<void> {
  const target = await openBeside(db, name)
  const client = await connectBeside(target.db)
  const files = countingStore()
  try {
    const manifest = await restore(path, { client, files })
    for (const table of manifest.tables) {
      const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${quoteName(table.name)}`)
      if (Number(rows[0]?.rows) !== table.rows)
        throw new Refusal(`${path} does not restore: table ${table.name} has ${rows[0]?.rows} rows of ${table.rows}`)
    }
    if (files.stored() !== manifest.files.count)
      throw new Refusal(`${path} does not restore: ${files.stored()} files of ${manifest.files.count}`)
  } finally {
    await client.end()
    await target.close()
  }
}

/** A store that keeps nothing: the bytes were compared with their digest when the archive was read. */
function countingStore(): FileStore & { stored: () => number } {
  const paths = new Set<string>()
  return {
    put: async (path) => void paths.add(path),
    open: async () => null,
    delete: async (path) => void paths.delete(path),
    list: async function* () {},
    stored: () => paths.size,
  }
}
