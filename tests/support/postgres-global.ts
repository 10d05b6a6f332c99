import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/db/open'
import { startPostgres } from './postgres.ts'
import { databaseUrl, execute, templateName } from './suite-database.ts'

/** One PostgreSQL for the whole run, with a migrated template that each suite copies. */
export async function provideServer(project: TestProject, programs?: string) {
  const server = await startPostgres({ programs })
  const template = databaseUrl(server.url, templateName)
  await execute(server.url, `create database ${templateName}`)
  await (await openDatabase({ url: template, folder: '' })).close()
  project.provide('postgresUrl', server.url)
  return server.stop
}

export default (project: TestProject) => provideServer(project)
