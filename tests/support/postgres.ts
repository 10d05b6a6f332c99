import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor, programsFolder } from '#api/db/embedded/programs'
import { freePort } from '#scripts/programs'

export interface TestPostgres {
  /** Connection URL of an empty database. */
  url: string
  /** Stops all server processes with SIGSTOP, as on a hung machine; connections stay open. */
  freeze: () => Promise<void>
  thaw: () => void
  stop: () => Promise<void>
}

// A test database is temporary, so it need not wait for the disk.
const withoutSync = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
const user = 'tremplin'

export interface PostgresChoice {
  /** Waits for the disk, as in production. */
  readonly durable?: boolean
  /** Folder of the programs; by default that of the embedded database. */
  readonly programs?: string | undefined
}

/** A real PostgreSQL in a temporary folder, reached by TCP as production's is. Rejects with its output when it cannot start. */
export async function startPostgres({ durable = false, programs }: PostgresChoice = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'tremplin-postgres-'))
  const said: string[] = []
  try {
    const account = accountFor()
    if (account) chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o755)
    const bin = programs ?? programsFolder(account)
    const run = (program: string, args: readonly string[]) => {
      const child = spawn(join(bin, program), args, { ...account, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void said.push(String(chunk)))
      return child
    }
    const data = join(folder, 'data')
    // The program itself handles French dates and names, so the C locale is enough, which every system has.
    await succeeded(run('initdb', ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']))
    const port = await freePort()
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200']
    const server = run('postgres', ['-D', data, '-p', String(port), ...settings, ...(durable ? [] : withoutSync)])
    await createDatabase(port, server)
    const url = `postgresql://${user}@127.0.0.1:${port}/tremplin`
    return { url, ...freezer(url, server), stop: () => stopServer(server, folder) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${said.slice(-20).join('')}`)
  }
}

/** In memory where there is room: a disk's file system takes long over the thousand files of each database that a suite makes. */
function quickFolder(memory = '/dev/shm'): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

async function succeeded(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
}

async function createDatabase(port: number, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 300_000; ; ) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' })
    try {
      await client.connect()
      await client.query('create database tremplin')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function freezer(connectionString: string, server: ChildProcess): Pick<TestPostgres, 'freeze' | 'thaw'> {
  let frozen: number[] = []
  const freeze = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
    frozen = [server.pid ?? 0, ...rows.map((row) => row.pid)]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  }
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  return { freeze, thaw }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    // Fast shutdown: sessions are cut, the data stays consistent.
    server.kill('SIGINT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
