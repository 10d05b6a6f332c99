import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArchive, writeArchive } from '#api/admin/backup/archive'
import { addTable, Digest, manifestName, pathOf, tableOf } from '#api/content/packed'
import { courses, files, schools, users } from '#api/db/schema'
import { maxAllowedDocument, mebibyte } from '#contract/file-limits'
import { createTestApi } from '#tests/support/api'
import { admin, makeClass } from '#tests/support/backups'
import { makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { openSuiteDatabase, type SuiteDatabase } from '#tests/support/suite-database'

type Row = Record<string, unknown>
interface Content {
  readonly tables: Map<string, Row[]>
  readonly files: Map<string, Buffer>
  // biome-ignore lint/suspicious/noExplicitAny: it is written wrong on purpose
  manifest: any
}

let folder: string
let source: SuiteDatabase
let target: SuiteDatabase
const store = createMemoryStore()
let into: string
const foreignName = `${randomUUID()}.pdf`
let stranger: typeof users.$inferSelect

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-traps-'))
  source = await openSuiteDatabase()
  const kept = createMemoryStore()
  const { given } = await makeClass(source, kept)
  await source.db.update(schools).set({ name: 'Départ' }).where(eq(schools.id, given.made.school.id))
  for (const more of [[], ['--without-passwords']]) {
    const args = ['export-school', '--school', 'Départ', '--to', join(folder, `${more.length}.tar.gz`), ...more]
    expect(await admin(source, kept, args)).toMatchObject({ code: 0 })
  }
  target = await openSuiteDatabase()
  into = (await makeSchool(target.db)).school.id
  const neighbour = await makeSchool(target.db)
  stranger = await makeUser(target.db, neighbour, 'STUDENT')
  const owner = { schoolId: neighbour.school.id, creatorId: stranger.id, originalName: 'secret.pdf', createdAt: 0 }
  const theirs = ['module/document', 'module/picture', 'module/sound', 'module'].map((place) => `${place}/${foreignName}`)
  for (const path of theirs) await target.db.insert(files).values({ ...owner, path, contentType: 'application/pdf', size: 1 })
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  rmSync(folder, { recursive: true })
})

const written = (name: string | number) => join(folder, `${name}.tar.gz`)

async function contentOf(path: string): Promise<Content> {
  const content: Content = { tables: new Map(), files: new Map(), manifest: {} }
  for await (const { name, chunks } of readArchive(path)) {
    const bytes = await buffer(chunks)
    const table = tableOf(name)
    const rows = () =>
      bytes
        .toString()
        .trim()
        .split('\n')
        .map((line): Row => JSON.parse(line))
    if (table !== undefined) content.tables.set(table, [...(content.tables.get(table) ?? []), ...rows()])
    else if (name === manifestName) content.manifest = JSON.parse(bytes.toString())
    else content.files.set(pathOf(name) ?? name, bytes)
  }
  return content
}

/** The file with a change, its counts and digests as right as a forger makes them. */
async function forged(change: (content: Content) => void, from = 0): Promise<string> {
  const path = written(randomUUID())
  const content = await contentOf(written(from))
  change(content)
  const { tables, files: stored, manifest } = content
  await writeArchive(path, async (add) => {
    for (const [name, rows] of tables) {
      const said = manifest.tables.find((table: { name: string }) => table.name === name)
      async function* lines() {
        yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      }
      Object.assign(said, await addTable(add, { name, ending: 'jsonl' }, lines()))
      said.rows += rows.length - said.rows + (manifest.lie ?? 0)
    }
    const digest = new Digest()
    for (const [name, bytes] of stored) {
      digest.name(name)
      digest.add(bytes)
      await add(`files/${name}`, bytes)
    }
    Object.assign(manifest.files, { count: stored.size, ...digest.end() })
    await add(manifestName, Buffer.from(JSON.stringify(manifest)))
  })
  return path
}

const read = (path: string) => admin(target, store, ['import-school', '--school', into, '--from', path])
const first = (content: Content, table: string): Row => content.tables.get(table)?.[0] ?? expect.unreachable(table)
const put = (table: string, values: Row) => (content: Content) => void Object.assign(first(content, table), values)

const costly = `generated$${'a'.repeat(22)}$${'a'.repeat(43)}$99999`
const traps: Record<string, [change: (content: Content) => void, refusal: RegExp]> = {
  'a superadmin': [put('users', { role: 'SUPERADMIN' }), /users holds what is none: role/],
  'a supervisor of every school': [put('users', { schools: [randomUUID()] }), /another column: schools/],
  'a row of another school': [put('courses', { school_id: randomUUID() }), /another column: school_id/],
  'a password that costs a gigabyte to compare': [put('users', { password_hash: costly }), /password_hash/],
  'questions that are none': [put('modules', { questions: { a: 1 } }), /modules holds what is none: questions/],
  'an answer of another shape': [put('answers', { value: { a: { b: [] } } }), /answers holds what is none: value/],
  'a document of another school': [put('modules', { document: foreignName }), /a text names a file of another school/],
  'a picture of another school': [
    (content) => {
      const { questions } = first(content, 'modules')
      if (!Array.isArray(questions)) expect.unreachable('questions')
      questions[0].text = `<img src="/content/module/picture/${foreignName}">`
    },
    /a text names a file of another school/,
  ],
  'a kind of act that is none': [
    (content) => void content.tables.set('acts', [{ kind: 'rule' }]),
    /acts holds what is none: kind/,
  ],
  'a reason that is none': [
    (content) => void content.tables.set('evaluation_changes', [{ reason: 'x' }]),
    /evaluation_changes holds what is none: reason/,
  ],
  'a licence that is none': [put('modules', { licence: 'MIT' }), /modules holds what is none: licence/],
  'a version of no status': [put('module_versions', { status: 'ROOT' }), /module_versions holds what is none: status/],
  'a status that no work has': [put('works', { status: 'ROOT' }), /works holds what is none: status/],
  'text where a number belongs': [put('works', { due_date: 'demain' }), /nothing was read: invalid input syntax/],
  'a sign that no text may hold': [put('groups', { name: 'a\u0000b' }), /nothing was read: unsupported Unicode/],
  'somebody of another school, by id': [
    (content) => put('assignees', { user_id: stranger.id })(content),
    /assignees names what is not in the file: user_id/,
  ],
  'a course that is nowhere': [put('works', { course_id: randomUUID() }), /works names what is not in the file: course_id/],
  tokens: [
    (content) => {
      content.manifest.tables.push({ name: 'tokens', columns: ['hash'], rows: 1, bytes: 0, sha256: '' })
      content.tables.set('tokens', [{ hash: 'a' }])
    },
    /a table that no school's file has: tokens/,
  ],
  'keys of learning platforms': [
    (content) => void content.manifest.tables.push({ ...content.manifest.tables[0], name: 'lti_keys' }),
    /lti_keys/,
  ],
  'a column of the future': [
    (content) => void content.manifest.tables.find(({ name }: Row) => name === 'users').columns.push('is_root'),
    /a column that no school's file has: users.is_root/,
  ],
  'a name of a table that is none': [
    (content) => {
      content.manifest.tables.push({ name: '%', columns: [], rows: 0, bytes: 0, sha256: '' })
      content.tables.set('%', [{}])
    },
    /is no archive of Tremplin: it contains tables/,
  ],
  'a newer version': [({ manifest }) => void Object.assign(manifest, { version: 2 }), /made by a newer version/],
  'a number of rows that is not so': [
    ({ manifest }) => void Object.assign(manifest, { lie: 1 }),
    /holds \d+ rows, and the manifest says/,
  ],
  'a level that is not here': [
    ({ manifest }) => void manifest.levels.map((level: Row) => Object.assign(level, { name: 'CP bis' })),
    /this installation lacks levels "CP bis": add it first/,
  ],
  'a file that climbs out': [
    (content) => void content.files.set('../../../../etc/cron.d/tremplin', Buffer.from('x')),
    /a file has no row, or another size/,
  ],
  'a path that climbs out': [put('files', { path: '../../etc/passwd' }), /files holds what is none: path/],
  'a path of somebody’s archive': [put('files', { path: `archives/${randomUUID()}/a.part` }), /files holds what is none: path/],
  'a page that runs': [put('files', { content_type: 'text/html' }), /files holds what is none: content_type/],
  'a file that is no sound': [
    (content) => {
      for (const [path, bytes] of content.files) content.files.set(path, Buffer.alloc(bytes.length, '<script>'))
    },
    /a file is not of the type that its row says/,
  ],
  'a file larger than any': [
    (content) => {
      for (const [path] of content.files) content.files.set(path, Buffer.alloc(maxAllowedDocument + 1))
    },
    /a file is larger than any here/,
  ],
  'a file of another size': [put('files', { size: 3 }), /a file has no row, or another size/],
}

it.for(Object.entries(traps))('a school’s file with %s is refused, and nothing is done', async ([, [change, refusal]]) => {
  const said = await read(await forged(change))
  expect(said.said).toMatch(refusal)
  expect(said.code).toBe(1)
  expect(await target.db.$count(users, eq(users.schoolId, into))).toBe(0)
  expect(await target.db.select().from(users)).toEqual([stranger])
  expect([...store.kept.keys()]).toEqual([])
})

it('is refused when cut anywhere, changed by a byte, or no archive', async () => {
  const whole = readFileSync(written(0))
  const changed = Buffer.from(whole)
  changed.writeUInt8((changed[whole.length >> 1] ?? 0) ^ 1, whole.length >> 1)
  const cuts = [0.2, 0.5, 0.9].map((part) => whole.subarray(0, Math.floor(whole.length * part)))
  for (const bytes of [...cuts, changed, Buffer.from('PK\u0003\u0004 une archive de cours'), Buffer.alloc(0)]) {
    writeFileSync(written('broken'), bytes)
    expect(await read(written('broken'))).toMatchObject({ code: 1, said: expect.stringMatching(/damaged|cut/) })
    expect(await target.db.$count(users)).toBe(1)
  }
})

it('is refused when what it says of itself would fill the memory', async () => {
  const path = written('told')
  await writeArchive(path, (add) => add(manifestName, Buffer.alloc(64 * mebibyte + 1, ' ')))
  expect(await read(path)).toMatchObject({ code: 1, said: expect.stringContaining('its manifest is too large') })
})

it('holds no secret unless an operator writes it, and cannot be made to', async () => {
  const { tables, manifest } = await contentOf(written(1))
  expect(manifest.passwords).toBe(false)
  const all = JSON.stringify([...tables])
  expect(all).not.toMatch(/argon2id|generated\$|password|sign_in_code|token/)
  expect(JSON.stringify([...(await contentOf(written(0))).tables])).toMatch(/argon2id/)
  const withHash = await forged(put('users', { password_hash: `argon2id$${'a'.repeat(22)}$${'a'.repeat(43)}` }), 1)
  expect(await read(withHash)).toMatchObject({ code: 1, said: expect.stringContaining('another column: password_hash') })
})

it('gives rows whose ids are here already new ones, makes nothing official, and is read once', async () => {
  const api = createTestApi(target.db, store)
  const path = await forged((content) => {
    for (const course of content.tables.get('courses') ?? []) course.official = true
    const [one] = content.tables.get('users') ?? []
    const old = String(one?.id)
    for (const rows of content.tables.values())
      for (const row of rows) for (const [key, value] of Object.entries(row)) if (value === old) row[key] = stranger.id
  }, 1)
  const said = await read(path)
  expect(said.said).toContain('the file holds no passwords')
  expect(said.code).toBe(0)
  expect(await target.db.select().from(users).where(eq(users.id, stranger.id))).toEqual([stranger])
  expect((await target.db.select().from(courses)).map(({ official }) => official)).toEqual([false])
  const [someone] = await target.db.select().from(users).where(eq(users.schoolId, into))
  expect(someone?.passwordHash).toBeNull()
  for (const { path: stored, size } of await target.db.select().from(files).where(eq(files.schoolId, into)))
    expect(store.kept.get(stored)?.length).toBe(size)
  expect(await read(path)).toMatchObject({ code: 1, said: expect.stringContaining('the school is not empty') })
  expect((await admin(target, store, ['recompute-statistics'])).said).toBe('no differences')
  expect(api.logged).toEqual([])
})
