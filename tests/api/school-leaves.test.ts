import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chapters, courses, files as fileRows, levels, schools, subjects, users } from '#api/db/schema'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { admin } from '#tests/support/backups'
import { get } from '#tests/support/file-world'
import { chosen, drawn, type LeavingSchool, makeLeavingSchool } from '#tests/support/leaving-school'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { openSuiteDatabase, type SuiteDatabase } from '#tests/support/suite-database'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-school-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (api: TestApi, args: string[]) => admin({ db: api.db, close: async () => {} }, api.files, args, api.now)

/** What each person of the school reads of it; ids of the school and of the installation's lists by their names. */
async function readAs(api: TestApi, world: LeavingSchool, schoolName: string) {
  const { pupil, other, heldPupil, group, work, heldWork, homework, training, teacher, head } = world
  const tokenOf = (id: string) => api.tokenFor(id)
  const [mine, theirs, author, colleague, boss] = await Promise.all(
    [pupil.id, other.id, teacher.id, homework.teacher.id, head.id].map(tokenOf),
  )
  const of = (id: string) => ({ params: { id } })
  const withEval = { query: { withEval: 'true' } } as const
  const said = {
    figures: await api.call('readDashboard', { body: {} }, boss),
    ownFigures: await api.call('readDashboard', { body: {} }, author),
    classes: await api.call('compareClasses', { body: {} }, boss),
    teachers: await api.call('compareTeachers', { body: {} }, boss),
    marks: await api.call('getGroupMarks', { ...of(group.id), query: {} }, boss),
    otherMarks: await api.call('getGroupMarks', { ...of(homework.group.id), query: {} }, boss),
    results: await api.call('getGroupResults', of(group.id), author),
    otherResults: await api.call('getGroupResults', of(homework.group.id), colleague),
    works: await Promise.all([work, heldWork, homework.work].map(({ _id }) => api.call('getWork', of(_id), boss))),
    copies: await Promise.all([work, heldWork, homework.work].map(({ _id }) => api.call('listAssignees', of(_id), boss))),
    answers: await api.call(
      'groupAnswers',
      { ...of(homework.work._id), query: { questionId: homework.questions[0]?._id ?? '' } },
      colleague,
    ),
    read: await api.call('getAssignee', { ...of(pupil.assigneeId), ...withEval }, author),
    ownCopy: await api.call('getAssignee', { ...of(pupil.assigneeId), ...withEval }, mine),
    heldCopy: await api.call('getAssignee', { ...of(heldPupil.assigneeId), ...withEval }, theirs),
    homework: await api.call('getAssignee', { ...of(homework.copy.assigneeId), ...withEval }, mine),
    training: await api.call('getAssignee', { ...of(training._id), ...withEval }, mine),
    ownMarks: [await api.call('listOwnMarks', { query: {} }, mine), await api.call('listOwnMarks', { query: {} }, theirs)],
    badges: await api.call('listBadges', { query: { sort: 'won' } }, mine),
    progress: await api.call('getStudentStatistics', { query: {} }, mine),
    told: [await api.call('listNotifications', { query: {} }, mine), await api.call('listNotifications', { query: {} }, author)],
    trail: await api.call('listActs', { query: {} }, boss),
  }
  const named: (readonly [string, string])[] = []
  const [school] = await api.db.select().from(schools).where(eq(schools.name, schoolName))
  named.push([school?.id ?? '', 'school'])
  for (const table of [levels, subjects, chapters])
    for (const { id, name } of await api.db.select({ id: table.id, name: table.name }).from(table)) named.push([id, name])
  return named.reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(said, inOrder, 1))
}

/** Answers come in no order. */
const inOrder = (key: string, value: unknown) =>
  key === 'answers' && Array.isArray(value) ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value

/** Another installation with an empty school, and a colleague of another school whose user name is taken. */
async function elsewhere(taken?: string) {
  const database = await openSuiteDatabase()
  const api = createTestApi(database.db, createMemoryStore())
  const made = await makeSchool(database.db)
  await database.db
    .update(schools)
    .set({ name: 'Collège Arrivée', levels: [], subjects: [] })
    .where(eq(schools.id, made.school.id))
  if (taken) {
    const stranger = await makeUser(database.db, await makeSchool(database.db), 'STUDENT')
    await database.db.update(users).set({ username: taken }).where(eq(users.id, stranger.id))
  }
  return { database, api, made }
}

describeApi('a school that leaves', (suite) => {
  let world: LeavingSchool
  let whole: string
  let other: SuiteDatabase | undefined
  beforeAll(async () => {
    const api = suite()
    world = await makeLeavingSchool(api)
    await api.db.update(schools).set({ name: 'Collège Départ', usesAssistant: false }).where(eq(schools.id, world.made.school.id))
    whole = join(folder, 'school.tar.gz')
    const since = { introduction: '<p>privé depuis</p>', keywords: 'privés' }
    await api.db.update(courses).set(since).where(eq(courses.id, world.homework.course._id))
  })
  afterAll(() => other?.close())

  it('is read elsewhere as it was: figures, marks, copies, files, sign-in', async () => {
    const api = suite()
    const [pupil] = await api.db.select().from(users).where(eq(users.id, world.pupil.id))
    const written = await run(api, ['export-school', '--school', 'Collège Départ', '--to', whole])
    expect(written.said).toMatch(/of other schools, users: 2 come along, without names\n/)
    expect(written.said).toMatch(/of other schools, courses: 1 come along/)
    expect(written).toMatchObject({ code: 0 })
    const there = await elsewhere(pupil?.username)
    other = there.database
    const read = await run(there.api, ['import-school', '--school', 'Collège Arrivée', '--from', whole])
    expect(read.said).toContain(`renamed: ${pupil?.username} is `)
    expect(read.code).toBe(0)
    const [arrived] = await there.api.db.select().from(schools).where(eq(schools.name, 'Collège Arrivée'))
    const [others] = await there.api.db.select().from(courses).where(eq(courses.id, world.homework.course._id))
    expect(others).toMatchObject({ status: 'DELETED', introduction: '', keywords: '', searchText: '' })
    expect(arrived).toMatchObject({ usesAssistant: false, usesEvaluation: true })
    // Who went to another school comes along as an erasure leaves them.
    const [gone] = await api.db.select().from(users).where(eq(users.id, world.third.id))
    const confirmed = ['--username', gone?.username ?? '', '--confirm', gone?.username ?? '']
    expect(await run(api, ['erase-user', ...confirmed])).toMatchObject({ code: 0 })
    expect(await readAs(there.api, world, 'Collège Arrivée')).toBe(await readAs(api, world, 'Collège Départ'))
    // Files: a picture of a question, a recording, a drawing handed in, a voice comment.
    const token = await there.api.tokenFor(world.pupil.id)
    const rows = await there.api.db.select().from(fileRows)
    expect(rows.map(({ path }) => path.split('/')[0])).toEqual(expect.arrayContaining(['module', 'answers', 'comments']))
    for (const { path, size } of rows.filter(({ assigneeId }) => assigneeId === world.homework.copy.assigneeId)) {
      const reply = await get(there.api, path, token)
      expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual([200, size])
    }
    const renamed = /is (\S+) here/.exec(read.said)?.[1] ?? ''
    const [secondPupil] = await api.db.select().from(users).where(eq(users.id, world.other.id))
    for (const [username, password] of [
      [renamed, drawn],
      [secondPupil?.username ?? '', chosen],
      [world.head.username, chosen],
    ] as const)
      expect(await there.api.reply('login', { body: { username, password } }), username).toMatchObject({ status: 200 })
    expect((await run(there.api, ['recompute-statistics'])).said).toBe('no differences')
  })

  it('is downloaded by its headmaster alone, without a password: read elsewhere, new ones open it', async () => {
    const api = suite()
    const foreign = await makeUser(api.db, world.elsewhere, 'HEADMASTER')
    const supervisor = await makeUser(api.db, world.made, 'SUPERVISOR')
    for (const id of [world.teacher.id, world.pupil.id, supervisor.id])
      for (const path of ['school/file.tar.gz', 'school/tables.zip'])
        expect((await get(api, path, await api.tokenFor(id))).status).toBe(404)
    const reply = await get(api, 'school/file.tar.gz', await api.tokenFor(world.head.id))
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="etablissement-2026-11-19.tar.gz"')
    const path = join(folder, 'headmaster.tar.gz')
    writeFileSync(path, Buffer.from(await reply.arrayBuffer()))
    const there = await elsewhere()
    try {
      const read = await run(there.api, ['import-school', '--school', 'Collège Arrivée', '--from', path])
      expect(read.said).toContain('the file holds no passwords: reset-password gives the headmaster one')
      const login = (password: string) => there.api.reply('login', { body: { username: world.head.username, password } })
      expect((await login(chosen)).status).toBe(400)
      const reset = await run(there.api, ['reset-password', '--username', world.head.username])
      const password = /^password: (\S+)/m.exec(reset.said)?.[1] ?? reset.said
      expect(await login(password), reset.said).toMatchObject({ status: 200 })
    } finally {
      await there.database.close()
    }
    // Of a school, nothing but its own.
    const theirs = await get(api, 'school/file.tar.gz', await api.tokenFor(foreign.id))
    const text = gunzipSync(Buffer.from(await theirs.arrayBuffer())).toString('latin1')
    expect(text).toContain(world.elsewhere.school.id)
    expect(text).not.toContain(world.teacher.username)
  })

  it('gives its headmaster tables of all classes, with the marks that are published and no other', async () => {
    const api = suite()
    const reply = await get(api, 'school/tables.zip', await api.tokenFor(world.head.id))
    expect(reply.status).toBe(200)
    const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    expect(Object.keys(entries)).toHaveLength(8)
    const table = (name: string) => strFromU8(entries[`2026-2027/${name}`] ?? new Uint8Array()).split(/\r?\n/)
    const [header = '', ...rows] = table('notes-6a.csv')
    // The test held back has marks that no pupil reads.
    expect(header.match(/sur 20, coefficient/g)).toHaveLength(1)
    const terms = await api.call('listOwnMarks', { query: {} }, await api.tokenFor(world.pupil.id))
    const mark = terms.flatMap(({ subjects: all }) => all.flatMap(({ marks }) => marks))[0]?.mark
    expect(rows.find((row) => row.includes('Abel'))).toContain(`;${String(mark).replace('.', ',')};`)
    expect(table('resultats-6b.csv')[0]).toContain('Parcours de test')
    const ods = unzipSync(entries['2026-2027/notes-6a.ods'] ?? new Uint8Array())
    expect(strFromU8(ods['content.xml'] ?? new Uint8Array())).toContain('Abel')
    await api.call('publishMarks', { params: { id: world.work._id }, body: { published: false } }, world.token)
    const after = unzipSync(
      new Uint8Array(await (await get(api, 'school/tables.zip', await api.tokenFor(world.head.id))).arrayBuffer()),
    )
    expect(strFromU8(after['2026-2027/notes-6a.csv'] ?? new Uint8Array())).not.toMatch(/sur 20, coefficient/)
  })

  it('asked by HEAD, and dropped, neither is sent nor keeps the next one waiting', async () => {
    const api = suite()
    const head = await makeUser(api.db, world.made, 'HEADMASTER')
    const token = await api.tokenFor(head.id)
    // More than what waits between the database and a reader.
    const [row] = await api.db.select().from(fileRows).where(eq(fileRows.schoolId, world.made.school.id))
    await api.files.put(row?.path ?? '', randomBytes(4_000_000), 'image/png')
    const asked = await get(api, 'school/file.tar.gz', token, {}, 'HEAD')
    expect([asked.status, asked.body]).toEqual([200, null])
    const reply = await get(api, 'school/file.tar.gz', token)
    expect(reply.status).toBe(200)
    await reply.body?.cancel()
    const again = await get(api, 'school/file.tar.gz', token)
    expect(again.status).toBe(200)
    expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(4_000_000)
  })

  it('gives a table to each class, also of names that fold to the same', async () => {
    const api = suite()
    const made = await makeSchool(api.db)
    const head = await makeUser(api.db, made, 'HEADMASTER')
    for (const name of ['6A', '6A 2', '6a']) await makeGroup(api.db, made, head.id, [], { name })
    const reply = await get(api, 'school/tables.zip', await api.tokenFor(head.id))
    expect(Object.keys(unzipSync(new Uint8Array(await reply.arrayBuffer())))).toHaveLength(12)
  })
})
