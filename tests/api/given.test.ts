import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import type { CallResult } from '#contract/calls'
import type { Question } from '#contract/question'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type ClassWork, giveClassWork, type Pupil, questionOf } from '#tests/support/class-work'
import { startLesson } from '#tests/support/lesson'

// An answer is given once it is validated, whatever its evaluation (OP-160).

const minute = 60_000

async function prepare(api: TestApi) {
  api.now = testNow
  const given = await giveClassWork(api, ['Abel'])
  const pupil = given.pupils[0] ?? expect.unreachable()
  const body = (question: Question, more: object = {}) => ({
    ...{ questionId: question._id, moduleId: given.module._id, duration: 5000, replaces: false },
    value: question.type === 'Text' ? 'mot' : question.type === 'Quizz' ? [] : {},
    ...more,
  })
  const save = (question: Question, more: object = {}) =>
    api.reply('saveAnswer', { params: { workId: given.work._id }, body: body(question, more) }, pupil.token)
  const [text, quiz, holes] = (['Text', 'Quizz', 'HolesInText'] as const).map((type) => questionOf(given, type))
  if (!text || !quiz || !holes) throw new Error('no questions')
  return { given, pupil, save, text, quiz, holes, note: noteOf(given, pupil), read: readOf(given, pupil) }
}

const noteOf =
  ({ api }: ClassWork, pupil: Pupil) =>
  (question: Question, evaluation: number, more: object = {}) =>
    api.reply(
      'changeEvaluation',
      { params: { id: pupil.assigneeId }, body: { questionId: question._id, evaluation, ...more } },
      pupil.token,
    )
const readOf =
  ({ api }: ClassWork, pupil: Pupil) =>
  (): Promise<CallResult<'getAssignee'>> =>
    api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, pupil.token)

/** Moves the clock; tokens last a day. */
async function moveTo({ api, ...given }: ClassWork, pupil: Pupil, now: number) {
  api.now = now
  given.token = await api.tokenFor(given.teacher.id)
  pupil.token = await api.tokenFor(pupil.id)
}

describeApi('an answer that its student has not evaluated yet', (open) => {
  it('tells the pupil’s own account alone who gave the work, where somebody gave that person a name', async () => {
    const { given, read } = await prepare(open())
    const { api, teacher, token, pupils } = given
    const params = { id: pupils[0]?.assigneeId ?? '' }
    expect((await read()).teacher).toBe('Camille Test-teacher')
    expect((await api.call('getAssignee', { params, query: { withEval: 'true' } }, token)).teacher).toBeUndefined()
    for (const unnamed of [
      { username: 'lti-a1b2c3d4e5f6', firstname: 'Enseignant', lastname: 'a1b2' },
      { username: 'portail-42', firstname: '', lastname: 'portail-42' },
      { username: 'x', firstname: 'Compte', lastname: 'supprimé', erasedAt: testNow },
    ]) {
      await api.db.update(users).set(unnamed).where(eq(users.id, teacher.id))
      expect((await read()).teacher).toBeUndefined()
    }
  })

  it('is stored and stands: another device receives it, counts it and asks its evaluation alone, which hands in', async () => {
    const { save, note, read, text, quiz, holes, pupil } = await prepare(open())
    expect(await save(text)).toMatchObject({
      body: { outcome: 'taken', answer: { evaluation: null }, assignee: { answerCount: 1 } },
    })
    const other = await save(text, { value: 'autre', evaluation: 100 })
    expect(other).toMatchObject({ body: { outcome: 'superseded', answer: { value: 'mot', evaluation: null } } })
    await save(quiz)
    expect(await save(holes)).toMatchObject({ body: { assignee: { submitted: false, answerCount: 1 } } })
    expect(await note(text, 70)).toMatchObject({ body: { outcome: 'taken', assignee: { submitted: true } } })
    expect((await read()).answers.find(({ questionId }) => questionId === text._id)).toMatchObject({
      value: 'mot',
      evaluation: 70,
    })
    expect((await read()).submittedAt).toBe(testNow)
    expect(pupil.assigneeId).toBe((await read())._id)
  })

  it('may be replaced by a call, one answer with both durations, and the teacher sees it (WRK-035)', async () => {
    const { given, pupil, save, read, text } = await prepare(open())
    await save(text, { evaluation: 20 })
    const again = await save(text, { value: 'mieux', evaluation: 20, duration: 7000, replaces: undefined })
    expect(again).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect((await read()).answers).toMatchObject([{ value: 'mieux', evaluation: 20, duration: 12_000 }])
    const query = { withEval: 'true' } as const
    const copy = await given.api.call('getAssignee', { params: { id: pupil.assigneeId }, query }, given.token)
    expect(copy.changes).toMatchObject([{ questionId: text._id, before: 20, after: 20, reason: 'otherAnswer' }])
  })

  it('is not replaced where the computer has told its verdict; sent again it only adds its time', async () => {
    const { save, read, quiz } = await prepare(open())
    const right = quiz.type === 'Quizz' ? quiz.data.choices.flatMap(({ id, good }) => (good ? [id] : [])) : []
    await save(quiz)
    const other = await save(quiz, { value: right, replaces: undefined })
    expect(other).toMatchObject({ status: 409, body: { message: 'answer.stands' } })
    expect(await save(quiz, { duration: 7000, replaces: undefined })).toMatchObject({ status: 200 })
    expect((await read()).answers).toMatchObject([{ value: [], evaluation: 0, duration: 12_000 }])
  })

  it('is evaluated also after the closing when it was given before, and hands in at the time it was given', async () => {
    const { given, pupil, save, note, read, text, quiz, holes } = await prepare(open())
    for (const question of [quiz, holes, text]) await save(question)
    await moveTo(given, pupil, given.work.dueDate + minute)
    expect(await note(text, 70)).toMatchObject({ status: 200, body: { assignee: { submitted: true } } })
    expect(await read()).toMatchObject({ submittedAt: testNow, lateCount: 0 })
  })

  it('is evaluated once after the closing', async () => {
    const { given, pupil, save, note, text } = await prepare(open())
    await save(text)
    await moveTo(given, pupil, given.work.dueDate + minute)
    expect((await note(text, 70)).status).toBe(200)
    expect(await note(text, 80)).toMatchObject({ status: 409, body: { message: 'work.closed' } })
  })

  it('is evaluated once when it came too late, and stays apart', async () => {
    const { given, pupil, save, note, read, text } = await prepare(open())
    await moveTo(given, pupil, given.work.dueDate + minute)
    expect(await note(text, 70)).toMatchObject({ status: 409, body: { message: 'answer.missing' } })
    expect(await save(text)).toMatchObject({ body: { outcome: 'late' } })
    expect(await save(text, { value: 'autre' })).toMatchObject({ body: { outcome: 'superseded', answer: { value: 'mot' } } })
    expect(await note(text, 75)).toMatchObject({ status: 400 })
    expect(await note(text, 70)).toMatchObject({ status: 200, body: { outcome: 'late', answer: { evaluation: 70 } } })
    expect(await note(text, 100)).toMatchObject({ status: 409 })
    expect(await read()).toMatchObject({ answers: [], lateAnswers: [{ value: 'mot', evaluation: 70 }] })
  })
})

describeApi('an answer after the correction was shown in a lesson', (open) => {
  it('replaces none, at once or after the lesson, and is kept apart', async () => {
    const api = open()
    const { at, pupils, move, answer, workId } = await startLesson(api)
    const alice = pupils[0] ?? expect.unreachable()
    const copy = () => api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true' } }, alice.token)
    await move('open', at(0).questionId)
    await answer(alice.token, 0, 'froid')
    await move('show')
    expect(await answer(alice.token, 0, 'glacial')).toMatchObject({ body: { outcome: 'late' } })
    await move('end')
    expect(await answer(alice.token, 0, 'gelé')).toMatchObject({ body: { outcome: 'late' } })
    const { moduleId, questionId } = at(0)
    const other = { moduleId, questionId, value: 'tiède', replaces: false }
    expect(await api.reply('saveAnswer', { params: { workId }, body: other }, alice.token)).toMatchObject({
      body: { outcome: 'superseded', answer: { value: 'froid', evaluation: null } },
    })
    expect(await copy()).toMatchObject({ answers: [{ value: 'froid', evaluation: null }], lateAnswers: [{ value: 'gelé' }] })
    // Only its evaluation is left to her.
    const body = { questionId, evaluation: 60 }
    expect(await api.reply('changeEvaluation', { params: { id: alice.assigneeId }, body }, alice.token)).toMatchObject({
      status: 200,
      body: { answer: { value: 'froid', evaluation: 60 } },
    })
  })

  it('stays apart when the closing moves; one to a question that was missed, given after the closing, then counts', async () => {
    const api = open()
    api.now = testNow
    const { at, pupils, move, answer, workId, token } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const copy = ({ assigneeId }: typeof alice) =>
      api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)
    const later = () => api.call('changeDueDate', { params: { id: workId }, body: { dueDate: api.now + 6 * 60 * minute } }, token)
    await move('open', at(0).questionId)
    await answer(alice.token, 0, 'froid')
    await move('show')
    await answer(alice.token, 0, 'glacial')
    await move('end')
    const { dueDate } = await later()
    expect(await copy(alice)).toMatchObject({ lateCount: 1, answers: [{ value: 'froid' }] })
    api.now = dueDate + minute
    expect(await answer(bob.token, 0, 'tiède')).toMatchObject({ body: { outcome: 'late' } })
    expect(await answer(alice.token, 0, 'gelé')).toMatchObject({ body: { outcome: 'late' } })
    api.now += minute
    await later()
    expect(await copy(bob)).toMatchObject({ lateCount: 0, answers: [{ value: 'tiède' }] })
    expect(await copy(alice)).toMatchObject({ lateCount: 1, answers: [{ value: 'froid' }], lateAnswers: [{ value: 'gelé' }] })
  })
})
