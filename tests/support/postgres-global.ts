import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/db/open'
import { startPostgres } from './postgres.ts'
import { databaseUrl, execute, templateName } from './suite-database.ts'

/** One PostgreSQL for the whole run, with a migrated template that each suite copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const template = databaseUrl(server.url, templateName)
  await execute(server.url, `create database ${templateName}`)
  await (await openDatabase({ url: template, folder: '' })).close()
  project.provide('postgresUrl', server.url)
  return server.stop
}
