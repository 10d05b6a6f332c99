import { connect, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase } from '#api/db/open'
import { noLimits } from '#api/db/open-postgres'
import { createMetrics } from '#api/http/metrics'
import { createTestApi } from '#tests/support/api'
import { createMemoryStore } from '#tests/support/memory-store'
import { execute, openSuiteDatabase, type SuiteDatabase } from '#tests/support/suite-database'

let databases: SuiteDatabase[]
let balancers: Server[]
beforeEach(async () => {
  databases = [await openSuiteDatabase(), await openSuiteDatabase()]
  balancers = []
})
afterEach(async () => {
  for (const one of balancers) one.close()
  for (const { close } of databases) await close()
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** A port that stands for a machine: whichever database is asked for there, `name` answers. Names are of one length. */
async function machineOf(name: string): Promise<number> {
  const server = createServer((socket) => {
    const { hostname, port } = new URL(databases[0]?.url ?? '')
    const upstream = connect(Number(port), hostname)
    socket.once('data', (first) => {
      upstream.write(Buffer.from(first.toString('latin1').replace(/suite_\w{32}/, name), 'latin1'))
      socket.pipe(upstream).pipe(socket)
    })
    for (const one of [socket, upstream]) one.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  balancers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const closing = (name: string, closed: boolean) =>
  execute(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = ${closed ? 'on' : 'off'}`)

it('of several hosts the one that takes writes is used, at the start and after a switch-over', async () => {
  const [first = '', second = ''] = databases.map(({ url }) => nameOf(url))
  const hosts = [await machineOf(first), await machineOf(second)].map((port) => `127.0.0.1:${port}`).join(',')
  const url = `postgresql://tremplin@${hosts}/${first}?target_session_attrs=read-write`
  await closing(first, true)
  const { db, close } = await openDatabase({ url, folder: '', poolSize: 3, limits: { ...noLimits, waitMs: 3000 } })
  const current = async () => (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name
  try {
    expect(await current()).toBe(second)
    // The second becomes a standby: what is open there is closed, and the first takes over.
    await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)))
    await closing(first, false)
    await db.execute(sql`set session characteristics as transaction read only`)
    const write = () =>
      db
        .transaction((tx) => tx.execute(sql`delete from maintenance_runs`))
        .then(
          () => 'written',
          () => 'refused',
        )
    expect(await write()).toBe('refused')
    // Those beside it are closed too; a transaction that meets one of them costs the pool no place.
    await expect.poll(write).toBe('written')
    expect(await Promise.all([1, 2, 3].map(current))).toEqual([first, first, first])
  } finally {
    await close()
  }
})

it('a server whose only database takes no writes is not ready, says so in its metrics, and goes on serving what is read', async () => {
  const [{ url, db: straight } = {}] = databases
  if (!(url && straight)) throw new Error('no database')
  const { db, close } = await openDatabase({ url, folder: '', poolSize: 1 })
  const metrics = createMetrics()
  metrics.watch(db)
  const up = async () => /^api_database_up (\d)/m.exec(await metrics.registry.metrics())?.[1]
  const { app } = createTestApi(db, createMemoryStore())
  const ready = async () => (await app.request('/readyz')).status
  try {
    expect([await ready(), await up()]).toEqual([200, '1'])
    await closing(nameOf(url), true)
    await db.execute(sql`set session characteristics as transaction read only`)
    expect([await ready(), await up()]).toEqual([503, '0'])
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    // Nobody waits until a connection of before is old: it was left.
    await closing(nameOf(url), false)
    expect([await ready(), await up()].at(-1)).toBe('1')
    expect(await ready()).toBe(200)
  } finally {
    await close()
  }
})

it('a start on a database that takes no writes is refused in one sentence', async () => {
  const [{ url } = {}] = databases
  if (!url) throw new Error('no database')
  await closing(nameOf(url), true)
  await expect(openDatabase({ url, folder: '' })).rejects.toThrow(
    /cannot be used \(it is read-only, a standby perhaps\): is it running/,
  )
  await closing(nameOf(url), false)
})
