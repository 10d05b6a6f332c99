import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { answers } from '#api/db/schema'
import type { AnswerValue } from '#contract/answer'
import type { QuestionInput } from '#contract/question'
import messages from '#messages' with { type: 'json' }
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { makeUser } from '#tests/support/make'
import { give, makeTrainee, publishCourse } from '#tests/support/training'

const plant = (): QuestionInput => ({
  _id: randomUUID(),
  type: 'Text',
  statement: '<p>Comment la plante se nourrit-elle ?</p>',
  tips: '<p>Pense au soleil.</p>',
  response: '<p>Elle fabrique sa matière organique grâce à la lumière.</p>',
})
const quiz = (): QuestionInput => ({
  _id: randomUUID(),
  type: 'Quizz',
  statement: '<p>2 + 2</p>',
  data: {
    choices: [
      { id: 'a', text: '4', good: true },
      { id: 'b', text: '5', good: false },
    ],
  },
})
const length = (): QuestionInput => ({
  _id: randomUUID(),
  type: 'Numeric',
  statement: '<p>Combien mesure-t-elle ?</p>',
  data: { value: '20', unit: 'cm', unitRequired: true },
})

async function prepare(api: TestApi) {
  const { here, student, token } = await makeTrainee(api)
  const questions = [plant(), quiz(), length()] as const
  const made = await publishCourse(api, here, { share: 'private', questions: [...questions] })
  const work = await give(api, made.course, made.token, [student.id])
  const ask = (answer: AnswerValue, used = 0, question: string = questions[0]._id) => ({
    body: { question, moduleId: made.module._id, answer, numberOfAikoIndicationsUsed: used },
  })
  return { here, student, token, made, work, ask, question: questions[0]._id, quiz: questions[1]._id, number: questions[2]._id }
}

const counted = async (api: TestApi, questionId: string) =>
  (await api.db.select().from(answers).where(eq(answers.questionId, questionId))).map((row) => row.indications)

describeApi('indications', (open) => {
  it('gives two different ones, counts them on the server and refuses a third whatever the player says (API-083)', async () => {
    const api = open()
    const { token, ask, question, work, made } = await prepare(api)
    const first = await api.call('askIndication', ask('Elle utilise la lumière', 0), token)
    const second = await api.call('askIndication', ask('Elle utilise la lumière', 0), token)
    expect(first.indication).toContain('«\u00A0lumière\u00A0»')
    expect(second.indication).not.toBe(first.indication)
    const refused = { status: 409, body: { message: 'indication.exhausted' } }
    for (const used of [0, 1, 2]) expect(await api.reply('askIndication', ask('x', used), token)).toMatchObject(refused)
    expect(await counted(api, question)).toEqual([2])

    const saved = await api.call(
      'saveAnswer',
      {
        params: { workId: work._id },
        body: { moduleId: made.module._id, questionId: question, value: 'x', evaluation: 50, duration: 5 },
      },
      token,
    )
    expect(saved.answer.tipsUsed).toBe(false)
    expect(await counted(api, question)).toEqual([2])
  })

  it('says of a number whether it is too large, or only its unit is wrong', async () => {
    const api = open()
    const { token, ask, number } = await prepare(api)
    expect((await api.call('askIndication', ask('25 cm', 0, number), token)).indication).toBe(messages.indications.tooLarge)
    const other = await prepare(api)
    expect((await api.call('askIndication', other.ask('20 m', 0, other.number), other.token)).indication).toBe(
      messages.indications.unit,
    )
  })

  it('neither starts the work nor creates an answer', async () => {
    const api = open()
    const { token, ask, work } = await prepare(api)
    await api.call('askIndication', ask(''), token)
    const [todo] = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, token)
    expect(todo).toMatchObject({ workId: work._id, answerCount: 0 })
  })

  it('gives at most two to concurrent requests, and the same one for the same key', async () => {
    const api = open()
    const { token, ask, question } = await prepare(api)
    const replies = await Promise.all([0, 1, 2, 3, 4].map(() => api.reply('askIndication', ask('x'), token)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(3)
    expect(await counted(api, question)).toEqual([2])
    const other = await prepare(api)
    const key = randomUUID()
    const same = await Promise.all([0, 1, 2].map(() => api.call('askIndication', other.ask('x'), other.token, key)))
    expect(new Set(same.map((reply) => reply.indication)).size).toBe(1)
    expect(await counted(api, other.question)).toEqual([1])
  })

  it('refuses a quiz, an unknown question, an answer of the wrong shape and a work that is over', async () => {
    const api = open()
    const { token, ask, quiz: quizId, work } = await prepare(api)
    const refuses = async (input: object, status: number, message: string) =>
      expect(await api.reply('askIndication', input, token)).toMatchObject({ status, body: { message } })
    await refuses(ask([], 0, quizId), 409, 'indication.notForQuiz')
    await refuses(ask('x', 0, randomUUID()), 400, 'invalid')
    await refuses(ask({ trou: 'x' }), 400, 'invalid')
    await refuses({ body: { ...ask('x').body, moduleId: randomUUID() } }, 404, 'module.notFound')
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, token)
    await refuses(ask('x'), 404, 'module.notFound')
  })

  it('is for the student of the work; staff can try a module that they see, and nothing is stored', async () => {
    const api = open()
    const { here, ask, made, question } = await prepare(api)
    const classmate = await api.tokenFor((await makeUser(api.db, here, 'STUDENT')).id)
    expect((await api.reply('askIndication', ask('x'), classmate)).status).toBe(404)
    for (const _ of [0, 1, 2]) await api.call('askIndication', ask('x'), made.token)
    expect(await api.reply('askIndication', ask('x', 2), made.token)).toMatchObject({ status: 409 })
    expect(await counted(api, question)).toEqual([])
    const { here: elsewhere } = await makeTrainee(api)
    const stranger = await api.tokenFor((await makeUser(api.db, elsewhere, 'TEACHER')).id)
    expect((await api.reply('askIndication', ask('x'), stranger)).status).toBe(404)
  })

  it('counts a redone work separately', async () => {
    const api = open()
    const { token, ask, question, made, work } = await prepare(api)
    for (const _ of [0, 1]) await api.call('askIndication', ask('x'), token)
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, token)
    await api.call('createTraining', { body: { courseId: made.course._id, workId: work._id } }, token)
    await api.call('askIndication', ask('x'), token)
    expect((await counted(api, question)).sort()).toEqual([1, 2])
  })

  it('counts on the named work when two are open', async () => {
    const api = open()
    const { here, token, ask, question, made, work, student } = await prepare(api)
    const later = await give(api, made.course, made.token, [student.id])
    await api.call(
      'saveDuration',
      { params: { workId: later._id }, body: { moduleId: made.module._id, questionId: question, duration: 10 } },
      token,
    )
    const inWork = (workId: string) => ({ body: { ...ask('x').body, workId } })
    for (const _ of [0, 1]) await api.call('askIndication', inWork(work._id), token)
    expect(await api.reply('askIndication', inWork(work._id), token)).toMatchObject({ status: 409 })
    await api.call('askIndication', inWork(later._id), token)
    await api.call('askIndication', ask('x'), token)
    expect(await counted(api, question)).toEqual([2, 2])
    const stranger = await api.tokenFor((await makeUser(api.db, here, 'STUDENT')).id)
    expect((await api.reply('askIndication', inWork(work._id), stranger)).status).toBe(404)
  })

  it('calls the assistant set in the environment; our own rules answer where it fails or gives the answer away', async () => {
    const base = open()
    const { token, ask, question, student, made } = await prepare(base)
    const received: unknown[] = []
    const replies = [
      '{"indication":"Regarde du côté des feuilles."}',
      'pas du json',
      '{"indication":"Elle fabrique sa matière organique."}',
    ]
    const server = await listen(async (body) => {
      received.push(body)
      return replies.shift() ?? null
    })
    try {
      const api = createTestApi(base.db, base.files, { ASSISTANT_URL: server.url })
      const key = randomUUID()
      for (const _time of ['sent', 'sent again'])
        expect(await api.call('askIndication', ask('Je ne sais pas'), token, key)).toEqual({
          indication: 'Regarde du côté des feuilles.',
        })
      const own = { indication: messages.indications.offTarget }
      // Staff may ask more than twice.
      expect(await api.call('askIndication', ask('x'), made.token)).toEqual(own)
      // Said again in the same words, then no replies are left, so the request times out.
      replies.push('{"indication":"Elle fabrique sa matière organique."}')
      expect(await api.call('askIndication', ask('x'), made.token)).toEqual(own)
      const hasty = createTestApi(base.db, base.files, { ASSISTANT_URL: server.url, ASSISTANT_TIMEOUT_MS: '200' })
      expect(await hasty.call('askIndication', ask('x'), made.token)).toEqual(own)
      expect(received).toHaveLength(5)
      expect([...api.logged, ...hasty.logged].map((line) => JSON.parse(line).problem)).toEqual([
        ...['garbled', 'revealing', 'revealing', 'timeout'],
      ])
      expect(await counted(base, question)).toEqual([1])
      expect(received[0]).toEqual({
        type: 'Text',
        statement: 'Comment la plante se nourrit-elle ?',
        tips: 'Pense au soleil.',
        correction: 'Elle fabrique sa matière organique grâce à la lumière.',
        answer: 'Je ne sais pas',
        indicationsUsed: 0,
      })
      expect(JSON.stringify(received)).not.toContain(student.id)
    } finally {
      await server.close()
    }
    const gone = createTestApi(base.db, base.files, { ASSISTANT_URL: server.url })
    expect((await gone.reply('askIndication', ask('x'), token)).status).toBe(200)
    const [row] = await base.db
      .select()
      .from(answers)
      .where(and(eq(answers.questionId, question)))
    expect(row?.answeredAt).toBeNull()
  })
})

/** An assistant on a socket: replies with what `reply` returns, and never replies when that is null. */
async function listen(reply: (body: unknown) => Promise<string | null>) {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = await reply(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (text !== null) response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/indication`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
