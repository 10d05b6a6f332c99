import { expect, it } from 'vitest'
import { maxPhrases } from '#contract/phrase-limits'
import { describeApi } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs, week } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

const kindsOf = async ({ api }: ClassWork, by: string) =>
  (await api.call('listNotifications', { query: {} }, by)).filter(({ read }) => !read).map(({ kind }) => kind)

const read = ({ api, token }: ClassWork, pupil: Pupil) =>
  api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, token)

async function threeAnswered(api: ClassWork['api']) {
  const given = await giveClassWork(api, ['Alice', 'Bob', 'Chloé', 'David'])
  const [alice, bob, chloe, david] = given.pupils as [Pupil, Pupil, Pupil, Pupil]
  const text = questionOf(given, 'Text')
  for (const pupil of [alice, bob, chloe]) await answerAs(given, pupil, text, 'cinq', 40)
  for (const pupil of [alice, bob]) await submitAs(given, pupil)
  return { given, alice, bob, chloe, david, text }
}

describeApi('setting the evaluation of several answers', (open) => {
  it('changes each one once, with its history, means and notification', async () => {
    const { given, alice, bob, chloe, text } = await threeAnswered(open())
    const { api, token, work } = given
    const assigneeIds = [alice, bob].map(({ assigneeId }) => assigneeId)
    const set = (evaluation: number) =>
      api.call('evaluateAnswers', { params: { id: work._id }, body: { questionId: text._id, assigneeIds, evaluation } }, token)
    const { changed } = await set(90)
    expect(changed.map(({ before, after }) => [before, after])).toEqual([
      [40, 90],
      [40, 90],
    ])
    expect(new Set(changed.map(({ assigneeId }) => assigneeId))).toEqual(new Set(assigneeIds))
    expect((await api.call('getWork', { params: { id: work._id } }, token)).stats.averageEvaluation).toBe(90)
    expect(await read(given, bob)).toMatchObject({ evaluation: 90, changes: [{ before: 40, after: 90, reason: 'teacher' }] })
    expect(await read(given, chloe)).toMatchObject({ evaluation: 40, changes: [] })
    expect(await kindsOf(given, alice.token)).toContain('newEvaluation')
    expect(await kindsOf(given, chloe.token)).not.toContain('newEvaluation')
    // The student, who does not read the history, is told who gave the evaluation.
    const own = await api.call('getAssignee', { params: { id: bob.assigneeId }, query: { withEval: 'true' } }, bob.token)
    expect(own).toMatchObject({ graders: { [text._id]: expect.stringMatching(/\S \S/) } })
    expect(own).not.toHaveProperty('changes')
    expect((await set(90)).changed).toEqual([])
    expect((await read(given, bob)).changes).toHaveLength(1)
  })

  it('changes none when one student has not answered or belongs to another work, and refuses a colleague', async () => {
    const { given, alice, david, text } = await threeAnswered(open())
    const { api, token, colleagueToken, work } = given
    const body = { questionId: text._id, assigneeIds: [alice.assigneeId], evaluation: 10 }
    const reply = (change: object, by = token) =>
      api.reply('evaluateAnswers', { params: { id: work._id }, body: { ...body, ...change } }, by)
    expect(await reply({ assigneeIds: [alice.assigneeId, david.assigneeId] })).toMatchObject({
      status: 409,
      body: { message: 'answer.missing' },
    })
    expect(await reply({ assigneeIds: [alice.assigneeId, work._id] })).toMatchObject({
      status: 400,
      body: { errors: { assigneeIds: 'unknown' } },
    })
    expect(await reply({ assigneeIds: [] })).toMatchObject({ status: 400, body: { errors: { assigneeIds: 'required' } } })
    expect((await reply({ evaluation: 101 })).status).toBe(400)
    expect((await reply({ questionId: work._id })).status).toBe(404)
    expect((await reply({}, colleagueToken)).status).toBe(403)
    expect((await read(given, alice)).evaluation).toBe(40)
  })
})

describeApi('reminders', (open) => {
  it('reach only those who have not submitted, once a day, and disappear on submission', async () => {
    const { given, alice, chloe, david } = await threeAnswered(open())
    const { api, token, colleagueToken, work } = given
    const remind = (by = token) => api.reply('remindStudents', { params: { id: work._id } }, by)
    expect(await remind(colleagueToken)).toMatchObject({ status: 403 })
    expect(await remind()).toMatchObject({ status: 200, body: { reminded: 2 } })
    expect(await kindsOf(given, david.token)).toContain('reminder')
    expect(await kindsOf(given, alice.token)).not.toContain('reminder')
    expect(await remind()).toMatchObject({ status: 409, body: { message: 'reminder.today' } })
    await submitAs(given, chloe)
    expect(await kindsOf(given, chloe.token)).not.toContain('reminder')
    const now = api.now
    api.now += 24 * 3600 * 1000
    const tomorrow = await api.tokenFor(given.teacher.id)
    expect(await remind(tomorrow)).toMatchObject({ status: 200, body: { reminded: 1 } })
    api.now = now
  })

  it('are refused once the work is over', async () => {
    const { given } = await threeAnswered(open())
    const { api, token, work } = given
    const now = api.now
    api.now += 300 * week
    const late = await api.tokenFor(given.teacher.id)
    expect(await api.reply('remindStudents', { params: { id: work._id } }, late)).toMatchObject({
      status: 409,
      body: { message: 'reminder.closed' },
    })
    api.now = now
    expect((await api.reply('remindStudents', { params: { id: given.course._id } }, token)).status).toBe(404)
  })
})

describeApi('phrases for comments', (open) => {
  it('belong to their teacher, most used first', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [teacher, colleague] = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'TEACHER')]
    const [token, other] = [await api.tokenFor(teacher.id), await api.tokenFor(colleague.id)]
    const keep = (text: string, by = token) => api.call('keepPhrase', { body: { text } }, by)
    const texts = async (by = token) => (await api.call('listPhrases', {}, by)).map(({ text }) => text)
    const first = await keep(' Relis la leçon. ')
    await keep('Très bon travail.')
    expect(await keep('Très bon travail.')).toMatchObject({ text: 'Très bon travail.' })
    expect(await texts()).toEqual(['Très bon travail.', 'Relis la leçon.'])
    expect(await texts(other)).toEqual([])
    const remove = (by: string) => api.call('removePhrase', { params: { id: first._id } }, by)
    expect(await remove(other)).toEqual({ removed: 0 })
    expect(await remove(token)).toEqual({ removed: 1 })
    expect(await texts()).toEqual(['Très bon travail.'])
  })

  it('are neither empty nor too long, and limited in number, even with concurrent requests', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const reply = (text: string) => api.reply('keepPhrase', { body: { text } }, token)
    expect(await reply('  ')).toMatchObject({ status: 400, body: { errors: { text: 'required' } } })
    expect(await reply('a'.repeat(501))).toMatchObject({ status: 400, body: { errors: { text: 'tooLong' } } })
    for (let count = 1; count < maxPhrases; count += 1) await reply(`Phrase ${count}`)
    const last = await Promise.all([reply('La dernière'), reply('Une de trop')])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await reply('Phrase 1')).status).toBe(200)
  })
})
