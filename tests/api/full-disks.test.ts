import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureDisks } from '#api/content/disk-room'
import type { OpenDatabase } from '#api/db/open'
import { readEnv } from '#api/env'
import { addStorageMetrics, createDiskReport } from '#api/http/storage-metrics'
import { hourMs } from '#domain/dates/duration'
import { createTestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { openSuiteDatabase } from '#tests/support/suite-database'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await openSuiteDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tremplin-disks-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const here = () => ({ DATA_DIR: join(folder, 'db') })
const always = { DISK_ALERT_BYTES: String(Number.MAX_SAFE_INTEGER) }

it('a superadmin is told which disks are nearly full, and nothing while there is room', async () => {
  const made = await makeSchool(database.db)
  const { id } = await makeUser(database.db, made, 'SUPERADMIN')
  const ask = async (more: Record<string, string>) => {
    const api = createTestApi(database.db, createMemoryStore(), { ...here(), ...more })
    return api.call('listFullDisks', {}, await api.tokenFor(id))
  }
  const [disk] = await measureDisks(readEnv(here()))
  const told = { holds: ['database', 'files'], freeBytes: expect.any(Number), sizeBytes: disk?.sizeBytes }
  expect(await ask(always)).toEqual([told])
  expect(await ask({ ...always, DATABASE_URL: 'postgresql://elsewhere' })).toEqual([{ ...told, holds: ['files'] }])
  expect(await ask({ DISK_ALERT_BYTES: '0' })).toEqual([])
})

it('metrics give the room of this machine’s disks and the size of the database, and wait for no frozen one', async () => {
  const read = async (db: OpenDatabase['db'], more: Record<string, string> = {}) => {
    const registry = new Registry()
    addStorageMetrics(registry, { db, env: readEnv({ ...here(), ...more }) })
    return registry.metrics()
  }
  const said = await read(database.db)
  for (const line of [/^api_disk_free_bytes\{holds="database"\} [1-9]/m, /^api_disk_size_bytes\{holds="files"\} [1-9]/m])
    expect(said).toMatch(line)
  expect(said).toMatch(/^api_database_bytes [1-9]\d{6,}$/m)
  const frozen = Object.create(database.db, { execute: { value: () => new Promise(() => {}) } })
  const without = await read(frozen, { DATABASE_URL: 'postgresql://elsewhere' })
  expect(without).not.toMatch(/^api_database_bytes/m)
  expect(without.match(/^api_disk_.*\d$/gm)).toHaveLength(2)
})

it('the log names a disk that is nearly full once an hour', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const report = createDiskReport(readEnv({ ...here(), ...always }), log)
  for (const at of [0, 60_000, hourMs - 1, hourMs, hourMs + 1]) await report(at)
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    folder,
    holds: ['database', 'files'],
    msg: expect.stringContaining('Disk space'),
  })
  const roomy = createDiskReport(readEnv({ ...here(), DISK_ALERT_BYTES: '0' }), log)
  await roomy(0)
  expect(lines).toHaveLength(2)
})
