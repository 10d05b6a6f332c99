import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp } from '#api/admin/backup/back-up'
import { columnsOf, copyTarget } from '#api/admin/backup/catalog'
import { restore } from '#api/admin/backup/restore'
import type { FileStore } from '#api/content/store'
import { advisoryLocks } from '#api/db/advisory-locks'
import { applyMigrations, ourMigrations } from '#api/db/migrations'
import { openDatabase } from '#api/db/open'
import { connectBeside } from '#api/db/open-postgres'
import { provideUuidv7 } from '#api/db/uuidv7'
import { testNow } from '#tests/support/api'
import { admin, contentOf, makeClass } from '#tests/support/backups'
import { makeSchool } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { sampleFiles } from '#tests/support/sample-files'
import { databaseUrl, execute, openSuiteDatabase } from '#tests/support/suite-database'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const newFolder = () => mkdtempSync(join(folder, 'of-'))

describe('backup and restore', () => {
  it('refuse what is cut, changed, newer, or no backup, and what is not empty; nothing is left behind', async () => {
    const source = await openSuiteDatabase()
    const target = await openSuiteDatabase()
    const files = createMemoryStore()
    try {
      await makeClass(source, files)
      await execute(
        source.url,
        `insert into course_types (name, color) select repeat(md5(n::text), 100), '' from generate_series(1, 3000) n`,
      )
      const backups = newFolder()
      await admin(source, files, ['backup', '--to', backups])
      const archive = join(backups, readdirSync(backups)[0] ?? '')
      const untouched = await contentOf(target, createMemoryStore())
      const refused = async (path: string, reason: RegExp, database = target, store: FileStore = createMemoryStore()) => {
        const { code, said } = await admin(database, store, ['restore', '--from', path])
        expect(said).toMatch(reason)
        expect(said).not.toContain('\n')
        expect(code).toBe(1)
        if (database === target) expect(await contentOf(target, createMemoryStore())).toEqual(untouched)
      }
      const changed = (name: string, change: (tar: Buffer) => void) => {
        const tar = gunzipSync(readFileSync(archive))
        change(tar)
        writeFileSync(join(folder, name), gzipSync(tar, { level: 1 }))
        return join(folder, name)
      }
      const replaced = (tar: Buffer, text: string, by: string) => tar.write(by, tar.lastIndexOf(text))

      const cut = changed('cut.tar.gz', () => {})
      truncateSync(cut, statSync(cut).size >> 1)
      await refused(cut, /is damaged or cut, or is no backup/)
      await refused(
        changed('row.tar.gz', (tar) => tar.write('Anon', tar.indexOf('Alba'))),
        /table \w+ differs from its digest/,
      )
      const voice = sampleFiles.wav().subarray(0, 16)
      await refused(
        changed('voice.tar.gz', (tar) => tar.fill(1, tar.indexOf(voice) + 8, tar.indexOf(voice) + 9)),
        /its files differ/,
      )
      const [hash] = ourMigrations()
        .slice(-1)
        .map((migration) => migration.hash)
      await refused(
        changed('newer.tar.gz', (tar) => replaced(tar, hash ?? '', 'f'.repeat(64))),
        /newer schema/,
      )
      await refused(
        changed('format.tar.gz', (tar) => replaced(tar, '"format": 1', '"format": 2')),
        /another version of Tremplin/,
      )
      writeFileSync(join(folder, 'photo.gz'), 'no archive')
      await refused(join(folder, 'photo.gz'), /is damaged or cut, or is no backup/)
      await refused(newFolder(), /there is no backup in/)
      await refused(join(folder, 'nowhere'), /cannot be read/)

      await refused(archive, /holds 11 people and 1 schools/, source)
      await refused(archive, /the store of files is not empty/, target, files)
      await execute(target.url, 'create table notes as select 1 as of_another_program')
      await refused(archive, /a table that is not of Tremplin \(notes\)/, { ...target })
      await execute(target.url, 'drop table notes')
      // Refused at the first of many rows, while the next are on their way.
      await execute(target.url, `alter table course_types add constraint painted check (color <> '')`)
      await refused(archive, /^error: nothing was restored: .* violates check constraint "painted"$/)
      await execute(target.url, 'alter table course_types drop constraint painted')
      const full = {
        ...createMemoryStore(),
        put: async () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })),
      }
      await refused(archive, /^error: nothing was restored: ENOSPC: no space left$/, target, full)
      const kept = createMemoryStore()
      const failing = Object.assign({}, kept, {
        put: async (...file: Parameters<FileStore['put']>) => {
          await kept.put(...file)
          if (file[0].startsWith('comments/')) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' })
        },
      })
      await refused(archive, /nothing was restored: EIO/, target, failing)
      expect(kept.kept.size).toBe(0)
      // As killed: the transaction is gone, the files stay.
      await refused(archive, /EIO/, target, Object.assign({}, failing, { delete: () => Promise.reject(new Error('killed')) }))
      await kept.put('module/left.tmp', Buffer.from('half'), '')
      expect(kept.kept.size).toBeGreaterThan(1)
      expect(await admin(target, kept, ['restore', '--from', archive])).toMatchObject({ code: 0 })
      expect(await contentOf(target, kept)).toEqual(await contentOf(source, files))
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  })

  it('name files without bytes; a folder that is missing or full gets no half archive', async () => {
    const source = await openSuiteDatabase()
    try {
      const files = createMemoryStore()
      await makeClass(source, files)
      const [path = ''] = [...files.kept.keys()]
      files.kept.clear()
      const backups = newFolder()
      const { code, said } = await admin(source, files, ['backup', '--to', backups])
      expect(code).toBe(0)
      expect(said).toContain(`missing: ${path}\n`)
      expect(said).toMatch(/0 files of 0 KiB, 1 without their bytes$/)
      const nowhere = await admin(source, files, ['backup', '--to', join(backups, 'usb')])
      expect(nowhere).toEqual({ code: 1, said: `error: there is no folder ${join(backups, 'usb')}: create or mount it first` })
      const broken = { ...files, open: () => Promise.reject(new Error('broken')) }
      await expect(admin(source, broken, ['backup', '--to', newFolder()])).rejects.toThrow('broken')
      expect(await admin(source, files, ['backup', '--to', backups, '--keep', 'none'])).toMatchObject({ code: 2 })
      expect(readdirSync(backups)).toHaveLength(1)

      // As on a full disk: the program may write files of two kilobytes at most, and fails at the end or in the middle of a table.
      const limited = 'ulimit -f 2; exec "$0" api-server/admin/main.ts backup --to "$1"'
      const env = { ...process.env, DATABASE_URL: source.url, FILES_DIR: newFolder() }
      for (const rows of [0, 20_000]) {
        await execute(
          source.url,
          `insert into course_types (name, color) select uuidv7()::text, '' from generate_series(1, ${rows}) n`,
        )
        const full = spawnSync('bash', ['-c', limited, process.execPath, backups], { env, encoding: 'utf8' })
        expect(full.stderr).toMatch(/^database: [^\n]*\nerror: [^\n]*\.part cannot be written, and was deleted: EFBIG[^\n]*\n$/)
        expect(full.status).toBe(1)
        expect(readdirSync(backups)).toHaveLength(1)
      }

      // What a killed one left goes before the next is written, unless one is being made.
      const left = join(backups, 'tremplin-2026-11-20T02-30-00Z.tar.gz.part')
      writeFileSync(left, '')
      const other = await connectBeside(source.db)
      await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
      const second = await admin(source, files, ['backup', '--to', backups], testNow + 1000)
      expect(second).toEqual({ code: 1, said: 'error: another backup of this database is being made' })
      await other.end()
      expect(readdirSync(backups)).toHaveLength(2)
      const third = await admin(source, files, ['backup', '--to', backups], testNow + 2000)
      expect(third.said).toContain('deleted: tremplin-2026-11-20T02-30-00Z.tar.gz.part, left by a backup that was killed\n')
      expect(readdirSync(backups)).toHaveLength(2)
    } finally {
      await source.close()
    }
  })

  it('are tried: what was written is restored into a database of its own, counted, and that one is gone again', async () => {
    const source = await openSuiteDatabase()
    const files = createMemoryStore()
    const verify = async (database: Pick<typeof source, 'db' | 'close'>, at: number) =>
      admin(database, files, ['backup', '--to', backups, '--verify'], testNow + at)
    const backups = newFolder()
    const left = async () => {
      const { rows } = await source.db.execute<{ datname: string }>(
        "select datname from pg_database where datname like 'tremplin%verify%'",
      )
      return rows.map(({ datname }) => datname)
    }
    const role = `plain_${randomUUID().replaceAll('-', '')}`
    try {
      await makeClass(source, files)
      await execute(source.url, 'create database tremplin_verify_killed')
      const { code, said } = await verify(source, 0)
      expect([code, said.split('\n').at(-1)]).toEqual([0, 'verified: it was restored and counted'])
      expect(await left()).toEqual([])

      // As a managed service gives it: the owner of one database, who makes no other.
      await execute(source.url, `create role ${role} login`)
      await execute(source.url, `create database ${role} owner ${role}`)
      const url = Object.assign(new URL(databaseUrl(source.url, role)), { username: role }).href
      const limited = await openDatabase({ url, folder: '' })
      const refused = await verify(limited, 1000).finally(limited.close)
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringMatching(/is written and was not verified: permission denied to create database/),
      })

      // What no database of this version takes: found the night it is written, not the day it is needed.
      await execute(
        source.url,
        `alter table course_types alter column color drop not null; insert into course_types (name) values ('x')`,
      )
      await execute(source.url, `update course_types set color = null where name = 'x'`)
      const { code: failed, said: why } = await verify(source, 2000)
      expect([failed, why]).toEqual([1, expect.stringMatching(/error: nothing was restored: null value in column "color"/)])
      expect(await left()).toEqual([])
    } finally {
      for (const one of [`database if exists ${role}`, `role if exists ${role}`]) await execute(source.url, `drop ${one}`)
      await source.close()
    }
  })

  it('bring an older schema up to date as an ordinary user, and leave out a table that is not of Tremplin', async () => {
    const name = `older_${randomUUID().replaceAll('-', '')}`
    await execute(inject('postgresUrl'), `create database ${name}`)
    const older = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), name) })
    await older.connect()
    // As a managed service gives it: the owner of one database, no superuser.
    const owner = `owner_${name}`
    await execute(inject('postgresUrl'), `create role ${owner} login`)
    await execute(inject('postgresUrl'), `create database target_${name} owner ${owner}`)
    const url = Object.assign(new URL(databaseUrl(inject('postgresUrl'), `target_${name}`)), { username: owner }).href
    const target = await openDatabase({ url, folder: '' })
    try {
      await provideUuidv7(older)
      await applyMigrations(older, ourMigrations().slice(0, -3))
      await execute(url, `create function of_others() returns int language sql as 'select 7'`)
      await older.query(`insert into schools (name, zip_code, subjects, levels) values ('Collège d’avant', '69007', '{}', '{}')`)
      await older.query('create table "Of others" (id serial, double int generated always as (id * 2) stored)')
      expect(copyTarget({ name: 'Of others', columns: await columnsOf(older, 'Of others') })).toBe('"Of others" ("id")')
      await older.query('insert into "Of others" default values')
      const files = createMemoryStore()
      const path = join(newFolder(), 'older.tar.gz')
      await backUp(path, { client: older, files, now: testNow, onMissing: () => {} })
      const client = await connectBeside(target.db)
      expect((await restore(path, { client, files })).tables.map((table) => table.name)).not.toContain('Of others')
      const { rows } = await client.query('select name from schools')
      expect(rows).toEqual([{ name: 'Collège d’avant' }])
      expect((await client.query('select of_others() as kept')).rows).toEqual([{ kept: 7 }])
      const { rows: migrations } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
      expect(migrations.map(({ hash }) => hash)).toEqual(ourMigrations().map(({ hash }) => hash))
      await client.end()
      // What works on the restored schema works on a fresh one.
      await makeSchool(target.db)
    } finally {
      await older.end()
      await target.close()
      for (const one of [`database ${name} with (force)`, `database target_${name} with (force)`, `role ${owner}`])
        await execute(inject('postgresUrl'), `drop ${one}`)
    }
  })
})
