import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortPath } from '#api/db/embedded/connect'
import { accountFor, programsFolder } from '#api/db/embedded/programs'
import { startServer } from '#api/db/embedded/server'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { PostgresClient } from '#api/db/postgres-client'
import { schools } from '#api/db/schema'

let folder: string
const opened: OpenDatabase[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-embedded-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  rmSync(folder, { recursive: true })
})

const data = (...path: string[]) => join(folder, 'postgresql', ...path)
const serverPid = () => Number.parseInt(readFileSync(data('postmaster.pid'), 'utf8'), 10)

async function open(report?: (event: string) => void): Promise<OpenDatabase> {
  const database = await openDatabase({ folder, ...(report && { report }) })
  opened.push(database)
  return database
}

function runs(): boolean {
  try {
    return process.kill(serverPid(), 0)
  } catch {
    return false
  }
}

const closeAll = async () => {
  for (const one of opened.splice(0)) await one.close()
}

/** Another process that opens the folder, prints a word, and leaves when its input ends. */
async function visitor() {
  const script = `import('./api-server/db/open.ts').then(async ({ openDatabase }) => {
    const { close } = await openDatabase({ folder: ${JSON.stringify(folder)} })
    process.stdout.write('in')
    process.stdin.resume().on('end', close)
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  expect(String((await once(child.stdout, 'data'))[0])).toBe('in')
  const leave = async (signal?: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    if (signal) child.kill(signal)
    else child.stdin.end()
    await ended
  }
  return { leave }
}

describe('the embedded database', () => {
  it('is one server for all who open it at once; it ends with the last of them, and the next takes over after a kill', async () => {
    const [first, second, third] = await Promise.all([visitor(), visitor(), visitor()])
    const pid = serverPid()
    await first?.leave()
    await second?.leave('SIGKILL')
    expect(serverPid()).toBe(pid)
    await third?.leave('SIGKILL')
    expect(process.kill(pid, 0)).toBe(true)
    const { db } = await open()
    expect(serverPid()).toBe(pid)
    expect(await db.$count(schools)).toBe(0)
    await closeAll()
    expect(existsSync(data('postmaster.pid'))).toBe(false)
  })

  it('writes to the disk, is open to its owner only, and sorts alike on every system', async () => {
    const { db } = await open()
    const { rows } = await db.execute(sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`)
    const durable = { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' }
    expect(rows).toEqual([{ ...durable, addresses: '', provider: 'b', locale: 'C.UTF-8' }])
    expect(statSync(data()).mode & 0o777).toBe(0o700)
  })

  it('is started again when it ends, and its users go on', async () => {
    const events: string[] = []
    const { db } = await open((event) => events.push(event))
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    const works = () =>
      db.$count(schools).then(
        (count) => count === 0 && serverPid() !== pid,
        () => false,
      )
    await expect.poll(works, { interval: 50 }).toBe(true)
    await expect.poll(() => events).toEqual(['it ended, and is started again', 'it runs again'])
  })

  it('starts after a power failure, which may leave its files of process ids empty, and with a path too long for a socket', async () => {
    folder = join(folder, 'x'.repeat(120))
    await open()
    await closeAll()
    for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) writeFileSync(data(name), '')
    const { db } = await open()
    expect(await db.$count(schools)).toBe(0)
  })

  it('that is damaged is named, with the reason and what to do', async () => {
    const { db } = await open()
    const table = async (name: string) =>
      String((await db.execute(sql`select pg_relation_filepath(${name}::regclass) as path`)).rows[0]?.path)
    const files = {
      'global/pg_control': /could not read file "global\/pg_control"/,
      [await table('pg_class')]: /could not read blocks? |invalid page|could not open/,
      // Cut within its first page, it counts as empty.
      [await table('drizzle.__drizzle_migrations')]: /already exists/,
    }
    await closeAll()
    for (const [file, reason] of Object.entries(files)) {
      const bytes = readFileSync(data(file))
      truncateSync(data(file), 100)
      const message = await openDatabase({ folder }).then(
        () => 'opened',
        (error: Error) => `${error.name}: ${error.message}`,
      )
      expect(message).toMatch(reason)
      expect(message).toMatch(`DatabaseRefused: The embedded database in ${folder} does not start (`)
      expect(message).toMatch('restore a backup (docs/operations.md)')
      expect(runs()).toBe(false)
      writeFileSync(data(file), bytes)
    }
    await open()
  })

  // As an earlier version made it: everything belongs to the superuser; the role may make no database (docs/operations.md).
  const before = [
    'reassign owned by tremplin_app to tremplin;\n\ndrop role tremplin_app;\n\n',
    'alter role tremplin_app nocreatedb;\n\n',
  ]
  it.each(before)(
    'lets in its own role, no superuser, by a password that only its owner reads; one of before changes over: %j',
    async (input) => {
      await open()
      await closeAll()
      const password = data('tremplin.password')
      const account = accountFor(data())
      const hba = readFileSync(data('pg_hba.conf'), 'utf8')
      writeFileSync(data('pg_hba.conf'), 'local all all trust\n')
      rmSync(password)
      const made = spawnSync(join(programsFolder(account), 'postgres'), ['--single', '-j', '-D', data(), 'postgres'], {
        ...{ input, encoding: 'utf8', cwd: data(), ...account },
      })
      expect(made.stderr).not.toContain('ERROR')

      const { db } = await open()
      const { rows } = await db.execute(
        sql`select current_user as role, rolsuper as super, rolcreatedb as makes from pg_roles where rolname = current_user`,
      )
      expect(rows).toEqual([{ role: 'tremplin_app', super: false, makes: true }])
      expect(await db.$count(schools)).toBe(0)
      await db.execute(sql`alter table schools add column tried int`)
      await expect(db.execute(sql`copy schools to program 'true'`)).rejects.toThrow()
      expect([readFileSync(data('pg_hba.conf'), 'utf8'), statSync(password).mode & 0o777]).toEqual([hba, 0o600])
      const { host, remove } = shortPath(data())
      for (const login of [{ user: 'tremplin' }, { user: 'tremplin_app' }, { user: 'tremplin_app', password: 'x' }])
        await expect(new PostgresClient({ host, ...login, database: 'postgres' }).connect()).rejects.toThrow()
      remove()
    },
  )

  it('heeds no variable that an operator has set for another PostgreSQL', async () => {
    const meant = { PGPORT: '5999', PGHOST: '/nowhere', PGOPTIONS: '-c default_transaction_read_only=on', PGDATABASE: 'other' }
    const script = `import('./api-server/db/open.ts').then(async ({ openDatabase }) => {
      const { db, close } = await openDatabase({ folder: ${JSON.stringify(folder)} })
      const { rows } = await db.execute("select current_database() as name, current_setting('transaction_read_only') as closed")
      process.stdout.write(JSON.stringify(rows))
      await close()
    })`
    const child = spawn(process.execPath, ['-e', script], {
      env: { ...process.env, ...meant },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(JSON.parse(await text(child.stdout))).toEqual([{ name: 'postgres', closed: 'off' }])
    expect(existsSync(data('postmaster.pid'))).toBe(false)
  })

  it('is not waited for without end: a server that never answers is ended and named', async () => {
    await open()
    await closeAll()
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(join(programs, 'postgres'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
    const cluster = { folder, data: data(), programs, account: undefined }
    await expect(startServer(cluster, data(), 50)).rejects.toThrow(
      `The embedded database in ${folder} does not start (nobody could connect to it within 0.05 s)`,
    )
  })

  it('refuses a folder of the former engine, which stays as it is', async () => {
    mkdirSync(join(folder, 'base'))
    writeFileSync(join(folder, 'PG_VERSION'), '18\n')
    await expect(open()).rejects.toThrow(`The folder ${folder} holds a database of the former engine (PGlite)`)
    expect(existsSync(data())).toBe(false)
  })
})
