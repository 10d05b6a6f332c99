import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openFileStore } from '#api/content/open-store'
import { readEnv } from '#api/env'
import { seedDemo } from '#api/seed/demo'
import { demoSizes } from '#api/seed/size'
import { provideServer } from './postgres-global.ts'

/** The same with the demonstration in the template: to fill a database takes longer than most attacks. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-demo-'))
  const files = openFileStore(readEnv({ FILES_DIR: folder }))
  const stop = await provideServer(project, { fill: (db) => seedDemo(db, { now: Date.now(), files, size: demoSizes.small }) })
  project.provide('demoFiles', folder)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
