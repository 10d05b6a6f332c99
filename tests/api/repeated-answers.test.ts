import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, lateAnswers } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, questionOf } from '#tests/support/class-work'
import { begin, giveExam, questionsOf } from '#tests/support/given-exam'
import { startLesson } from '#tests/support/lesson'
import { moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

/** Sends an answer; what it returns sends it once more, by the same key. */
async function sendTwice(api: TestApi, token: string, input: { params: { workId: string }; body: object }) {
  const key = randomUUID()
  const send = async () => {
    const { status, body } = await api.reply('saveAnswer', input, token, key)
    return { status, body }
  }
  return { first: await send(), again: send }
}

const lateOf = ({ db }: TestApi, { assigneeId }: { assigneeId: string }) =>
  db.select().from(lateAnswers).where(eq(lateAnswers.assigneeId, assigneeId))

/** An « évaluation » whose first pupil passes an optional question, which is not stored. */
async function leaveOut(api: TestApi) {
  const given = await giveExam(api)
  const { pupil, work, module } = given
  await api.db
    .update(assignees)
    .set({ optionalTypes: ['Text'] })
    .where(eq(assignees.id, pupil.assigneeId))
  const text = questionsOf(await begin(given, pupil)).find(({ type }) => type === 'Text')
  const body = { moduleId: module._id, questionId: text?._id, value: '', duration: 1000, replaces: false }
  return { ...given, text, ...(await sendTwice(api, pupil.token, { params: { workId: work._id }, body })) }
}

describeApi('an answer sent again by the key of the first time', (open) => {
  it('has its file and its time where it came too late in a lesson, which runs on or is over', async () => {
    const api = open()
    const { at, pupils, move, workId } = await startLesson(api)
    const alice = pupils[0] ?? expect.unreachable()
    const { moduleId, questionId } = at(0)
    await move('open', questionId)
    await move('show')
    api.now += 15_001
    const document = uploadOf(sampleFiles.png(), 'x.png')
    const body = { moduleId, questionId, value: 'glacial', duration: 1000, document }
    const { first, again } = await sendTwice(api, alice.token, { params: { workId }, body })
    expect(first).toMatchObject({ body: { outcome: 'late', answer: { document: expect.any(String), duration: 1000 } } })
    expect(await again()).toEqual(first)
    await move('end')
    const over = await again()
    expect(over).toMatchObject({ status: 200, body: { outcome: 'late', answer: { duration: 1000 } } })
    expect(await lateOf(api, alice)).toMatchObject([{ duration: 1000, document: expect.any(String) }])
    api.now = testNow
  })

  it('is the late one, not the one that counts', async () => {
    const api = open()
    const { at, pupils, move, workId, answer } = await startLesson(api)
    const alice = pupils[0] ?? expect.unreachable()
    const { moduleId, questionId } = at(0)
    await move('open', questionId)
    await answer(alice.token, 0, 'froid')
    await move('show')
    const body = { moduleId, questionId, value: 'glacial', duration: 1000 }
    const { first, again } = await sendTwice(api, alice.token, { params: { workId }, body })
    expect(first).toMatchObject({ body: { outcome: 'late', answer: { value: 'glacial' } } })
    expect(await again()).toEqual(first)
  })

  it('stays late once the teacher has declined it', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice'])
    const pupil = given.pupils[0] ?? expect.unreachable()
    const params = { id: given.work._id }
    await api.call('changeWorkStatus', { params, body: { status: 'ARCHIVED' } }, given.token)
    api.now += 60_000
    const body = { moduleId: given.module._id, questionId: questionOf(given, 'Text')._id, value: 'mot', duration: 1000 }
    const sent = { params: { workId: given.work._id }, body: { ...body, evaluation: 80 } }
    const { first, again } = await sendTwice(api, pupil.token, sent)
    expect(first).toMatchObject({ body: { outcome: 'late', answer: { value: 'mot', duration: 1000 } } })
    await api.call('decideLateAnswers', { params: { id: pupil.assigneeId }, body: { decision: 'left' } }, given.token)
    const { answer } = first.body as { answer: object }
    expect(await again()).toMatchObject({ status: 200, body: { outcome: 'late', answer, assignee: { lateCount: 0 } } })
    expect(await lateOf(api, pupil)).toMatchObject([{ decision: 'left', duration: 1000 }])
    api.now = testNow
  })

  it('is taken still where it was left out of an « évaluation » that is over', async () => {
    const api = open()
    const { first, again, pupil, work } = await leaveOut(api)
    expect(first).toMatchObject({ status: 200, body: { outcome: 'taken', answer: { value: '' } } })
    expect(await again()).toEqual(first)
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
    expect(await again()).toMatchObject({
      status: 200,
      body: { outcome: 'taken', answer: { value: '' }, assignee: { submitted: true } },
    })
  })

  it('is taken still where a correction has removed its question', async () => {
    const api = open()
    const { first, again, module, made, work, token, text } = await leaveOut(api)
    const questions = module.questions.filter(({ _id }) => _id !== text?._id)
    const body = { ...moduleBody(made, questions as never), status: 'UNPUBLISHED' as const, version: 1 }
    await api.call('updateModule', { params: { id: module._id }, body }, token)
    const correction = { works: [work._id], scope: 'regrade' as const, structure: true, version: 2 }
    const told = await api.call('correctWorks', { params: { id: module._id }, body: correction }, token)
    expect(told).toMatchObject([{ structure: [{ change: 'removed', fate: 'carried' }] }])
    expect(first).toMatchObject({ status: 200 })
    expect(await again()).toMatchObject({ status: 200, body: { outcome: 'taken', answer: { questionId: text?._id } } })
  })
})
