import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answers, assignees, works } from '#api/db/schema'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf } from '#tests/support/class-work'
import { oneHole, textAndQuiz } from '#tests/support/make'

/** A class of two: the free text weighs 3, the quiz has no points set, the hole weighs 2. */
async function weighedWork(api: TestApi) {
  const [text, quiz] = textAndQuiz()
  const given = await giveClassWork(api, ['Alice', 'Bob'], [{ ...text, points: 3 }, quiz, { ...oneHole(), points: 2 }])
  const [alice, bob] = given.pupils
  if (!alice || !bob) throw new Error('no pupils')
  return { ...given, alice, bob }
}

const answerAll = async (
  given: ClassWork,
  pupil: Pupil,
  { text, quiz, ville }: { text: number; quiz: string; ville: string },
) => {
  await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', text)
  await answerAs(given, pupil, questionOf(given, 'Quizz'), [quiz])
  return answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville })
}

describeApi('points of questions', (open) => {
  it('weight the means of an assignee and of the work; an assignee is submitted by the last answer', async () => {
    const given = await weighedWork(open())
    const { api, token, work, alice, bob } = given
    const begun = await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 100)
    expect([begun.submitted, begun.evaluation]).toEqual([false, 100])
    expect((await answerAll(given, alice, { text: 100, quiz: 'b', ville: 'Lyon' })).submitted).toBe(true)
    await answerAll(given, bob, { text: 0, quiz: 'a', ville: 'Paris' })
    const listed = await api.call('listAssignees', { params: { id: work._id } }, token)
    const evaluations = new Map(listed.map(({ _id, evaluation }) => [_id, evaluation]))
    expect([evaluations.get(alice.assigneeId), evaluations.get(bob.assigneeId)]).toEqual([50, 50])
    const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(row?.evaluationSum).toBe(100)
    const results = await api.call('getWorkResults', { params: { id: work._id } }, token)
    expect(results.questions.map(({ points, averageEvaluation }) => [points, averageEvaluation])).toEqual([
      [3, 50],
      [undefined, 50],
      [2, 50],
    ])
    const own = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: {} }, alice.token)
    expect(own.course.modules[0]?.questions.map(({ points }) => points)).toEqual([3, undefined, 2])
  })

  it('count when an evaluation is changed, and appear in the header of an export', async () => {
    const given = await weighedWork(open())
    const { api, token, work, alice } = given
    await answerAll(given, alice, { text: 100, quiz: 'b', ville: 'Lyon' })
    const change = {
      params: { id: alice.assigneeId },
      body: { questionId: questionOf(given, 'HolesInText')._id, evaluation: 100 },
    }
    await api.call('changeEvaluation', change, token)
    const [row] = await api.db.select().from(assignees).where(eq(assignees.id, alice.assigneeId))
    expect([row?.evaluationSum, row?.evaluationCount]).toEqual([500, 6])
    const [sum] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(sum?.evaluationSum).toBeCloseTo(500 / 6, 9)
    const file = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    const text = Buffer.from(file.data, 'base64').toString('utf8')
    expect(text).toContain('Question 1 sur 3 points')
    expect(text).toContain('Question 2 (%)')
    expect(text).toContain('Question 3 sur 2 points')
  })

  it('stay as given when a correction changes the module’s points, and no student is submitted early (decision 22)', async () => {
    const given = await weighedWork(open())
    const { api, token, work, module, alice, bob } = given
    await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 50)
    await answerAll(given, bob, { text: 0, quiz: 'a', ville: 'Lyon' })
    const { name, subjectId, levels, duration, keywords } = module
    const questions = knownQuestions(module.questions).map((question) =>
      question.type === 'HolesInText'
        ? { ...question, points: 1, data: { ...question.data, holes: { ville: 'Lyon' } } }
        : { ...question, points: 1 },
    )
    const body = { name, subjectId, levels, duration, keywords, questions, status: 'PUBLISHED' as const, version: 1 }
    const params = { id: module._id }
    await api.call('updateModule', { params, body: { ...body, publishAnyway: true } }, token)
    const correction = { works: [work._id], scope: 'regrade' as const, version: 2 }
    const told = await api.call('correctWorks', { params, body: { ...correction, preview: true } }, token)
    // Out of 6 points: the quiz counts 1, the hole still counts 2.
    expect(told).toMatchObject([{ questions: 1, keptPoints: 2, copies: [{ assigneeId: bob.assigneeId, before: 17, after: 50 }] }])
    await api.call('correctWorks', { params, body: correction }, token)
    const read = { params: { id: bob.assigneeId }, query: { withEval: 'true' as const } }
    expect((await api.call('getAssignee', read, token)).evaluation).toBe(50)
    expect(await answerAs(given, alice, questionOf(given, 'Quizz'), ['a'])).toMatchObject({ submitted: false, answerCount: 2 })
    const last = await answerAs(given, alice, questionOf(given, 'HolesInText'), { ville: 'Lyon' })
    expect(last).toMatchObject({ submitted: true, evaluation: 75 })
  })

  it('stay as given when nothing else was changed, and the preview says so (decision 22)', async () => {
    const { api, token, work, module } = await weighedWork(open())
    const { name, subjectId, levels, duration, keywords } = module
    // Formerly 3, 1 and 2: only the quiz is unchanged.
    const questions = knownQuestions(module.questions).map((question) => ({ ...question, points: 1 }))
    const body = { name, subjectId, levels, duration, keywords, questions, status: 'PUBLISHED' as const, version: 1 }
    const params = { id: module._id }
    await api.call('updateModule', { params, body: { ...body, publishAnyway: true } }, token)
    for (const scope of ['texts', 'regrade'] as const) {
      const correction = { works: [work._id], scope, version: 2, preview: true }
      const told = await api.call('correctWorks', { params, body: correction }, token)
      expect(told).toMatchObject([{ questions: 0, left: 0, keptPoints: 2, copies: [] }])
    }
  })

  it('range from 1 to 20, with errors on their field; answers to questions without points weigh 1', async () => {
    const given = await weighedWork(open())
    const { api, token, module } = given
    const { _id, subjectId, levels, duration, keywords, name } = module
    const body = { name, subjectId, levels, duration, keywords, status: 'PUBLISHED' as const, publishAnyway: true, version: 1 }
    for (const points of [0, 21, 1.5, -1]) {
      const [text] = textAndQuiz()
      const sent = { params: { id: _id }, body: { ...body, questions: [{ ...text, points }] } }
      expect(await api.reply('updateModule', sent, token)).toMatchObject({
        status: 400,
        body: { errors: { 'questions.0.points': expect.any(String) } },
      })
    }
    const plain = await giveClassWork(api, ['Chloé'])
    const [chloe] = plain.pupils
    if (!chloe) throw new Error('no pupil')
    await answerAs(plain, chloe, questionOf(plain, 'Text'), 'cinq', 70)
    const rows = await api.db.select().from(answers).where(eq(answers.assigneeId, chloe.assigneeId))
    expect(rows.map(({ points }) => points)).toEqual([1])
  })
})
