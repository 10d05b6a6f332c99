import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { QuestionInput } from '#contract/question'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { moduleBody } from '#tests/support/make'

const items = ['un', 'deux', 'trois', 'quatre'].map((text) => ({ id: text, text }))
const pairs = [
  { id: 'a', left: 'le chien', right: 'animal' },
  { id: 'b', left: 'la rose', right: 'plante' },
]
const questions = (): QuestionInput[] => [
  { _id: randomUUID(), type: 'Ordering', statement: '<p>?</p>', data: { items } },
  { _id: randomUUID(), type: 'Matching', statement: '<p>?</p>', data: { pairs, extras: [{ id: 'c', text: 'métal' }] } },
]

async function prepare(api: TestApi) {
  const given = await giveClassWork(api, ['Alice', 'Bob', 'Chloé'], questions())
  const [order, match] = [questionOf(given, 'Ordering'), questionOf(given, 'Matching')]
  const answers: [AnswerValue, AnswerValue][] = [
    [['un', 'deux', 'trois', 'quatre'], { a: 'a', b: 'b' }],
    [['un', 'trois', 'deux', 'quatre'], { b: 'b', a: 'c' }],
    [[], { a: 'c', b: 'b' }],
  ]
  for (const [index, pupil] of given.pupils.entries()) {
    const [ordered, matched] = answers[index] ?? [null, null]
    await answerAs(given, pupil, order, ordered, 100)
    await answerAs(given, pupil, match, matched, 100)
    await submitAs(given, pupil)
  }
  return { ...given, order, match }
}

describeApi('ordering and matching questions', (open) => {
  it('are scored by the server, in the class results and in the answer groups', async () => {
    const api = open()
    const given = await prepare(api)
    const { token, work, order, match, pupils } = given
    const params = { id: work._id }
    const results = await api.call('getWorkResults', { params }, token)
    const percents = pupils.map(({ assigneeId }) => results.students.find((row) => row.assigneeId === assigneeId)?.evaluations)
    expect(percents).toEqual([
      [100, 100],
      [50, 50],
      [0, 50],
    ])
    expect(results.questions.map(({ type, failedCount }) => [type, failedCount])).toEqual([
      ['Ordering', 1],
      ['Matching', 0],
    ])
    const groupsOf = async (questionId: string) =>
      (await api.call('groupAnswers', { params, query: { questionId } }, token)).groups.map(
        ({ kind, assigneeIds, variants, near }) => [kind, assigneeIds.length, variants.length, near],
      )
    expect((await groupsOf(order._id)).sort()).toEqual([
      ['empty', 1, 1, false],
      ['same', 1, 1, false],
      ['same', 1, 1, false],
    ])
    // Two students matched the same pairs, one of them from the bottom up.
    expect(await groupsOf(match._id)).toEqual([
      ['same', 2, 1, false],
      ['same', 1, 1, false],
    ])
  })

  it('keep their given version in an existing work, and take no indication', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice'], questions())
    const { made, module, course, token, order, pupil } = {
      ...given,
      order: questionOf(given, 'Ordering'),
      pupil: given.pupils[0],
    }
    if (!pupil) throw new Error('no pupil')
    const turned = [{ ...order, data: { items: [...items].reverse() } }]
    const body: object = { ...moduleBody(made), questions: turned, status: 'PUBLISHED', version: module.version }
    expect((await api.reply('updateModule', { params: { id: module._id }, body }, token)).status).toBe(200)
    const sums = await answerAs(given, pupil, order, ['un', 'deux', 'trois', 'quatre'])
    expect(sums.evaluation).toBe(100)
    const asked = { question: order._id, moduleId: module._id, answer: [], numberOfAikoIndicationsUsed: 0 }
    expect(await api.reply('askIndication', { body: asked }, pupil.token)).toMatchObject({ status: 409 })
    const shown = await api.call('getCourse', { params: { id: course._id }, query: { questions: 'true' } }, token)
    expect(shown.modules[0]?.questions?.[0]).toMatchObject({
      data: { items: [{ id: 'quatre' }, { id: 'trois' }, { id: 'deux' }, { id: 'un' }] },
    })
  })
})
