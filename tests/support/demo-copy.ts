import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyTemplate, demoTemplate } from './suite-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demonstration's files. */
    demoFiles: string
  }
}

/** The demonstration, copied for one suite: the environment of an API server on it, and what ends it. */
export async function copyDemo() {
  const { url, drop } = await copyTemplate(demoTemplate)
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-copy-'))
  cpSync(inject('demoFiles'), folder, { recursive: true })
  const env = { DATABASE_URL: url, FILES_DIR: folder, DEMO: '1', DEMO_SIZE: 'small', HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const remove = async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { env, url, remove }
}
