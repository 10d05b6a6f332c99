import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { reverseUnordered } from './reversed-rows.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run, with a database that is empty at first. */
    postgresUrl: string
  }
}

if (process.env.REVERSED) reverseUnordered()

export const templateName = 'template_tremplin'
/** The same with the demonstration in it, on the server of the attacks. */
export const demoTemplate = 'template_demo'

export const databaseUrl = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

/** A database of a suite's own. */
export interface SuiteDatabase extends OpenDatabase {
  readonly url: string
}

/** A copy of a template of this run's server, by default of the one that is migrated and empty. */
export async function copyTemplate(template = templateName): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `suite_${randomUUID().replaceAll('-', '')}`
  // The default strategy writes every page to the log first, which takes twice as long.
  await execute(server, `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseUrl(server, name), drop: () => execute(server, `drop database ${name} with (force)`) }
}

/** Copies the migrated template; `close` drops the copy. */
export async function openSuiteDatabase(): Promise<SuiteDatabase> {
  const { url, drop } = await copyTemplate()
  const { db, close } = await openDatabase({ url, folder: '' })
  return { db, url, close: () => close().then(drop) }
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
