import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignees, lateAnswers, schools, works } from '#api/db/schema'
import { type Question, question as questionSchema } from '#contract/question'
import { describeApi, type Reply, type TestApi, testNow } from '#tests/support/api'
import { give, makeTrainee, publishCourse } from '#tests/support/training'

const make = (fields: object): Question =>
  questionSchema.parse({ _id: randomUUID(), statement: '<p>?</p>', response: '<p>!</p>', ...fields })
const literal = (text: string) => ({ type: 'literal', uuid: 'l', text })
const formula = (items: object[]) => ({ version: 1, expression: { type: 'expression', uuid: 'e', items } })
const everyType = () =>
  [
    make({ type: 'Text' }),
    make({
      type: 'Quizz',
      data: {
        choices: [
          { id: 'a', text: '4', good: true },
          { id: 'b', text: '5', good: false },
        ],
      },
    }),
    make({ type: 'HolesInText', data: { text: '<p>{x} et {y} et {z}</p>', holes: { x: 'l’été', y: '3,5', z: 'œuf' } } }),
    make({ type: 'MathFormula', response: formula([literal('2')]) }),
    make({ type: 'Audio', automatedEvaluation: true }),
    make({
      type: 'SingleChoice',
      data: {
        choices: [
          { id: 'a', text: '4', good: true },
          { id: 'b', text: '5', good: false },
        ],
      },
    }),
    make({ type: 'Ordering', data: { items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })) } }),
    make({ type: 'Numeric', data: { value: '3,5', unit: 'cm', unitRequired: true } }),
    make({ type: 'Matching', data: { pairs: ['a', 'b'].map((id) => ({ id, left: id, right: `${id}!` })) } }),
  ] as const

const prepare = (api: TestApi) => prepareWith(api, everyType())

async function prepareWith<Asked extends readonly Question[]>(api: TestApi, questions: Asked) {
  const { here, student, token } = await makeTrainee(api)
  // Only the main school may enable automatic evaluation (QST-027).
  await api.db.update(schools).set({ official: true }).where(eq(schools.id, here.school.id))
  const made = await publishCourse(api, here, { share: 'private', questions: [...questions] })
  const work = await give(api, made.course, made.token, [student.id])
  const [todo] = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, token)
  const params = { workId: work._id }
  const save = (index: number, body: object, key?: string) =>
    api.reply(
      'saveAnswer',
      { params, body: { moduleId: made.module._id, questionId: questions[index]?._id, ...body } },
      token,
      key,
    )
  const spend = (index: number, duration: number, key?: string) =>
    api.reply(
      'saveDuration',
      { params, body: { moduleId: made.module._id, questionId: questions[index]?._id, duration } },
      token,
      key,
    )
  const submit = (key?: string) => api.reply('submitWork', { params, body: { evaluation: 100 } }, token, key)
  const read = () => api.call('getAssignee', { params: { id: todo?._id ?? '' }, query: { withEval: 'true' } }, token)
  return { api, token, work, made, questions, save, spend, submit, read }
}

describeApi('answering', (open) => {
  it('accepts an answer of every type, computes the score where it can, else trusts the student’s evaluation', async () => {
    const { save, submit, read, questions } = await prepare(open())
    const evaluations = async (...saved: [number, object][]) => {
      for (const [index, body] of saved) expect(await save(index, body)).toMatchObject({ status: 200 })
      const { answers } = await read()
      return questions.map((question) => answers.find((answer) => answer.questionId === question._id)?.evaluation ?? null)
    }
    const holes = { x: "L'ETE", y: '3.5', z: 'poule' }
    expect(
      await evaluations(
        [0, { value: 'mot', evaluation: 70 }],
        [1, { value: ['b'], evaluation: 100 }],
        [2, { value: holes, evaluation: 100 }],
        [3, { value: formula([literal('2')]), evaluation: 30 }],
        [4, { value: null, evaluation: 40 }],
        [5, { value: ['a'], evaluation: 0 }],
        [6, { value: ['a', 'c', 'b', 'd'], evaluation: 100 }],
        [7, { value: '3.50', evaluation: 100 }],
        [8, { value: { a: 'b', b: 'b' }, evaluation: 100 }],
      ),
    ).toEqual([70, 0, 200 / 3, 30, 40, 100, 50, 50, 50])
    expect(await submit()).toMatchObject({ status: 200, body: { submitted: true, evaluation: 51 } })
  })

  it('counts a number in the form that is asked for, and in another unit where it may vary', async () => {
    const numeric = (data: object) => make({ type: 'Numeric', data })
    const { save, submit, read, questions } = await prepareWith(open(), [
      numeric({ value: '0,5', form: 'decimal' }),
      numeric({ value: '0,5' }),
      numeric({ value: '3,5', unit: 'cm', otherUnits: true }),
      numeric({ value: '3,5', unit: 'cm' }),
    ])
    for (const [index, value] of ['1/2', '50 %', '35 mm', '35 mm'].entries()) await save(index, { value })
    expect(await submit()).toMatchObject({ status: 200, body: { evaluation: 50 } })
    const { answers, course } = await read()
    const marks = new Map(answers.map(({ questionId, evaluation }) => [questionId, evaluation]))
    expect(questions.map(({ _id }) => marks.get(_id))).toEqual([0, 100, 100, 0])
    // The student is told what is asked.
    expect(course.modules[0]?.questions[0]).toMatchObject({ data: { form: 'decimal' } })
  })

  it('takes any equal form of a formula or a hole where the author says so', async () => {
    const holes = (equal: boolean) => make({ type: 'HolesInText', data: { text: '<p>y = {x}</p>', holes: { x: '2x+1' }, equal } })
    const { save, submit, read, questions } = await prepareWith(open(), [
      holes(true),
      holes(false),
      make({ type: 'MathFormula', response: formula([literal('2x+1')]), equal: true }),
      make({ type: 'MathFormula', response: formula([literal('2(x+1)')]), equal: true }),
    ])
    await save(0, { value: { x: '1 + 2X' } })
    await save(1, { value: { x: '1+2x' } })
    await save(2, { value: formula([literal('1+2x')]) })
    await save(3, { value: formula([literal('2x+2')]) })
    expect(await submit()).toMatchObject({ status: 200, body: { evaluation: 50 } })
    const { answers } = await read()
    const marks = new Map(answers.map(({ questionId, evaluation }) => [questionId, evaluation]))
    expect(questions.map(({ _id }) => marks.get(_id))).toEqual([100, 0, 100, 0])
  })

  it('hands in an unfinished work with empty answers: what is left out of a forged submission raises no mark', async () => {
    const { api, save, spend, submit, read, questions } = await prepare(open())
    await save(0, { value: 'mot', evaluation: 70 })
    await save(5, { value: ['a'] })
    await spend(2, 4000)
    const { _id } = await read()
    // Neither expected nor counted: what is optional for the student, and what they answered after the closing.
    await api.db
      .update(assignees)
      .set({ optionalTypes: ['Audio'] })
      .where(eq(assignees.id, _id))
    const [{ schoolId = '' } = {}] = await api.db.select().from(assignees).where(eq(assignees.id, _id))
    const late = { assigneeId: _id, schoolId, questionId: questions[7]._id, moduleId: _id, value: '3,5', evaluation: 100 }
    await api.db.insert(lateAnswers).values({ ...late, duration: 0, answeredAt: testNow, givenAt: testNow })
    // 170 of 7 questions: 24 %, where the two that were answered would give 85 %.
    expect(await submit()).toMatchObject({
      status: 200,
      body: { submitted: true, evaluation: 24, answerCount: 2, questionCount: 7 },
    })
    const { answers, duration } = await read()
    const stored = new Map(answers.map((answer) => [answer.questionId, answer]))
    expect(questions.map(({ _id: id }) => stored.get(id)?.evaluation)).toEqual([70, 0, 0, 0, undefined, 100, 0, undefined, 0])
    expect(stored.get(questions[2]._id)).toMatchObject({ value: {}, duration: 4000 })
    expect(duration).toBeGreaterThanOrEqual(4000)
    // Sent again it is the same.
    expect(await submit()).toMatchObject({ status: 200, body: { evaluation: 24, answerCount: 2 } })
  })

  it.each([
    [0, { value: 'x', evaluation: 55 }, 'evaluation'],
    [0, { value: 'x', evaluation: 110 }, 'evaluation'],
    [3, { value: formula([]), evaluation: -10 }, 'evaluation'],
    [4, { value: null, evaluation: 33 }, 'evaluation'],
    [4, { value: 'dit', evaluation: 50 }, 'value'],
    [2, { value: { x: 'l’été', autre: 'non' } }, 'value'],
    [5, { value: ['a', 'b'] }, 'value'],
    [6, { value: ['a', 'b'] }, 'value'],
    [6, { value: ['a', 'b', 'c', 'c'] }, 'value'],
    [6, { value: { a: 'b' } }, 'value'],
    [7, { value: '1'.repeat(201) }, 'value'],
    [7, { value: ['3,5'] }, 'value'],
    [8, { value: { a: 'c' } }, 'value'],
    [8, { value: { c: 'a' } }, 'value'],
    [8, { value: ['a'] }, 'value'],
    [3, { value: formula(Array.from({ length: 5000 }, () => literal('1'))) }, 'value'],
  ])('refuses an answer that does not fit: question %i, %j', async (index, body, field) => {
    const { save, read } = await prepare(open())
    expect(await save(index, body)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
    expect((await read()).answers).toEqual([])
  })

  it.each(['12', '3.5', 'null', 'true', '"x"', '{"a":1}', '[]', ' 5 '])('stores the text %j exactly as typed', async (value) => {
    const { save, read } = await prepare(open())
    expect(await save(0, { value, evaluation: 50 })).toMatchObject({ status: 200, body: { answer: { value } } })
    expect((await read()).answers.map((answer) => answer.value)).toEqual([value])
  })

  it('accepts nothing after the submission, and changes nothing', async () => {
    const { save, spend, submit, read } = await prepare(open())
    await save(0, { value: 'mot', evaluation: 70, duration: 1000 })
    await submit()
    const before = await read()
    const refused = { status: 409, body: { message: 'assignee.submitted' } }
    expect(await save(0, { value: 'autre', evaluation: 100 })).toMatchObject(refused)
    expect(await save(1, { value: ['a'] })).toMatchObject(refused)
    expect(await spend(0, 1000)).toMatchObject(refused)
    expect(await submit()).toMatchObject({ status: 200 })
    expect(await read()).toEqual(before)
  })

  it('counts once each what arrives at once, on several questions and on the same ones', async () => {
    const { api, work, save } = await prepare(open())
    const words = (given: string) => ({ value: given, evaluation: 70, duration: 1000 })
    const picked = (id: string) => ({ value: [id], duration: 1000 })
    const sent = [save(0, words('un')), save(1, picked('a')), save(5, picked('b'))]
    const again = [save(0, words('deux')), save(1, picked('a')), save(5, picked('b'))]
    for (const reply of await Promise.all([...sent, ...again])) expect(reply).toMatchObject({ body: { outcome: 'taken' } })
    const [row] = await api.db.select().from(assignees).where(eq(assignees.workId, work._id))
    expect(row).toMatchObject({ answerCount: 3, evaluationCount: 3, evaluationSum: 170, waitingCount: 0, duration: 6000 })
    const [given] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(given?.startedCount).toBe(1)
  })

  it('applies each request once: replayed three times, in any order, even after later requests', async () => {
    const api = open()
    const request = fc.record({ index: fc.nat(1), duration: fc.nat(5000), spends: fc.boolean(), tenths: fc.nat(10) })
    const plan = fc.array(request, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(plan, fc.infiniteStream(fc.nat(1000)), async (requests, choices) => {
        const { save, spend, submit, read, questions } = await prepare(api)
        const keyed = requests.map((one) => ({ ...one, key: randomUUID() }))
        const send = ({ index, duration, spends, tenths, key }: (typeof keyed)[number]) => {
          if (spends) return spend(index, duration, key)
          return index === 0
            ? save(0, { value: `${tenths}`, evaluation: tenths * 10, duration }, key)
            : save(1, { value: ['a'], duration }, key)
        }
        const replies = new Map<string, unknown>()
        // What is told of an answer is how it stands by now.
        const isAsBefore = ({ spends, key }: (typeof keyed)[number], { body }: Reply) =>
          spends ? expect(body).toEqual(replies.get(key)) : expect(body).toMatchObject({ outcome: 'taken' })
        for (const [sent, one] of keyed.entries()) {
          replies.set(one.key, (await send(one)).body)
          // Resend an earlier request twice at once, as an outbox does when acknowledgements were lost.
          const again = keyed[(choices.next().value ?? 0) % (sent + 1)] ?? one
          for (const reply of await Promise.all([send(again), send(again)])) isAsBefore(again, reply)
        }
        const key = randomUUID()
        const submissions = await Promise.all([submit(key), submit(key), submit(key)])
        expect(submissions.map((reply) => reply.body)).toEqual([submissions[0]?.body, submissions[0]?.body, submissions[0]?.body])
        for (const one of keyed) isAsBefore(one, await send(one))

        const after = await read()
        expect(after.duration).toBe(requests.reduce((sum, one) => sum + one.duration, 0))
        for (const index of [0, 1]) {
          const last = requests.findLast((one) => one.index === index && !one.spends)
          const answer = after.answers.find((one) => one.questionId === questions[index]?._id)
          // Handing in leaves no question without an answer.
          const value = index === 0 ? `${last?.tenths ?? ''}` : last ? ['a'] : []
          expect(answer?.value).toEqual(value)
          const spent = requests.filter((one) => one.index === index).reduce((sum, one) => sum + one.duration, 0)
          if (answer) expect(answer.duration).toBe(spent)
        }
      }),
      { numRuns: 6 },
    )
  })
})
