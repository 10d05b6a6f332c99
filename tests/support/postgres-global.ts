import type { TestProject } from 'vitest/node'
import { type Db, openDatabase } from '#api/db/open'
import { startPostgres } from './postgres.ts'
import { databaseUrl, execute, templateName } from './suite-database.ts'

interface Wanted {
  readonly programs?: string | undefined
  /** What is in the template. */
  readonly fill?: (db: Db) => Promise<unknown>
}

/** One PostgreSQL for the whole run, with a migrated template that each suite copies. */
export async function provideServer(project: TestProject, { programs, fill }: Wanted = {}) {
  const server = await startPostgres({ programs })
  await execute(server.url, `create database ${templateName}`)
  const { db, close } = await openDatabase({ url: databaseUrl(server.url, templateName), folder: '' })
  await fill?.(db)
  await close()
  project.provide('postgresUrl', server.url)
  return server.stop
}

export default (project: TestProject) => provideServer(project)
