import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStore } from '#tests/support/memory-store'
import { type S3Double, startS3Double } from '#tests/support/s3-double'
import { readEnv } from '../env.ts'
import { errorFacts } from '../error-facts.ts'
import { openDiskStore } from './disk-store.ts'
import { openFileStore } from './open-store.ts'
import { openS3Store } from './s3-store.ts'
import { type FileStore, reportFailures } from './store.ts'

let folder: string
let s3: S3Double
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-files-'))
  s3 = await startS3Double('cours')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await s3.close()
})

const settings = () => ({
  endpoint: `${s3.endpoint}/`,
  bucket: 'cours',
  region: 'eu-test-1',
  keyId: 'test-key',
  secret: 'secret',
})
const stores: [string, () => FileStore][] = [
  ['the disk', () => openDiskStore(folder)],
  ['S3', () => openS3Store(settings())],
  ['the tests’ memory', () => memory],
]
const memory = createMemoryStore()
const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
const path = 'module/document/a-1.pdf'

const read = async (stream: ReadableStream<Uint8Array> | null) => stream && Buffer.from(await new Response(stream).arrayBuffer())

describe.each(stores)('%s', (name, open) => {
  it('returns what was put, whole and by range', async () => {
    const store = open()
    await store.put(path, bytes, 'application/pdf')
    expect((await read(await store.open(path)))?.equals(bytes)).toBe(true)
    expect(await read(await store.open(path, { start: 10, end: 12 }))).toEqual(bytes.subarray(10, 13))
    expect(await read(await store.open(path, { start: 99_999, end: 99_999 }))).toEqual(bytes.subarray(99_999))
  })

  it('returns null for unknown paths, and deletes idempotently', async () => {
    const store = open()
    expect(await store.open('module/none.mp3')).toBeNull()
    expect(await store.open('answers/none/none.png', { start: 0, end: 1 })).toBeNull()
    await store.put('module/gone.mp3', Buffer.from('x'), 'audio/mpeg')
    await store.delete('module/gone.mp3')
    await store.delete('module/gone.mp3')
    expect(await store.open('module/gone.mp3')).toBeNull()
  })

  it('lists everything, page by page, with its date', async () => {
    const store = open()
    for (const at of [1, 2, 3, 4]) await store.put(`speech/${at}.wav`, Buffer.from('x'), 'audio/wav')
    const found: { path: string; putAt: number }[] = []
    for await (const entry of store.list()) found.push(entry)
    expect(found.map((entry) => entry.path).sort()).toEqual([path, ...[1, 2, 3, 4].map((at) => `speech/${at}.wav`)])
    expect(found.every(({ putAt }) => putAt > Date.UTC(2026, 0, 1))).toBe(true)
  })

  it('rejects a path that the API does not generate', async () => {
    const store = open()
    for (const wrong of [
      '../a.pdf',
      'module/../../a.pdf',
      '/etc/passwd.txt',
      'a.pdf',
      'module//a.pdf',
      'module/a',
      'module/.a.b',
      '',
    ])
      await expect(async () => store.put(wrong, bytes, 'application/pdf'), wrong).rejects.toThrow('malformed')
  })

  it('lets a reader cancel in the middle', async () => {
    const stream = await open().open(path)
    const reader = stream?.getReader()
    await reader?.read()
    await expect(reader?.cancel()).resolves.toBeUndefined()
  })

  if (name === 'S3') {
    it('signs every request', () => expect(s3.unsigned).toEqual([]))

    it('retries a transient failure, and reports unavailable for a permanent one', async () => {
      s3.failing.push(503)
      expect((await read(await open().open(path)))?.length).toBe(bytes.length)
      s3.failing.push(500, 500, 500)
      await expect(open().open(path)).rejects.toMatchObject({ kind: 'unavailable', code: 'files.unavailable' })
      const nowhere = openS3Store({ ...settings(), endpoint: 'http://127.0.0.1:1' })
      await expect(nowhere.put(path, bytes, 'application/pdf')).rejects.toMatchObject({ kind: 'unavailable' })
      const stranger = openS3Store({ ...settings(), keyId: 'other-key' })
      await expect(stranger.delete(path)).rejects.toMatchObject({ kind: 'unavailable' })
    })
  }

  if (name === 'the disk')
    it('leaves no temporary file after a failed write', async () => {
      const blocked = join(folder, 'comments')
      await writeFile(blocked, 'a file where a folder should be')
      await expect(open().put('comments/a/b.mp3', bytes, 'audio/mpeg')).rejects.toThrow()
      await rm(blocked)
      const names = (await readdir(folder, { recursive: true })).filter((entry) => entry.endsWith('.tmp'))
      expect(names).toEqual([])
    })
})

it('tells the operator why a store fails', async () => {
  const told: unknown[] = []
  const gone = await startS3Double('cours')
  await gone.close()
  const asked = { ...settings(), endpoint: gone.endpoint }
  const watch = (store: ReturnType<typeof openS3Store>) => reportFailures(store, (...what) => told.push(what))
  await expect(watch(openS3Store(asked)).put(path, bytes, 'application/pdf')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(watch(openS3Store({ ...settings(), keyId: 'other-key' })).open(path)).rejects.toMatchObject({
    kind: 'unavailable',
  })
  expect(told.map((what) => (Array.isArray(what) ? [what[0], errorFacts(what[1]).code] : what))).toEqual([
    ['put', 'ECONNREFUSED'],
    ['open', 'HTTP_403'],
  ])
})

describe('the environment', () => {
  it('names the store, and incomplete settings are rejected', () => {
    expect(() => openFileStore(readEnv({ S3_BUCKET: 'cours' }))).toThrow('S3_ENDPOINT')
    expect(() => readEnv({ S3_ENDPOINT: 'nowhere' })).toThrow('S3_ENDPOINT')
    expect(() => readEnv({ MODULE_DOCUMENT_LIMIT: '99999999' })).toThrow('MODULE_DOCUMENT_LIMIT')
  })

  it('keeps files beside the embedded database by default', async () => {
    await openFileStore(readEnv({ DATA_DIR: join(folder, 'db') })).put('speech/z.wav', Buffer.from('z'), 'audio/wav')
    expect(await readdir(join(folder, 'files', 'speech'))).toEqual(['z.wav'])
    await openFileStore(readEnv({ FILES_DIR: join(folder, 'elsewhere') })).put('speech/z.wav', Buffer.from('z'), 'audio/wav')
    expect(await readdir(join(folder, 'elsewhere', 'speech'))).toEqual(['z.wav'])
  })
})
