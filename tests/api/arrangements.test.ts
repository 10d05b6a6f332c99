import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueHeadlessToken } from '#api/auth/headless'
import { arrangements, assignees, users } from '#api/db/schema'
import { exportedParts, rowsOf } from '#api/services/personal-data/export-rows'
import { describeApi, errorsOf, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, week } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

const pap = {
  extraTime: 33,
  oral: true,
  optionalTypes: ['Text' as const],
  aids: 'SYLLABLES_COLOR.font.letters2',
  note: 'PAP dyslexie',
}
const help = { extraTime: 33, oral: true, optionalTypes: ['Text'] }

/** What the archive of a person's data holds, as text. */
async function exportedOf(api: TestApi, id: string): Promise<string> {
  const rows: unknown[] = []
  for (const part of exportedParts) for await (const row of rowsOf(api.db, part, { ids: [id], now: api.now })) rows.push(row)
  return JSON.stringify(rows)
}

describeApi('arrangements of a student', (open) => {
  it('are kept by the teacher and the headmaster, and applied to works given afterwards', async () => {
    const given = await giveClassWork(open(), ['Abel', 'Bea'])
    const { api, made, token, course, group, work } = given
    const [abel] = given.pupils
    if (!abel) throw new Error('no pupil')
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const params = { id: abel.id }
    expect(await api.call('getArrangement', { params }, token)).toEqual({ arrangement: null })
    const author = { _id: given.teacher.id }
    expect(await api.call('changeArrangement', { params, body: pap }, token)).toMatchObject({
      arrangement: { ...pap, author, updatedAt: testNow },
    })
    expect(await api.call('getArrangement', { params }, head)).toMatchObject({ arrangement: pap })
    const [later] = await api.call(
      'createWorks',
      { body: { courseId: course._id, dueDate: testNow + week, groups: [group.id] } },
      token,
    )
    const helpIn = async (id: string, by: string) =>
      (await api.call('listAssignees', { params: { id } }, by)).map((row) => row.help ?? null)
    expect(await helpIn(later?._id ?? '', token)).toEqual([help, null])
    expect(await helpIn(later?._id ?? '', head)).toEqual([help, null])
    expect(await helpIn(work._id, token)).toEqual([null, null])
    // The student reads what helps them: neither the note nor who wrote it.
    const [own] = await api.db
      .select()
      .from(assignees)
      .where(eq(assignees.workId, later?._id ?? ''))
      .orderBy(assignees.id)
    const shown = await api.call('getAssignee', { params: { id: own?.id ?? '' }, query: {} }, abel.token)
    expect(shown.help).toEqual(help)
    expect(await api.call('currentUser', {}, abel.token)).toMatchObject({ readingAids: pap.aids })
    expect(JSON.stringify([shown, await api.call('currentUser', {}, abel.token)])).not.toMatch(/PAP|dyslexie/)
    // The same in an embedded visit, and in the archive of their data.
    const guest = await issueHeadlessToken(api.db, { userId: abel.id, assigneeId: own?.id ?? '' }, testNow)
    const visited = await api.call('getHeadlessAssignee', { params: { id: own?.id ?? '' }, query: {} }, guest)
    expect(visited).toMatchObject({ help, readingAids: pap.aids })
    const archive = await exportedOf(api, abel.id)
    expect(archive).toContain(pap.aids)
    expect(archive + JSON.stringify(visited)).not.toMatch(/PAP|dyslexie/)
    const none = { extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' }
    const { arrangement: last } = await api.call('getArrangement', { params }, head)
    const emptied = { ...none, version: last?.version ?? 0 }
    expect(await api.call('changeArrangement', { params, body: emptied }, head)).toEqual({ arrangement: null })
    expect(await api.db.$count(arrangements, eq(arrangements.userId, abel.id))).toBe(0)
    expect(await helpIn(later?._id ?? '', token)).toEqual([help, null])
  })

  it('changed by two at once keep one change, and tell the other what it was', async () => {
    const given = await giveClassWork(open(), ['Abel', 'Bea'])
    const { api, made, token } = given
    const [abel] = given.pupils
    if (!abel) throw new Error('no pupil')
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const params = { id: abel.id }
    const change = (by: string, note: string, version = 0) =>
      api.reply('changeArrangement', { params, body: { ...pap, note, version } }, by)
    let version = 0
    for (const round of ['un', 'deux']) {
      const replies = await Promise.all([change(token, `${round} A`, version), change(head, `${round} B`, version)])
      const [kept, refused] = [...replies].sort((a, b) => a.status - b.status)
      expect([kept?.status, refused?.status]).toEqual([200, 409])
      expect(refused?.body).toMatchObject({ message: 'version.stale', current: kept?.body })
      version = (await api.call('getArrangement', { params }, head)).arrangement?.version ?? 0
    }
    const none = { extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' }
    const remove = (at: number) => api.reply('changeArrangement', { params, body: { ...none, version: at } }, token)
    expect((await remove(version - 1)).status).toBe(409)
    expect((await remove(version)).status).toBe(200)
    expect((await remove(0)).status).toBe(200)
    // Set again, they are not those that somebody began from before.
    api.now += 1000
    expect((await change(head, 'à nouveau')).status).toBe(200)
    for (const old of [0, version, version + 1]) expect((await change(token, 'ancien', old)).status).toBe(409)
    api.now -= 1000
  })

  it('are in no reply to anybody else: a colleague, another school, the student, a supervisor, a superadmin', async () => {
    const given = await giveClassWork(open(), ['Abel', 'Bea'])
    const { api, made, token, course, group } = given
    const [abel, bea] = given.pupils
    if (!abel || !bea) throw new Error('no pupils')
    const params = { id: abel.id }
    await api.call('changeArrangement', { params, body: pap }, token)
    const [work] = await api.call(
      'createWorks',
      { body: { courseId: course._id, dueDate: testNow + week, groups: [group.id] } },
      token,
    )
    const stranger = await giveClassWork(api, ['Cid'])
    const tokenOf = async (role: 'SUPERVISOR' | 'SUPERADMIN') => api.tokenFor((await makeUser(api.db, made, role)).id)
    const [supervisor, superadmin] = [await tokenOf('SUPERVISOR'), await tokenOf('SUPERADMIN')]
    const others = [given.colleagueToken, stranger.token, abel.token, bea.token, supervisor, superadmin]
    for (const by of others) {
      expect([403, 404]).toContain((await api.reply('getArrangement', { params }, by)).status)
      expect([403, 404]).toContain((await api.reply('changeArrangement', { params, body: pap }, by)).status)
    }
    const [row] = await api.call('listAssignees', { params: { id: work?._id ?? '' } }, token)
    const told = [
      ...['listAssignees', 'getWork', 'getWorkResults'].map((name) => [name, { params: { id: work?._id ?? '' } }] as const),
      ['getAssignee', { params: { id: row?._id ?? '' }, query: { withEval: 'true', withFullname: 'true' } }] as const,
      ['getUser', { params }] as const,
      ['listStudentAssignments', { params: { studentId: abel.id } }] as const,
    ]
    for (const by of [given.colleagueToken, bea.token, supervisor, superadmin, stranger.token])
      for (const [name, input] of told) {
        const { body } = await api.reply(name as 'getWork', input as { params: { id: string } }, by)
        expect(JSON.stringify(body), name).not.toMatch(/PAP|dyslexie|extraTime|optionalTypes|"oral"|SYLLABLES|"help"/)
      }
    for (const format of ['csv', 'ods'] as const) {
      const file = await api.call('exportWork', { params: { id: work?._id ?? '' }, query: { format } }, given.colleagueToken)
      expect(Buffer.from(file.data, 'base64').toString()).not.toMatch(/PAP|dyslexie|SYLLABLES/)
    }
  })

  it('let the student leave out what is optional for them: it is neither expected nor counted, nor a mistake', async () => {
    const given = await giveClassWork(open(), ['Abel', 'Bea'])
    const { api, token, work } = given
    const [abel, bea] = given.pupils
    if (!abel || !bea) throw new Error('no pupils')
    await api.db
      .update(assignees)
      .set({ optionalTypes: ['Text'] })
      .where(eq(assignees.id, abel.assigneeId))
    for (const pupil of [abel, bea]) {
      await answerAs(given, pupil, questionOf(given, 'Quizz'), [])
      await answerAs(given, pupil, questionOf(given, 'HolesInText'), {})
      // Another content than the one that is played now: only what is expected has to be there.
      const body = { evaluation: 0, content: given.module._id }
      const { state } = await api.call('submitWork', { params: { workId: work._id }, body }, pupil.token)
      expect(state).toBe(pupil === abel ? 'done' : 'inprogress')
    }
    // What was left out is not expected: two questions, both left blank, while the other still has one to answer.
    const rows = await api.call('listAssignees', { params: { id: work._id } }, token)
    expect(rows.map(({ state, answerCount, questionCount }) => [state, answerCount, questionCount])).toEqual([
      ['done', 0, 2],
      ['inprogress', 0, 3],
    ])
    const body = { courseId: given.course._id, workId: work._id, missed: true }
    const training = await api.call('createTraining', { body }, abel.token)
    const { course } = await api.call('getAssignee', { params: { id: training._id }, query: {} }, abel.token)
    expect(course.modules.flatMap(({ questions }) => questions.map(({ type }) => type))).not.toContain('Text')
  })

  it('are refused with an error beside the field that is wrong', async () => {
    const given = await giveClassWork(open(), ['Abel'])
    const params = { id: given.pupils[0]?.id ?? '' }
    const refused = async (wrong: object) => {
      const { status, body } = await given.api.reply('changeArrangement', { params, body: { ...pap, ...wrong } }, given.token)
      return { status, errors: errorsOf(body) }
    }
    expect(await refused({ extraTime: 0 })).toEqual({ status: 400, errors: { extraTime: 'tooShort' } })
    expect(await refused({ extraTime: 1000 })).toEqual({ status: 400, errors: { extraTime: 'tooLong' } })
    expect(await refused({ extraTime: 33.5 })).toEqual({ status: 400, errors: { extraTime: 'invalid' } })
    expect(await refused({ aids: 'hologram' })).toEqual({ status: 400, errors: { aids: 'invalid' } })
    expect(await refused({ optionalTypes: ['Hologram'] })).toMatchObject({ status: 400 })
    expect(await given.api.db.$count(arrangements, eq(arrangements.userId, params.id))).toBe(0)
  })

  it('stay behind when the student changes school', async () => {
    const given = await giveClassWork(open(), ['Abel'])
    const { api } = given
    const id = given.pupils[0]?.id ?? ''
    await api.call('changeArrangement', { params: { id }, body: pap }, given.token)
    const elsewhere = await giveClassWork(api, ['Dan'])
    await api.db.update(users).set({ schoolId: elsewhere.made.school.id }).where(eq(users.id, id))
    expect(await api.db.$count(arrangements, eq(arrangements.userId, id))).toBe(0)
  })
})
