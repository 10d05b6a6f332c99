import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import type { Role } from '#contract/call'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { makeSchool, makeUser, oneHole, textAndQuiz } from '#tests/support/make'

/** Twenty pupils submit: ten do well on the text and the hole but fail the quiz, ten do the opposite. Two do nothing. */
async function twentyTwo(api: TestApi, points?: number) {
  const given = await giveClassWork(
    api,
    Array.from({ length: 22 }, (_, rank) => `Élève ${rank}`),
    [...textAndQuiz(), oneHole()].map((question) => ({ ...question, points })),
  )
  const quiz = questionOf(given, 'Quizz')
  for (const [rank, pupil] of given.pupils.slice(0, 20).entries()) {
    const strong = rank < 10
    await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', strong ? 90 : 10)
    await answerAs(given, pupil, quiz, [strong ? 'b' : 'a'])
    await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: strong ? 'Paris' : 'Lima' })
    await submitAs(given, pupil)
  }
  const read = (body: object, token = given.token) =>
    api.call('readCourseStatistics', { params: { courseId: given.course._id }, body }, token)
  const tokenOf = async (role: Role) => api.tokenFor((await makeUser(api.db, given.made, role)).id)
  return { ...given, read, tokenOf }
}

describeApi('statistics of a course (API-035)', (open) => {
  it('are the same for questions of equal weight, whatever that weight', async () => {
    const told = async (points?: number) => {
      const { read, teacher } = await twentyTwo(open(), points)
      const { questions, ...sums } = await read({ creatorId: teacher.id })
      return { sums, questions: questions.map(({ questionId: _q, moduleId: _m, ...rest }) => rest) }
    }
    expect(await told(7)).toEqual(await told())
  })

  it('are the sums of its works, with a verdict on each question', async () => {
    const { read, teacher, made, work, course, pupils } = await twentyTwo(open())
    const mine = await read({ creatorId: teacher.id })
    // Strong students score 90, 0 and 100; weak ones 10, 100 and 0: means of 63.33 and 36.67.
    const sums = { works: 1, assigned: 22, submitted: 20, submissionRate: 91, averageEvaluation: 50 }
    expect(mine).toMatchObject({ name: course.name, ...sums, analysed: 20, fewest: 20 })
    // On the remaining questions both halves have 50 without the text, 95 and 5 without the quiz, 45 and 55 without the hole.
    const seen = mine.questions.map(({ number, type, answers, facility, verdict }) => [number, type, answers, facility, verdict])
    expect(seen).toEqual([
      [1, 'Text', 20, 50, 'fine'],
      [2, 'Quizz', 20, 50, 'ambiguous'],
      [3, 'HolesInText', 20, 50, 'ambiguous'],
    ])
    expect(mine.questions.map(({ discrimination }) => discrimination)).toEqual([null, -1, -1])
    expect(await read({ schoolId: made.school.id })).toEqual(mine)
    expect(await read({ creatorId: teacher.id, workId: work._id })).toEqual(mine)
    const one = await read({ creatorId: teacher.id, assigneeId: pupils[0]?.assigneeId })
    expect(one).toMatchObject({ works: 1, assigned: 1, submitted: 1, averageEvaluation: 63, analysed: 1 })
    expect(one.questions.map(({ verdict }) => verdict)).toEqual(['tooFew', 'tooFew', 'tooFew'])
  })

  it('are exported as the page shows them, with the filters in the header', async () => {
    const api = open()
    const { read, teacher, token, made, course, work, module, tokenOf } = await twentyTwo(api)
    const rowsOf = async (body: object, by = token) => {
      const input = { params: { courseId: course._id }, body: { ...body, format: 'csv' as const } }
      const file = await api.call('exportCourseStatistics', input, by)
      expect(file).toMatchObject({ name: 'statistiques-du-parcours.csv', contentType: 'text/csv; charset=utf-8' })
      const text = Buffer.from(file.data, 'base64')
        .toString('utf8')
        .replace(/^\ufeff/, '')
      return text.trimEnd().split('\r\n')
    }
    const rows = await rowsOf({ creatorId: teacher.id, from: work.dueDate, to: work.dueDate })
    const due = 'Le 26/11/2026'
    expect(rows.slice(0, 4)).toEqual([
      'Statistiques du parcours',
      `Parcours;${course.name}`,
      'Travaux comptés;Mes travaux',
      `Période;${due}`,
    ])
    expect(rows.slice(4, 10)).toEqual([
      'Travaux à rendre;1',
      'Copies attendues;22',
      'Copies rendues;20',
      'Taux de rendu (%);91',
      'Réussite (%);50',
      'Copies hors réussite, à corriger;0',
    ])
    const { questions } = await read({ creatorId: teacher.id })
    expect(rows).toHaveLength(12 + questions.length)
    const [, second] = questions
    expect(rows[13]).toBe(
      `2;${second?.statement};${module.name};Ambiguë\u00a0: les meilleurs s’y trompent;20;50;-1;0;;50;${rows[12]?.split(';').at(-1)}`,
    )
    expect((await rowsOf({ schoolId: made.school.id }))[2]).toBe(`Travaux comptés;${made.school.name}`)
    expect((await rowsOf({}))[2]).toBe('Travaux comptés;Tous les établissements')
    expect((await rowsOf({ selection: { all: true } }, await tokenOf('SUPERVISOR')))[2]).toBe(
      `Travaux comptés;${made.school.name}`,
    )
  })

  it('cover the caller’s school, all schools for the course’s creator, and the selection for a supervisor', async () => {
    const api = open()
    const { read, tokenOf, made, teacher, token: own, work, colleague, colleagueToken, course } = await twentyTwo(api)
    expect((await read({})).submitted).toBe(20)
    const refused = { params: { courseId: course._id }, body: {} }
    expect(await api.reply('readCourseStatistics', refused, colleagueToken)).toMatchObject({
      status: 403,
      body: { message: 'course.globalRefused' },
    })
    expect((await read({ creatorId: colleague.id }, colleagueToken)).works).toBe(0)
    expect((await read({ schoolId: made.school.id }, await tokenOf('HEADMASTER'))).works).toBe(1)
    const [day, { dueDate }] = [86_400_000, work]
    expect((await read({ from: dueDate, to: dueDate })).works).toBe(1)
    expect((await read({ from: dueDate + day, to: dueDate + 2 * day })).works).toBe(0)
    expect((await read({ to: dueDate - day })).works).toBe(0)
    const reversed = { params: { courseId: course._id }, body: { from: dueDate, to: dueDate - day, creatorId: teacher.id } }
    expect(await api.reply('readCourseStatistics', reversed, own)).toMatchObject({
      status: 400,
      body: { errors: { from: 'afterTo' } },
    })
    const elsewhere = await makeSchool(api.db)
    expect(await read({ schoolId: elsewhere.school.id })).toMatchObject({ works: 0, averageEvaluation: null, questions: [] })
    expect((await read({ creatorId: randomUUID() })).assigned).toBe(0)
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    const token = await api.tokenFor(supervisor.id)
    expect((await read({}, token)).works).toBe(1)
    // A supervisor sees no work by itself, so nobody's single work is counted for them.
    expect((await read({ workId: work._id }, token)).works).toBe(0)
    expect((await read({ selection: { departments: ['59'] } }, token)).works).toBe(0)
    await api.db.update(users).set({ schools: [] }).where(eq(users.id, supervisor.id))
    expect((await read({ schoolId: made.school.id }, token)).works).toBe(0)
    expect((await read({ creatorId: teacher.id }, await tokenOf('SUPERADMIN'))).works).toBe(1)
  })

  it('refuse an invalid id, and do not reveal a course that the caller cannot see', async () => {
    const api = open()
    const { token } = await giveClassWork(api, ['Ana'])
    const reply = (courseId: string, body: object) => api.reply('readCourseStatistics', { params: { courseId }, body }, token)
    expect(await reply(randomUUID(), {})).toMatchObject({ status: 404 })
    expect(await reply('x', {})).toMatchObject({ status: 400 })
    expect(await reply(randomUUID(), { creatorId: 'x' })).toMatchObject({ status: 400 })
  })

  it('refuse absurd dates, and count nothing for unknown ids', async () => {
    const api = open()
    const { token, course, made, work, teacher } = await giveClassWork(api, ['Ana'])
    const reply = (body: object, who = token) =>
      api.reply('readCourseStatistics', { params: { courseId: course._id }, body }, who)
    const refusals: [object, object][] = [
      [{ from: Date.UTC(1, 0) - 6e13 }, { from: 'invalid' }],
      [{ to: Date.UTC(9999, 11, 31) }, { to: 'tooFar' }],
      [{ from: Date.UTC(1986, 0), to: testNow }, { from: 'tooFar' }],
      [{ selection: { schools: ['Lyon'] } }, { 'selection.schools.0': 'invalid' }],
    ]
    for (const [body, errors] of refusals) expect(await reply(body)).toMatchObject({ status: 400, body: { errors } })
    expect(await reply({ creatorId: teacher.id, workId: work._id })).toMatchObject({
      status: 200,
      body: { works: 1, assigned: 1 },
    })
    for (const unknown of ['creatorId', 'schoolId', 'workId', 'assigneeId'])
      expect(await reply({ [unknown]: randomUUID() }), unknown).toMatchObject({ status: 200, body: { works: 0, assigned: 0 } })
    const supervisor = await api.tokenFor((await makeUser(api.db, made, 'SUPERVISOR')).id)
    const many = Array.from({ length: 1000 }, () => randomUUID())
    expect(await reply({ selection: { all: true } }, supervisor)).toMatchObject({ body: { works: 1 } })
    for (const selection of [{}, { schools: many, exactSelection: { schools: many } }])
      expect(await reply({ selection }, supervisor)).toMatchObject({ status: 200, body: { works: 0, questions: [] } })
  })
})
