import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ltiGrades } from '#api/db/federation-schema'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { courseBody, moduleBody } from '#tests/support/make'

/** Alice took the right choice, Bob the wrong one; both submitted. David has not started. */
async function answered(api: TestApi) {
  const given = await giveClassWork(api, ['Alice', 'Bob', 'David'])
  const [alice, bob, david] = given.pupils as [Pupil, Pupil, Pupil]
  const quiz = questionOf(given, 'Quizz')
  await answerAs(given, alice, quiz, ['a'])
  await answerAs(given, bob, quiz, ['b'])
  for (const pupil of [alice, bob]) await submitAs(given, pupil)
  const save = async (change: (question: Question) => Question | null, version = 1) => {
    const questions = knownQuestions(given.module.questions).flatMap((question) => change(question) ?? [])
    const body = { ...moduleBody(given.made, questions), status: 'PUBLISHED', publishAnyway: true, version }
    return api.call('updateModule', { params: { id: given.module._id }, body }, given.token)
  }
  const input = (more: object = {}) => ({
    params: { id: given.module._id },
    body: { works: [given.work._id], scope: 'regrade' as const, version: 2, ...more },
  })
  const correct = (more: object = {}) => api.call('correctWorks', input(more), given.token)
  return { ...given, alice, bob, david, quiz, save, input, correct }
}

/** Makes « b » the right choice, and changes the statement accordingly. */
const otherChoice = (question: Question): Question =>
  question.type === 'Quizz'
    ? {
        ...question,
        statement: '<p>Combien font 2 + 3 ?</p>',
        data: { ...question.data, choices: question.data.choices.map((choice) => ({ ...choice, good: choice.id === 'b' })) },
      }
    : question

const read = ({ api, token }: ClassWork, pupil: Pupil) =>
  api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, token)
const playedBy = async (given: ClassWork, pupil: Pupil) => (await read(given, pupil)).course.modules[0]?.questions ?? []

describeApi('correcting given works', (open) => {
  it('lists the running works that hold the module, to those who may change them', async () => {
    const given = await answered(open())
    const { api, module, work, token, colleagueToken, made } = given
    const params = { id: module._id }
    expect((await api.call('listModuleWorks', { params }, token)).map(({ _id }) => _id)).toEqual([work._id])
    expect((await api.reply('listModuleWorks', { params }, colleagueToken)).status).toBe(403)
    const ofCourse = { id: given.course._id }
    expect((await api.call('listCourseWorks', { params: ofCourse }, token)).map(({ _id }) => _id)).toEqual([work._id])
    const other = await api.call('createModule', { body: moduleBody(made) }, token)
    await api.call('createCourse', { body: courseBody(made, [other._id, module._id]) }, token)
    expect(await api.call('listModuleWorks', { params: { id: other._id } }, token)).toEqual([])
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    expect(await api.call('listModuleWorks', { params }, token)).toEqual([])
    expect(await api.call('listCourseWorks', { params: ofCourse }, token)).toEqual([])
    expect(await api.reply('correctWorks', given.input({ version: 1 }), token)).toMatchObject({
      status: 409,
      body: { message: 'work.ended' },
    })
  })

  it('previews, then regrades: evaluations, means, history and notifications; no answer changes', async () => {
    const given = await answered(open())
    const { api, alice, bob, david, save, correct, work, token } = given
    await save(otherChoice)
    expect((await playedBy(given, alice))[1]?.statement).toContain('2 + 2')
    const told = [
      {
        workId: work._id,
        questions: 1,
        left: 0,
        structure: [],
        handsIn: 0,
        keptPoints: 0,
        copies: [
          expect.objectContaining({ assigneeId: alice.assigneeId, before: 100, after: 0 }),
          expect.objectContaining({ assigneeId: bob.assigneeId, before: 0, after: 100 }),
        ],
      },
    ]
    expect(await correct({ preview: true })).toEqual(told)
    expect((await read(given, alice)).evaluation).toBe(100)
    expect(await correct()).toEqual(told)
    expect(await read(given, alice)).toMatchObject({
      evaluation: 0,
      answers: [{ value: ['a'], evaluation: 0 }],
      changes: [{ before: 100, after: 0, reason: 'correctedQuestion' }],
    })
    expect(await read(given, bob)).toMatchObject({ evaluation: 100, answers: [{ value: ['b'], evaluation: 100 }] })
    expect((await playedBy(given, david))[1]?.statement).toContain('2 + 3')
    expect((await api.call('getWork', { params: { id: work._id } }, token)).stats.averageEvaluation).toBe(50)
    const bell = await api.call('listNotifications', { query: {} }, bob.token)
    expect(bell.map(({ kind }) => kind)).toContain('newEvaluation')
    await answerAs(given, david, given.quiz, ['b'])
    expect((await read(given, david)).answers[0]?.evaluation).toBe(100)
    expect(await correct()).toEqual([
      { workId: work._id, questions: 0, left: 0, copies: [], structure: [], handsIn: 0, keptPoints: 0 },
    ])
  })

  it('leaves scoring alone when limited to texts; evaluations set by hand stay in both cases', async () => {
    const given = await answered(open())
    const { api, alice, quiz, save, correct, token, bob } = given
    await save(otherChoice)
    expect(await correct({ scope: 'texts' })).toMatchObject([{ questions: 1, copies: [] }])
    const [, played] = await playedBy(given, alice)
    expect(played).toMatchObject({ statement: '<p>Combien font 2 + 3 ?</p>', data: { choices: [{ id: 'a', good: true }, {}] } })
    expect((await read(given, alice)).evaluation).toBe(100)
    const byHand = { params: { id: alice.assigneeId }, body: { questionId: quiz._id, evaluation: 70 } }
    await api.call('changeEvaluation', byHand, token)
    const [copies] = await correct()
    expect(copies?.copies.map(({ assigneeId }) => assigneeId)).toEqual([bob.assigneeId])
    expect((await read(given, alice)).evaluation).toBe(70)
  })

  it('skips a question whose answers would no longer fit, and neither adds nor removes one', async () => {
    const given = await answered(open())
    const { alice, save, correct } = given
    await save((question) => {
      if (question.type === 'Text') return null
      if (question.type !== 'Quizz') return question
      const choices = question.data.choices.filter(({ id }) => id !== 'b')
      return {
        ...question,
        statement: '<p>Autre</p>',
        data: { ...question.data, choices: [...choices, { id: 'c', text: '6', good: false }] },
      }
    })
    const before = await playedBy(given, alice)
    expect(await correct()).toMatchObject([{ questions: 0, left: 1, copies: [] }])
    expect(await playedBy(given, alice)).toEqual(before)
    expect(await correct({ scope: 'texts' })).toMatchObject([{ questions: 1, left: 0 }])
    expect((await playedBy(given, alice)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  })

  it('is all or nothing, for the caller’s own works and the current version of the module', async () => {
    const given = await answered(open())
    const { api, alice, save, input, token, colleagueToken } = given
    await save(otherChoice)
    const foreign = await giveClassWork(api, ['Zoé'])
    const reply = (more: object, by = token) => api.reply('correctWorks', input(more), by)
    expect((await reply({ works: [given.work._id, foreign.work._id] })).status).toBe(404)
    expect((await read(given, alice)).evaluation).toBe(100)
    expect(await reply({ version: 1 })).toMatchObject({ status: 409, body: { message: 'version.stale' } })
    expect((await reply({}, colleagueToken)).status).toBe(403)
    expect(await reply({ works: [] })).toMatchObject({ status: 400, body: { errors: { works: 'required' } } })
    expect((await reply({ scope: 'everything' })).status).toBe(400)
  })

  it('a work that a colleague gave with the module can only be corrected by that colleague', async () => {
    const given = await answered(open())
    const { api, colleagueToken, course, group, save, token, input } = given
    const order = { courseId: course._id, dueDate: given.work.dueDate, groups: [group.id] }
    await api.call(
      'updateCourse',
      {
        params: { id: course._id },
        body: {
          ...courseBody(given.made, [given.module._id]),
          share: 'school',
          status: 'PUBLISHED',
          publishAnyway: true,
          version: 1,
        },
      },
      token,
    )
    const [theirs] = await api.call('createWorks', { body: order }, colleagueToken)
    await save(otherChoice)
    expect(await api.reply('correctWorks', input({ works: [theirs?._id] }), token)).toMatchObject({ status: 403 })
  })

  it('resends the scores to a learning platform', async () => {
    const given = await answered(open())
    const { api, alice, save, correct, work, made } = given
    await makeLaunchedWork(api.db, { userId: alice.id, workId: work._id, schoolId: made.school.id })
    await save(otherChoice)
    await correct()
    const [grade] = await api.db.select().from(ltiGrades).where(eq(ltiGrades.workId, work._id))
    expect(grade).toMatchObject({ assigneeId: alice.assigneeId, evaluation: 0, status: 'pending' })
  })

  it('an answer sent during the correction is graded by the corrected key', async () => {
    const given = await answered(open())
    const { david, save, correct, quiz } = given
    await save(otherChoice)
    await Promise.all([correct(), answerAs(given, david, quiz, ['a'])])
    expect((await read(given, david)).answers[0]?.evaluation).toBe(0)
  })

  it('informs an open page, and does not store an answer that became meaningless', async () => {
    const given = await answered(open())
    const { api, david, quiz, save, correct, work, module } = given
    const before = (await read(given, david)).content
    const body = { moduleId: module._id, questionId: quiz._id, duration: 1000 }
    const params = { workId: work._id }
    expect((await api.call('saveDuration', { params, body }, david.token)).content).toBe(before)
    await save((question) =>
      question.type === 'Quizz'
        ? { ...question, data: { ...question.data, choices: [...question.data.choices, { id: 'c', text: '5', good: false }] } }
        : question,
    )
    await correct()
    await save(
      (question) =>
        question.type === 'Quizz'
          ? { ...question, data: { ...question.data, choices: question.data.choices.filter(({ id }) => id !== 'c') } }
          : question,
      2,
    )
    // David’s page still shows the removed choice, which nobody had picked.
    await correct({ version: 3 })
    const gone = await api.reply('saveAnswer', { params, body: { ...body, value: ['c'] } }, david.token)
    expect(gone).toMatchObject({ status: 400, body: { errors: { value: 'invalid' } } })
    expect((await read(given, david)).answers.filter(({ evaluation }) => evaluation !== null)).toEqual([])
    const other = await api.call('saveAnswer', { params, body: { ...body, value: ['a'] } }, david.token)
    expect(other.content).toBe((await read(given, david)).content)
    expect((await read(given, david)).answers).toMatchObject([{ value: ['a'], evaluation: 100 }])
  })

  it('returns another content id once the work is corrected', async () => {
    const given = await answered(open())
    const { api, david, save, correct, work, module, quiz } = given
    const before = (await read(given, david)).content
    await save(otherChoice)
    await correct()
    const body = { moduleId: module._id, questionId: quiz._id, duration: 1000 }
    const { content } = await api.call('saveDuration', { params: { workId: work._id }, body }, david.token)
    expect(content).toBeDefined()
    expect(content).not.toBe(before)
    expect((await read(given, david)).content).toBe(content)
  })
})
