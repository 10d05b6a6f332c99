import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { advisoryLocks } from '#api/db/advisory-locks'
import { apiProgram, freePort, startProgram, waitUntilUp } from '#scripts/programs'
import { databaseUrl, execute } from '#tests/support/suite-database'

it('three servers started at once on an empty database all come up, and the demonstration is there once', async () => {
  const name = `suite_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  await execute(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const count = async (of: string) => Number((await db.query(`select count(*) as n from ${of}`)).rows[0]?.n)
  // Each of them waits for longer than its statements may take, until the lock of the demonstration is free.
  const waiting = `pg_locks where locktype = 'advisory' and not granted and waitstart < now() - interval '1 second'
    and database = (select oid from pg_database where datname = current_database())`
  const files = { FILES_DIR: join(tmpdir(), randomUUID()), DEMO: '1', DEMO_SIZE: 'small', LOG_LEVEL: 'warn' }
  const env = { DATABASE_URL: url, DATABASE_LOCK_MS: '200', DATABASE_STATEMENT_MS: '400', ...files }
  const said: string[] = []
  const servers: { port: number; program: ReturnType<typeof startProgram> }[] = []
  try {
    await db.query('select pg_advisory_lock($1)', [advisoryLocks.seedDemo])
    for (const port of [await freePort(), await freePort(), await freePort()])
      servers.push({ port, program: startProgram(apiProgram(port, env), (line) => said.push(line)) })
    await expect.poll(() => count(waiting), { interval: 50 }).toBe(3)
    await db.query('select pg_advisory_unlock($1)', [advisoryLocks.seedDemo])
    await Promise.all(servers.map(({ port, program }) => waitUntilUp(`http://127.0.0.1:${port}/readyz`, program)))
    expect(said.filter((line) => line.includes('the demonstration was added'))).toHaveLength(1)
    expect([await count("schools where name = 'Collège Louise-Michel'"), await count("users where username = 'prof'")]).toEqual([
      1, 1,
    ])
  } finally {
    await Promise.all(servers.map(({ program }) => program.stop()))
    await db.end()
    await execute(server, `drop database ${name} with (force)`)
  }
})
