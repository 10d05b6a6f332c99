import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import { lockAssignees } from '#api/services/attempt/rollups'
import type { Question } from '#contract/question'
import { lateGrace } from '#domain/works/closing'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type ClassWork, giveClassWork, type Pupil, questionOf } from '#tests/support/class-work'
import { waitForLocks } from '#tests/support/locks'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const minute = 60_000

const csvRows = (data: string) =>
  Buffer.from(data, 'base64')
    .toString()
    .replace(/^\uFEFF/u, '')
    .split('\r\n')
    .map((line) => line.split(';'))

async function prepare(api: TestApi, names: readonly string[] = ['Abel']) {
  api.now = testNow
  const given = await giveClassWork(api, names)
  const [pupil] = given.pupils
  if (!pupil) throw new Error('no pupil')
  const [text, quiz, holes] = (['Text', 'Quizz', 'HolesInText'] as const).map((type) => questionOf(given, type))
  if (!text || !quiz || !holes) throw new Error('no questions')
  return { given, pupil, text, quiz, holes }
}

/** Moves the server's clock and issues new tokens, which last a day. */
async function moveTo(given: ClassWork, now: number) {
  const { api } = given
  api.now = now
  given.token = await api.tokenFor(given.teacher.id)
  for (const pupil of given.pupils) pupil.token = await api.tokenFor(pupil.id)
}

const bodyFor = (given: ClassWork, question: Question, more: object = {}) => ({
  questionId: question._id,
  moduleId: given.module._id,
  value: question.type === 'Text' ? 'mot' : question.type === 'Quizz' ? [] : {},
  evaluation: question.type === 'Text' ? 70 : null,
  duration: 1000,
  replaces: false,
  ...more,
})

const save = (given: ClassWork, pupil: Pupil, question: Question, more: object = {}, key?: string) =>
  given.api.reply('saveAnswer', { params: { workId: given.work._id }, body: bodyFor(given, question, more) }, pupil.token, key)
const read = ({ api }: ClassWork, pupil: Pupil, token = pupil.token) =>
  api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, token)
const end = ({ api, work, token }: ClassWork) =>
  api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
const decide = ({ api }: ClassWork, pupil: Pupil, decision: 'accepted' | 'left', token: string) =>
  api.reply('decideLateAnswers', { params: { id: pupil.assigneeId }, body: { decision } }, token)

describeApi('answers around the closing time', (open) => {
  it('accepts for 14 days what was answered before the teacher ended the work, and submits what is complete', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    const { api } = given
    const givenAt = testNow + 10 * minute
    await save(given, pupil, text, { givenAt })
    api.now = testNow + 20 * minute
    await end(given)
    await moveTo(given, api.now + lateGrace)
    expect(await save(given, pupil, quiz, { givenAt })).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    const last = await save(given, pupil, holes, { givenAt: givenAt + minute })
    expect(last).toMatchObject({ status: 200, body: { outcome: 'taken', assignee: { submitted: true } } })
    const { answers, submittedAt, lateAnswers } = await read(given, pupil)
    expect(answers).toHaveLength(3)
    expect(answers.find(({ questionId }) => questionId === quiz._id)).toMatchObject({ givenAt, answeredAt: api.now })
    expect(answers.find(({ questionId }) => questionId === text._id)).not.toHaveProperty('givenAt')
    expect({ submittedAt, lateAnswers }).toEqual({ submittedAt: givenAt + minute, lateAnswers: [] })
    const work = await api.call('getWork', { params: { id: given.work._id } }, given.token)
    expect(work.stats.submissionCount).toBe(1)
  })

  it('accepts nothing more than 14 days after the closing', async () => {
    const { given, pupil, text } = await prepare(open())
    await end(given)
    await moveTo(given, testNow + lateGrace + 1)
    const refused = { status: 409, body: { message: 'work.closed' } }
    expect(await save(given, pupil, text, { givenAt: testNow - minute })).toMatchObject(refused)
    expect((await read(given, pupil)).answers).toEqual([])
  })

  it('keeps answers given after the due date apart: no sum, mean or submission counts them', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    const { api, work } = given
    await save(given, pupil, text, { value: 'à temps', evaluation: 40 })
    await moveTo(given, work.dueDate + 5 * minute)
    for (const question of [quiz, holes])
      expect(await save(given, pupil, question, { givenAt: work.dueDate + minute })).toMatchObject({
        status: 200,
        body: { outcome: 'late', closesAt: work.dueDate, assignee: { submitted: false, lateCount: expect.any(Number) } },
      })
    const copy = await read(given, pupil)
    expect(copy).toMatchObject({ submitted: false, evaluation: 40, answerCount: 1, lateCount: 2, duration: 1000 })
    expect(copy.lateAnswers.map(({ questionId, decision }) => [questionId, decision]).sort()).toEqual(
      [
        [quiz._id, null],
        [holes._id, null],
      ].sort(),
    )
    const results = await api.call('getWorkResults', { params: { id: work._id } }, given.token)
    expect(results.students[0]?.evaluations).toEqual([40, null, null])
    expect(results.students[0]?.late.toSorted()).toEqual([quiz._id, holes._id].sort())
    const query = { questionId: quiz._id }
    const grouped = await api.call('groupAnswers', { params: { id: work._id }, query }, given.token)
    expect(grouped.groups).toEqual([])
    expect(grouped.late).toMatchObject([{ assigneeId: pupil.assigneeId, value: [] }])
    const exported = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, given.token)
    const [header, row] = csvRows(exported.data)
    expect(row?.[header?.indexOf('Hors délai') ?? -1]).toBe('2')
  })

  it('clamps a client clock that is before the work was given or in the future', async () => {
    const { given, pupil, text, quiz } = await prepare(open())
    await end(given)
    given.api.now = testNow + minute
    // The work was given and ended at the same instant, so nobody can have answered before.
    const early = await save(given, pupil, text, { givenAt: 0 })
    expect(early).toMatchObject({ body: { outcome: 'taken', answer: { givenAt: given.work.createdAt } } })
    expect(await save(given, pupil, quiz, { givenAt: testNow * 2 })).toMatchObject({
      body: { outcome: 'late', answer: { givenAt: given.api.now } },
    })
  })

  it('counts late answers once the teacher accepts them, graded by the current key, and submits what is complete', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    const { api, work, token } = given
    await end(given)
    api.now += minute
    const holeName = holes.type === 'HolesInText' ? (Object.keys(holes.data.holes)[0] ?? '') : ''
    const wrong = { value: { [holeName]: 'presque' } }
    for (const [question, more] of [
      [text, {}],
      [quiz, {}],
      [holes, wrong],
    ] as const)
      await save(given, pupil, question, more)
    const accepted = { questionId: holes._id, hole: holeName, text: 'presque' }
    await api.call('acceptAnswer', { params: { id: work._id }, body: accepted }, token)
    expect(await decide(given, pupil, 'left', token)).toMatchObject({ status: 200, body: { lateCount: 0, submitted: false } })
    expect((await read(given, pupil)).lateAnswers.map(({ decision }) => decision)).toEqual(['left', 'left', 'left'])
    // « Réponses de la classe » names apart what does not count.
    const apart = async () => {
      const query = { questionId: text._id }
      return (await api.call('groupAnswers', { params: { id: work._id }, query }, token)).late.length
    }
    expect(await apart()).toBe(1)
    const taken = await decide(given, pupil, 'accepted', token)
    expect(taken).toMatchObject({ status: 200, body: { lateCount: 0, submitted: true, evaluation: 57, answerCount: 2 } })
    expect(await apart()).toBe(0)
    expect((await decide(given, pupil, 'accepted', token)).body).toEqual(taken.body)
    const { stats } = await api.call('getWork', { params: { id: work._id } }, token)
    expect(stats).toMatchObject({ submissionCount: 1, averageEvaluation: 57, averageDuration: 3000 })
    expect((await read(given, pupil)).lateAnswers.map(({ decision }) => decision)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('asks the teacher again about another late answer to a question whose first one they declined', async () => {
    const { given, pupil, text } = await prepare(open())
    await end(given)
    given.api.now += minute
    await save(given, pupil, text)
    await decide(given, pupil, 'left', given.token)
    expect(await read(given, pupil)).toMatchObject({ lateCount: 0, lateAnswers: [{ decision: 'left' }] })
    expect(await save(given, pupil, text, { value: 'autre', replaces: undefined })).toMatchObject({ body: { outcome: 'late' } })
    expect(await read(given, pupil)).toMatchObject({ lateCount: 1, lateAnswers: [{ value: 'autre', decision: null }] })
  })

  it('counts what its teacher declined first and takes after all, in a copy that was handed in meanwhile, once', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    const { api, work, token } = given
    await end(given)
    api.now += minute
    await save(given, pupil, text)
    await decide(given, pupil, 'left', token)
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'PUBLISHED' } }, token)
    for (const question of [quiz, holes]) await save(given, pupil, question)
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
    const stats = async () => (await api.call('getWork', { params: { id: work._id } }, token)).stats
    expect(await stats()).toMatchObject({ submissionCount: 1, averageEvaluation: 0 })
    const { submittedAt } = await read(given, pupil)
    api.now += minute
    await decide(given, pupil, 'accepted', token)
    expect(await stats()).toMatchObject({ submissionCount: 1, averageEvaluation: 23 })
    expect(await read(given, pupil)).toMatchObject({ submittedAt, evaluation: 23 })
  })

  it('lets only the work’s own teacher decide', async () => {
    const { given, pupil, text } = await prepare(open())
    await end(given)
    given.api.now += minute
    await save(given, pupil, text)
    expect(await decide(given, pupil, 'accepted', given.colleagueToken)).toMatchObject({ status: 403 })
    expect(await decide(given, pupil, 'accepted', pupil.token)).toMatchObject({ status: 403 })
    expect((await read(given, pupil)).answers).toEqual([])
  })

  it('counts answers that become on time when the due date moves later', async () => {
    const { given, pupil, text, quiz } = await prepare(open())
    const { api, work } = given
    await moveTo(given, work.dueDate + minute)
    await save(given, pupil, text)
    api.now += 2 * minute
    await save(given, pupil, quiz)
    const dueDate = work.dueDate + 2 * minute
    await api.call('changeDueDate', { params: { id: work._id }, body: { dueDate } }, given.token)
    const { answers, lateAnswers, lateCount } = await read(given, pupil)
    expect(answers.map(({ questionId }) => questionId)).toEqual([text._id])
    expect({ lateCount, waiting: lateAnswers.filter(({ decision }) => decision === null) }).toMatchObject({
      lateCount: 1,
      waiting: [{ questionId: quiz._id }],
    })
  })

  it('counts answers given after an early end once the work is reopened, but not those given after its due date', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    const { api, work } = given
    await end(given)
    api.now += minute
    await save(given, pupil, text)
    await moveTo(given, work.dueDate - minute)
    await save(given, pupil, quiz)
    await moveTo(given, work.dueDate + minute)
    await save(given, pupil, holes)
    const reopened = await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'PUBLISHED' } }, given.token)
    expect(reopened.status).toBe('ARCHIVED')
    const copy = await read(given, pupil)
    expect(copy.answers.map(({ questionId }) => questionId).sort()).toEqual([text._id, quiz._id].sort())
    expect(copy).toMatchObject({ submitted: false, answerCount: 1, lateCount: 1 })
    expect(copy.lateAnswers.filter(({ decision }) => decision === null)).toMatchObject([{ questionId: holes._id }])
  })

  it('submits what is complete on reopening, with the timestamp of the last answer', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open())
    await end(given)
    for (const question of [text, quiz, holes]) {
      given.api.now += minute
      await save(given, pupil, question)
    }
    const last = given.api.now
    given.api.now += minute
    await given.api.call('changeWorkStatus', { params: { id: given.work._id }, body: { status: 'PUBLISHED' } }, given.token)
    expect(await read(given, pupil)).toMatchObject({ submitted: true, submittedAt: last, lateCount: 0, answerCount: 1 })
  })

  it('counts only the time spent before the closing', async () => {
    const { given, pupil, text } = await prepare(open())
    const { api, work } = given
    const spend = (more: object) =>
      api.call(
        'saveDuration',
        { params: { workId: work._id }, body: { questionId: text._id, moduleId: given.module._id, duration: 500, ...more } },
        pupil.token,
      )
    await end(given)
    api.now += minute
    expect(await spend({ givenAt: testNow - 1 })).toMatchObject({ duration: 500, closesAt: testNow })
    expect(await spend({})).toMatchObject({ duration: 500, closesAt: testNow })
  })

  it('goes by the dates that there are once the answer has its turn, not by those from before it waited', async () => {
    const { given, pupil, text, quiz } = await prepare(open())
    const { api, work } = given
    /** Saves an answer while a change of the work is under way, as that of a teacher is: the rows of its students first. */
    const saveDuring = async (question: Question, change: Partial<typeof works.$inferInsert>) => {
      let saved = Promise.resolve<Awaited<ReturnType<typeof save>> | null>(null)
      await api.db.transaction(async (tx) => {
        await lockAssignees(tx, work._id)
        await tx.update(works).set(change).where(eq(works.id, work._id))
        saved = save(given, pupil, question)
        await waitForLocks(api)
      })
      return saved
    }
    const ended = { status: 'ARCHIVED', endedAt: testNow } as const
    expect(await saveDuring(text, ended)).toMatchObject({ body: { outcome: 'late', closesAt: testNow } })
    expect(await saveDuring(quiz, { status: 'PUBLISHED', endedAt: null })).toMatchObject({
      body: { outcome: 'taken', closesAt: work.dueDate },
    })
    expect(await saveDuring(quiz, { status: 'DELETED' })).toMatchObject({ status: 404 })
  })

  it('counts a question as left out whose late answer was declined, once its student hands in', async () => {
    const { given, pupil, text, quiz } = await prepare(open())
    const { api, work, token } = given
    await save(given, pupil, text)
    await end(given)
    api.now += minute
    await save(given, pupil, quiz)
    await decide(given, pupil, 'left', token)
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'PUBLISHED' } }, token)
    const handedIn = await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
    expect(handedIn).toMatchObject({ submitted: true, answerCount: 1, evaluation: 23 })
    // Accepted after all, it takes the place of the empty one.
    expect(await decide(given, pupil, 'accepted', token)).toMatchObject({ body: { answerCount: 1, evaluation: 23 } })
    expect((await read(given, pupil)).answers.find(({ questionId }) => questionId === quiz._id)).toMatchObject({
      value: [],
      duration: 1000,
    })
  })

  it('still lets nobody submit after the closing', async () => {
    const { given, pupil, text } = await prepare(open())
    await save(given, pupil, text)
    await end(given)
    const refused = { status: 409, body: { message: 'work.closed' } }
    const params = { workId: given.work._id }
    expect(await given.api.reply('submitWork', { params, body: {} }, pupil.token)).toMatchObject(refused)
  })
})

describeApi('two devices on one work', (open) => {
  it('a stale page does not overwrite the stored answer, and receives it back', async () => {
    const { given, pupil, text } = await prepare(open())
    await save(given, pupil, text, { value: 'première', evaluation: 80 })
    const second = await save(given, pupil, text, { value: 'seconde', evaluation: 10 })
    expect(second).toMatchObject({
      status: 200,
      body: { outcome: 'superseded', answer: { value: 'première', evaluation: 80 }, assignee: { evaluation: 80 } },
    })
    expect((await read(given, pupil)).answers).toMatchObject([{ value: 'première', evaluation: 80 }])
  })

  it('exactly one of two simultaneous answers is accepted', async () => {
    const { given, pupil, text } = await prepare(open())
    const values = ['a', 'b', 'c', 'd']
    const replies = await Promise.all(values.map((value) => save(given, pupil, text, { value }, randomUUID())))
    const outcomes = replies.map(({ body }) => (body as { outcome: string }).outcome)
    expect(outcomes.toSorted()).toEqual(['superseded', 'superseded', 'superseded', 'taken'])
    const won = values[outcomes.indexOf('taken')]
    expect((await read(given, pupil)).answers).toMatchObject([{ value: won }])
    expect(replies.map(({ body }) => (body as { answer: { value: string } }).answer.value)).toEqual(values.map(() => won))
  })

  it('the same holds for late answers and for a submitted work', async () => {
    const { given, pupil, text, quiz, holes } = await prepare(open(), ['Abel', 'Zoé'])
    for (const question of [text, quiz, holes]) await save(given, pupil, question)
    expect(await save(given, pupil, text, { value: 'autre' })).toMatchObject({
      status: 200,
      body: { outcome: 'superseded', answer: { value: 'mot' }, assignee: { submitted: true } },
    })
    const [, zoe] = given.pupils
    if (!zoe) throw new Error('no second pupil')
    await end(given)
    given.api.now += minute
    await save(given, zoe, text, { value: 'une' })
    expect(await save(given, zoe, text, { value: 'deux' })).toMatchObject({
      body: { outcome: 'superseded', answer: { value: 'une' } },
    })
  })
})

describeApi('the last answer', (open) => {
  const finish = async () => {
    const prepared = await prepare(open(), ['Abel', 'Zoé'])
    const { given, pupil, text, quiz, holes } = prepared
    const replies: Awaited<ReturnType<typeof save>>[] = []
    for (const question of [quiz, holes, text]) {
      given.api.now += 1000
      replies.push(await save(given, pupil, question))
    }
    return { ...prepared, replies }
  }
  const reevaluate = ({ api }: ClassWork, pupil: Pupil, question: Question, evaluation: number) =>
    api.reply(
      'changeEvaluation',
      { params: { id: pupil.assigneeId }, body: { questionId: question._id, evaluation } },
      pupil.token,
    )
  const average = async ({ api, work, token }: ClassWork) =>
    (await api.call('getWork', { params: { id: work._id } }, token)).stats.averageEvaluation

  it('submits the work, exactly once, and no earlier answer does', async () => {
    const { given, pupil, replies } = await finish()
    expect(replies.map(({ body }) => (body as { assignee: { submitted: boolean } }).assignee.submitted)).toEqual([
      false,
      false,
      true,
    ])
    const { token, api, work } = given
    const params = { workId: work._id }
    expect(await api.reply('submitWork', { params, body: {} }, pupil.token)).toMatchObject({
      status: 200,
      body: { submitted: true },
    })
    const { stats } = await api.call('getWork', { params: { id: work._id } }, token)
    expect(stats).toMatchObject({ submissionCount: 1, startedCount: 1 })
    expect(await api.call('listSubmissions', { query: {} }, token)).toHaveLength(1)
  })

  it('takes another self-evaluation while the end screen is shown, counts it again and shows the teacher', async () => {
    const { given, pupil, text, quiz } = await finish()
    const [, classmate] = given.pupils
    if (!classmate) throw new Error('no classmate')
    // Has not submitted: neither this answer nor its time is counted below.
    await save(given, classmate, quiz)
    const before = await average(given)
    expect(await reevaluate(given, pupil, text, 100)).toMatchObject({ status: 200, body: { assignee: { submitted: true } } })
    expect(await average(given)).toBeGreaterThan(before ?? 100)
    const body = bodyFor(given, text, { evaluation: 70, replaces: true, duration: 2000 })
    const params = { workId: given.work._id }
    expect(await given.api.reply('saveAnswer', { params, body }, pupil.token)).toMatchObject({ status: 200 })
    expect(await average(given)).toBe(before)
    const { stats } = await given.api.call('getWork', { params: { id: given.work._id } }, given.token)
    expect(stats).toMatchObject({ submissionCount: 1, averageDuration: 5000 })
    const query = { withEval: 'true' } as const
    const copy = await given.api.call('getAssignee', { params: { id: pupil.assigneeId }, query }, given.token)
    expect(copy.changes).toMatchObject([
      { questionId: text._id, before: 70, after: 100, reason: 'student' },
      { questionId: text._id, before: 100, after: 70, reason: 'student' },
    ])
  })

  it('keeps its content once submitted, and a computed one its evaluation too', async () => {
    const refused = { status: 409, body: { message: 'assignee.submitted' } }
    const { given, pupil, text } = await finish()
    const params = { workId: given.work._id }
    const other = bodyFor(given, text, { value: 'une autre réponse', replaces: true })
    expect(await given.api.reply('saveAnswer', { params, body: other }, pupil.token)).toMatchObject(refused)
    const upload = uploadOf(sampleFiles.png())
    const attached = bodyFor(given, text, { document: upload, replaces: true })
    expect(await given.api.reply('saveAnswer', { params, body: attached }, pupil.token)).toMatchObject(refused)

    const next = await prepare(open())
    for (const question of [next.text, next.holes, next.quiz]) {
      next.given.api.now += 1000
      await save(next.given, next.pupil, question)
    }
    const before = await read(next.given, next.pupil)
    const right = bodyFor(next.given, next.quiz, { value: ['a'], replaces: true })
    const input = { params: { workId: next.given.work._id }, body: right }
    expect(await next.given.api.reply('saveAnswer', input, next.pupil.token)).toMatchObject(refused)
    // Self-evaluated, but not the last answer.
    const earlier = { ...input, body: bodyFor(next.given, next.text, { evaluation: 100, replaces: true }) }
    expect(await next.given.api.reply('saveAnswer', earlier, next.pupil.token)).toMatchObject(refused)
    expect(await read(next.given, next.pupil)).toEqual(before)
  })

  it('can be changed only for a limited time, only if it is the last one, and not once the teacher has looked', async () => {
    const { given, pupil, text, quiz } = await finish()
    const refused = { status: 409, body: { message: 'assignee.submitted' } }
    const body = bodyFor(given, quiz, { replaces: true })
    expect(await given.api.reply('saveAnswer', { params: { workId: given.work._id }, body }, pupil.token)).toMatchObject(refused)
    given.api.now += 31 * minute
    expect(await reevaluate(given, pupil, text, 100)).toMatchObject(refused)
    const other = await finish()
    await given.api.call('reviewAssignee', { params: { id: other.pupil.assigneeId } }, other.given.token)
    expect(await reevaluate(other.given, other.pupil, other.text, 100)).toMatchObject(refused)
  })
})
