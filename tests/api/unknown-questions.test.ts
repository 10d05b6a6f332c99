import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { frozenCourses, modules, works } from '#api/db/schema'
import type { UnknownQuestion } from '#contract/question'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { author } from '#tests/support/file-world'
import { courseBody, makeGroup, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

const ofLaterVersion = (): UnknownQuestion => ({
  _id: randomUUID(),
  type: 'Foo',
  statement: '<p onclick="x()">Plus tard</p>',
  data: { spots: [{ x: 1, y: [2, 3] }] },
})

/** A module of three questions, the middle one of a type written by another version. */
async function moduleWithUnknown(api: TestApi) {
  const { made, token } = await author(api)
  const [text, quiz] = textAndQuiz()
  const { _id } = await api.call('createModule', { body: { ...moduleBody(made, [text, quiz]), status: 'PUBLISHED' } }, token)
  const foo = ofLaterVersion()
  const [stored] = await api.db.select().from(modules).where(eq(modules.id, _id))
  if (!stored) throw new Error('no module')
  const [first, ...others] = stored.questions
  if (!first) throw new Error('no question')
  await api.db
    .update(modules)
    .set({ questions: [first, foo, ...others] })
    .where(eq(modules.id, _id))
  return { made, token, moduleId: _id, foo, text, quiz }
}

describeApi('questions of unknown type (ERR-044, OP-148)', (open) => {
  it('are returned unchanged with their module, and with its course', async () => {
    const api = open()
    const { made, token, moduleId, foo } = await moduleWithUnknown(api)
    const module = await api.call('getModule', { params: { id: moduleId } }, token)
    expect(module.questions.map(({ type }) => type)).toEqual(['Text', 'Foo', 'Quizz'])
    expect(module.questions[1]).toEqual(foo)
    const { _id } = await api.call('createCourse', { body: courseBody(made, [moduleId]) }, token)
    const course = await api.call('getCourse', { params: { id: _id }, query: { questions: 'true' } }, token)
    expect(course.modules[0]?.questions?.[1]).toEqual(foo)
    expect((await api.reply('getCourseAudio', { params: { id: _id } }, token)).status).toBe(200)
  })

  it('survive every save unchanged: they can be moved, but never changed, added or lost', async () => {
    const api = open()
    const { made, token, moduleId, foo, text, quiz } = await moduleWithUnknown(api)
    let version = 1
    const save = (questions: object[]) =>
      api.reply(
        'updateModule',
        { params: { id: moduleId }, body: { ...moduleBody(made), questions, version, status: 'PUBLISHED', publishAnyway: true } },
        token,
      )
    const saved = async (questions: object[]) => {
      expect((await save(questions)).status).toBe(200)
      version += 1
      return (await api.call('getModule', { params: { id: moduleId } }, token)).questions
    }
    const moved = await saved([foo, quiz, text])
    expect([moved[0], moved.map(({ type }) => type)]).toEqual([foo, ['Foo', 'Quizz', 'Text']])
    expect((await saved([text, { _id: foo._id, type: 'Bar', data: 1 }]))[1]).toEqual(foo)
    expect(await saved([text])).toMatchObject([{ type: 'Text' }, foo])
    expect(await save([text, { ...foo, _id: randomUUID() }])).toMatchObject({
      status: 400,
      body: { errors: { 'questions.1.type': 'unknown' } },
    })
    const created = await api.reply('createModule', { body: { ...moduleBody(made), questions: [foo] } }, token)
    expect(created).toMatchObject({ status: 400, body: { errors: { 'questions.0.type': 'unknown' } } })
    const [row] = await api.db.select().from(modules).where(eq(modules.id, moduleId))
    expect(row?.questionCount).toBe(1)
  })

  it('are never given: a work is played, submitted and followed without them', async () => {
    const api = open()
    const { made, token, moduleId, text } = await moduleWithUnknown(api)
    const student = await makeUser(api.db, made, 'STUDENT')
    const owner = (await api.call('currentUser', {}, token))._id
    const group = await makeGroup(api.db, made, owner, [student.id])
    const course = await api.call('createCourse', { body: { ...courseBody(made, [moduleId]), status: 'PUBLISHED' } }, token)
    const order = { courseId: course._id, dueDate: testNow + 1e9, groups: [group.id] }
    const [work] = await api.call('createWorks', { body: order }, token)
    expect(work?.course.questionCount).toBe(2)
    const [assignee] = await api.call('listAssignees', { params: { id: work?._id ?? '' } }, token)
    const played = await api.call(
      'getAssignee',
      { params: { id: assignee?._id ?? '' }, query: {} },
      await api.tokenFor(student.id),
    )
    expect(played.course.modules[0]?.questions.map(({ type }) => type)).toEqual(['Text', 'Quizz'])
    expect(text._id).toBe(played.course.modules[0]?.questions[0]?._id)
  })

  it('frozen by another version are left out of the work, its results, answers and exports', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice'])
    const { token, work, pupils } = given
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const foo = ofLaterVersion()
    const [row] = await api.db
      .select({ frozen: frozenCourses })
      .from(works)
      .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
      .where(eq(works.id, work._id))
    if (!row) throw new Error('nothing frozen')
    const { id, content, questionTypes, ...columns } = row.frozen
    const older = JSON.parse(JSON.stringify(content))
    older.modules[0].questions.splice(1, 0, foo)
    const [other] = await api.db
      .insert(frozenCourses)
      .values({
        ...columns,
        content: older,
        digest: randomUUID(),
        questionCount: columns.questionCount + 1,
        questionTypes: ['Foo', ...(questionTypes ?? [])],
      })
      .returning()
    await api.db
      .update(works)
      .set({ frozenCourseId: other?.id ?? '' })
      .where(eq(works.id, work._id))

    await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 50)
    const params = { id: alice.assigneeId }
    const seen = await api.call('getAssignee', { params, query: { withEval: 'true' } }, token)
    const types = seen.course.modules[0]?.questions.map(({ type }) => type)
    expect(types).toEqual(content.modules[0]?.questions.map(({ type }) => type))
    expect(seen.questionCount).toBe(types?.length)
    const listed = await api.call('searchWorks', { query: {} }, token)
    expect(listed.map(({ course }) => course.questionCount)).toEqual([types?.length])
    const [ownWork] = await api.call('listStudentWorks', { params: { type: 'inprogress' }, query: {} }, alice.token)
    expect(ownWork?.questionCount).toBe(types?.length)
    const results = await api.call('getWorkResults', { params: { id: work._id } }, token)
    expect(results.questions.map(({ type, number }) => [type, number])).toEqual(types?.map((type, index) => [type, index + 1]))
    expect(results.students[0]?.evaluations).toHaveLength(types?.length ?? 0)
    const ask = (questionId: string) => api.reply('groupAnswers', { params: { id: work._id }, query: { questionId } }, token)
    expect((await ask(questionOf(given, 'Text')._id)).status).toBe(200)
    expect((await ask(foo._id)).status).toBe(404)
    expect((await api.reply('getWorkAudio', { params: { id: work._id } }, token)).status).toBe(200)
    const file = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    const [header = ''] = Buffer.from(file.data, 'base64').toString('utf8').split('\n')
    expect(
      header
        .trim()
        .split(';')
        .filter((name) => /^"?Q/u.test(name)),
    ).toHaveLength(types?.length ?? 0)
    const answer = { questionId: foo._id, moduleId: given.module._id, value: 'x' }
    expect((await api.reply('saveAnswer', { params: { workId: work._id }, body: answer }, alice.token)).status).toBe(400)
    expect((await submitAs(given, alice)).submitted).toBe(true)
  })
})
