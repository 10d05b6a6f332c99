import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openFileStore } from '#api/content/open-store'
import { openDatabase } from '#api/db/open'
import { readEnv } from '#api/env'
import { seedDemo } from '#api/seed/demo'
import { demoSizes } from '#api/seed/size'
import { provideServer } from './postgres-global.ts'
import { databaseUrl, demoTemplate, execute, templateName } from './suite-database.ts'

/** The same with a second template that holds the demonstration: to fill a database takes longer than most attacks. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-demo-'))
  const files = openFileStore(readEnv({ FILES_DIR: folder }))
  const { url, stop } = await provideServer(project)
  await execute(url, `create database ${demoTemplate} template ${templateName} strategy file_copy`)
  const { db, close } = await openDatabase({ url: databaseUrl(url, demoTemplate), folder: '' })
  await seedDemo(db, { now: Date.now(), files, size: demoSizes.small })
  await close()
  project.provide('demoFiles', folder)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
