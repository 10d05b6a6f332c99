import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { exportedParts } from '#api/services/personal-data/export-rows'
import messages from '#messages' with { type: 'json' }
import { describeApi, type TestApi } from '#tests/support/api'
import { command, secretWord } from '#tests/support/erasable'
import { get, giveWork } from '#tests/support/file-world'
import { answerAll, begin, evaluateWaiting, giveExam, read } from '#tests/support/given-exam'
import { makeSchool, makeUser } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const archiveOf = (id: string) => `people/${id}.zip`

async function open(response: Response) {
  expect(response.status).toBe(200)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return { names: Object.keys(entries), text: (name: string) => strFromU8(entries[name] ?? new Uint8Array()), entries }
}

/** A pupil with an answer, a recording and a comment; a classmate who answered too; a headmaster. */
async function prepare(api: TestApi) {
  const given = await giveWork(api)
  const words = { own: secretWord(), classmate: secretWord(), comment: secretWord() }
  await given.answer({ value: `<b>${words.own}</b>`, audio: uploadOf(sampleFiles.wav(), 'voix.wav') })
  await given.answer({ value: words.classmate }, undefined, given.otherToken)
  await given.comment({
    global: { comment: words.comment, voiceComment: uploadOf(sampleFiles.wav(), 'avis.wav') },
    modules: {},
    questions: {},
  })
  const head = await makeUser(api.db, given.made, 'HEADMASTER')
  const pupil = (await api.call('currentUser', {}, given.studentToken))._id
  const classmate = (await api.call('currentUser', {}, given.otherToken))._id
  return { ...given, words, head, pupil, classmate }
}

describeApi('a person’s data as an archive', (suite) => {
  it('holds a readable page, each kind of data and the files, and nothing that only says something of others', async () => {
    const api = suite()
    const { pupil, classmate, studentToken, words, teacher, made } = await prepare(api)
    const [other] = await api.db.update(users).set({ lastname: secretWord() }).where(eq(users.id, classmate)).returning()
    const renamed = { firstname: 'Ana', lastname: 'Sœur<script>', username: `ana-${randomUUID()}` }
    const admin = await makeUser(api.db, made, 'SUPERADMIN')
    await api.call(
      'updateAccount',
      { params: { id: pupil }, body: { ...renamed, levels: [made.sixth.id] } },
      await api.tokenFor(admin.id),
    )
    const response = await get(api, archiveOf(pupil), studentToken)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="donnees-personnelles-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const { names, text, entries } = await open(response)
    expect(JSON.parse(text('donnees/users.json'))).toMatchObject([{ lastname: 'Sœur<script>' }])
    expect(JSON.parse(text('donnees/answers.json'))).toMatchObject([{ value: `<b>${words.own}</b>` }])
    expect(JSON.parse(text('donnees/comments.json'))).toMatchObject([{ comment: words.comment }])
    for (const { name } of exportedParts) expect(names).toContain(`donnees/${name}.json`)
    const sounds = names.filter((name) => /^fichiers\/(answers|comments)_.*\.wav$/.test(name))
    expect(sounds).toHaveLength(2)
    expect(entries[sounds[0] ?? '']).toEqual(Uint8Array.from(sampleFiles.wav()))
    const page = text('index.html')
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain(`&lt;b&gt;${words.own}&lt;/b&gt;`)
    expect(page).toContain('Que vaut la moitié de 10')
    expect(page).not.toMatch(/<script|<b>/)
    for (const name of sounds) expect(page).toContain(`href="${name}"`)
    // No code and no instant as stored; Paris time.
    expect(page).toContain('<td>Élève</td>')
    expect(page).toContain('<td>Ensemble du travail</td>')
    expect(page).toContain('19/11/2026 10:00')
    expect(page).toContain(`Nom\u00a0: ${'Sœur&lt;script&gt;'}`)
    expect(page).not.toMatch(/STUDENT|TEACHER|newComment|\b\d{13}\b|\b\d{4}-\d\d-\d\d\b/)
    const everything = names.map(text).join('\n')
    for (const foreign of [words.classmate, other?.lastname ?? '', classmate, teacher.lastname, teacher.username])
      expect(everything).not.toContain(foreign)
  })

  it('holds marks as published: none that is hidden, waits for a person, or belongs to a test held back', async () => {
    const api = suite()
    const given = await giveExam(api)
    const { pupil, token } = given
    const admin = await api.tokenFor((await makeUser(api.db, given.made, 'SUPERADMIN')).id)
    const marks = async () => {
      const { text } = await open(await get(api, archiveOf(pupil.id), admin))
      const page = text('index.html')
      const section = page.slice(page.indexOf('Notes publiées'))
      return [JSON.parse(text('donnees/marks.json')), section.match(/<td>([^<]*)<\/td><td>20<\/td><td>2<\/td>/)?.[1]]
    }
    await begin(given, pupil)
    await answerAll(given, pupil, await read(given, pupil, pupil.token))
    await api.call('submitWork', { params: { workId: given.work._id }, body: {} }, pupil.token)
    const params = { id: given.work._id }
    const body = { outOf: 20, coefficient: 2, rounding: 'half', lateHalf: false } as const
    await api.call('setMarking', { params, body }, token)
    await api.call('publishMarks', { params, body: { published: true } }, token)
    await evaluateWaiting(given, pupil, 50)
    expect(await marks()).toEqual([[], undefined])
    await api.call('publishResults', { params, body: { when: 'now' } }, token)
    api.now += 61_000
    const [[published], shown] = await marks()
    expect(published).toMatchObject({ workId: given.work._id, outOf: 20, coefficient: 2 })
    expect(published.mark).toBe((await read(given, pupil, pupil.token)).mark?.mark)
    expect(published.mark).toBeGreaterThan(10)
    expect(shown).toBe(String(published.mark).replace('.', ','))
    await api.call('publishMarks', { params, body: { published: false } }, token)
    expect(await marks()).toEqual([[], undefined])
  })

  it('has a French name for each part and column', () => {
    for (const { name, columns } of exportedParts) {
      expect(messages.personalExport.parts).toHaveProperty([name])
      for (const column of columns) expect(messages.personalExport.columns).toHaveProperty([column])
    }
  })

  it('is for oneself, the headmaster of the school and superadmins; a guest link gets none', async () => {
    const api = suite()
    const { pupil, made, head, teacherToken, studentToken, otherToken, assigneeId } = await prepare(api)
    const foreign = await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')
    const admin = await makeUser(api.db, made, 'SUPERADMIN')
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    const statusFor = async (token?: string, id = pupil) => (await get(api, archiveOf(id), token)).status
    for (const token of [studentToken, await api.tokenFor(head.id), await api.tokenFor(admin.id)])
      expect(await statusFor(token)).toBe(200)
    for (const token of [teacherToken, otherToken, await api.tokenFor(foreign.id), await api.tokenFor(supervisor.id)])
      expect(await statusFor(token)).toBe(404)
    expect(await statusFor()).toBe(401)
    expect(await statusFor(await api.tokenFor(head.id), randomUUID())).toBe(404)
    const link = await command(api, ['guest-link', '--assignee', assigneeId, '--origin', 'https://tremplin.test'])
    expect(await statusFor(link.lines.join(' ').match(/token=([\w-]+)/)?.[1])).toBe(404)
  })

  it('is given three times a minute, and written to a file by the operator', async () => {
    const api = suite()
    const { pupil, studentToken } = await prepare(api)
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push((await get(api, archiveOf(pupil), studentToken)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const [user] = await api.db.select().from(users).where(eq(users.id, pupil))
    const path = join(await mkdtemp(join(tmpdir(), 'export-')), 'donnees.zip')
    const args = ['export-person', '--username', user?.username ?? '', '--to', path]
    expect(await command(api, args)).toEqual({ code: 0, lines: [`written to ${path}`] })
    expect(Object.keys(unzipSync(await readFile(path)))).toContain('index.html')
    expect(await command(api, args)).toMatchObject({ code: 1, lines: [`error: cannot write ${path}: EEXIST`] })
  })
})
