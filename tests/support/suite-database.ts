import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#api/db/open'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run, with a database that is empty at first. */
    postgresUrl: string
  }
}

export const templateName = 'template_tremplin'

export const databaseUrl = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

/** A database of a suite's own. */
export interface SuiteDatabase extends OpenDatabase {
  readonly url: string
}

/** Copies the migrated template; `close` drops the copy. */
export async function openSuiteDatabase(): Promise<SuiteDatabase> {
  const server = inject('postgresUrl')
  const name = `suite_${randomUUID().replaceAll('-', '')}`
  // The default strategy writes every page to the log first, which takes twice as long.
  await execute(server, `create database ${name} template ${templateName} strategy file_copy`)
  const url = databaseUrl(server, name)
  const { db, close } = await openDatabase({ url, folder: '' })
  return { db, url, close: () => close().then(() => execute(server, `drop database ${name} with (force)`)) }
}

/** Runs a statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
