import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/db/open'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { databaseUrl, execute, templateName } from './suite-database.ts'

/** One PostgreSQL for the whole run, with a migrated template that each suite copies. */
export async function provideServer(project: TestProject, programs?: string): Promise<TestPostgres> {
  const server = await startPostgres({ programs })
  await execute(server.url, `create database ${templateName}`)
  const { close } = await openDatabase({ url: databaseUrl(server.url, templateName), folder: '' })
  await close()
  project.provide('postgresUrl', server.url)
  return server
}

export default async (project: TestProject) => (await provideServer(project)).stop
