import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskStore } from '#api/content/disk-store'
import { openS3Store } from '#api/content/s3-store'
import type { FileStore } from '#api/content/store'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { createTestApi, testNow } from '#tests/support/api'
import { admin, contentOf, type MadeClass, makeClass, password } from '#tests/support/backups'
import { answerAs, questionOf, submitAs } from '#tests/support/class-work'
import { createMemoryStore } from '#tests/support/memory-store'
import { startS3Double } from '#tests/support/s3-double'
import { openSuiteDatabase } from '#tests/support/suite-database'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-backup-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

const newFolder = () => mkdtempSync(join(folder, 'of-'))

/** What pupils and teachers read: figures of both pupils, and the table of the class. */
async function readFigures(database: OpenDatabase, files: FileStore, { given, done, half }: MadeClass) {
  const api = createTestApi(database.db, files)
  const ofPupils = await Promise.all([done, half].map(({ token }) => api.call('getStudentStatistics', { query: {} }, token)))
  return [ofPupils, await api.call('getGroupResults', { params: { id: given.group.id } }, given.token)]
}

/** An installation that was restored goes on: sign-in, the work half done played to its end, the sums right. */
async function playOn(database: OpenDatabase, files: FileStore, { given, half, reader }: MadeClass) {
  const api = createTestApi(database.db, files)
  expect((await api.reply('login', { body: { username: reader.username, password } })).status).toBe(200)
  const restored = { ...given, api }
  await answerAs(restored, half, questionOf(given, 'Quizz'), ['a'])
  await answerAs(restored, half, questionOf(given, 'HolesInText'), { ville: 'Paris' })
  await submitAs(restored, half)
  const [share] = (await api.call('listAssignees', { params: { id: given.work._id } }, given.token)).filter(
    ({ _id }) => _id === half.assigneeId,
  )
  expect(share).toMatchObject({ answerCount: 3, evaluation: 80, submittedAt: expect.any(Number) })
  expect(await admin(database, files, ['recompute-statistics'])).toEqual({ code: 0, said: 'no differences' })
}

it('backups take an installation from the embedded database to a server and back, whole, while answers are written', async () => {
  const from = await openDatabase({ folder: newFolder() })
  const disk = openDiskStore(newFolder())
  const server = await openSuiteDatabase()
  const s3 = await startS3Double('cours')
  const keys = { keyId: 'test-key', secret: 'test-secret', region: 'eu-test-1', bucket: 'cours' }
  const bucket = openS3Store({ endpoint: s3.endpoint, ...keys })
  const back = await openDatabase({ folder: newFolder() })
  const memory = createMemoryStore()
  const backups = newFolder()
  try {
    const made = await makeClass(from, disk)
    const { given, slow } = made

    // Pupils answer all the while: the snapshot holds whole answers with their sums, or nothing of them.
    let writing = true
    const pens = slow.map(async (pupil) => {
      for (let round = 0; writing; round += 1) await answerAs(given, pupil, questionOf(given, 'Text'), `essai ${round}`, 10)
    })
    const busy = await admin(from, disk, ['backup', '--to', backups], testNow - 1000)
    writing = false
    await Promise.all(pens)
    expect(busy).toMatchObject({ code: 0, said: expect.stringMatching(/tables, \d+ rows, 1 files of 2 KiB$/) })
    const other = await openSuiteDatabase()
    expect(await admin(other, createMemoryStore(), ['restore', '--from', backups])).toMatchObject({ code: 0 })
    expect(await admin(other, disk, ['recompute-statistics'])).toEqual({ code: 0, said: 'no differences' })
    await other.close()

    // To a server, from the newest archive of the folder.
    expect(await admin(from, disk, ['backup', '--to', backups])).toMatchObject({ code: 0 })
    const [, newest = ''] = readdirSync(backups).toSorted()
    expect(statSync(join(backups, newest)).mode & 0o777).toBe(0o600)
    const restored = await admin(server, bucket, ['restore', '--from', backups])
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(newest) })
    expect(await contentOf(server, bucket)).toEqual(await contentOf(from, disk))
    expect([...s3.kept.values()].map(({ type }) => type)).toEqual(['audio/wav'])
    expect(await readFigures(server, bucket, made)).toEqual(await readFigures(from, disk, made))
    await playOn(server, bucket, made)

    // And back.
    expect(await admin(server, bucket, ['backup', '--to', backups, '--keep', '1'], testNow + 1000)).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toHaveLength(1)
    expect(await admin(back, memory, ['restore', '--from', backups])).toMatchObject({ code: 0 })
    expect(await contentOf(back, memory)).toEqual(await contentOf(server, bucket))
    expect(await readFigures(back, memory, made)).toEqual(await readFigures(server, bucket, made))
  } finally {
    await Promise.all([from.close(), server.close(), back.close(), s3.close()])
  }
})
