import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Question, QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, type Pupil, submitAs } from '#tests/support/class-work'
import { moduleBody } from '#tests/support/make'

/** A work of a text, a quiz and a hole given to two, with helpers to change its module and apply the change to the work. */
async function given(api: TestApi) {
  const classWork = await giveClassWork(api, ['Alice', 'Bob'])
  const { module, made, token, work } = classWork
  const [alice, bob] = classWork.pupils as [Pupil, Pupil]
  const [text, quiz, hole] = knownQuestions(module.questions) as [Question, Question, Question]
  const save = (questions: QuestionInput[]) => {
    const body = { ...moduleBody(made, questions), status: 'UNPUBLISHED' as const, version: 1 }
    return api.call('updateModule', { params: { id: module._id }, body }, token)
  }
  const correct = async (more: object = {}) => {
    const body = { works: [work._id], scope: 'regrade' as const, structure: true, version: 2, ...more }
    const [told] = await api.call('correctWorks', { params: { id: module._id }, body }, token)
    return told
  }
  const read = ({ assigneeId }: Pupil) =>
    api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)
  const played = async () => (await read(alice)).course.modules[0]?.questions ?? []
  const answer = (pupil: Pupil, question: Question, value: AnswerValue) => answerAs(classWork, pupil, question, value, 80)
  return { ...classWork, alice, bob, text, quiz, hole, save, correct, read, played, answer }
}

const another = () => ({
  ...{ _id: crypto.randomUUID(), type: 'Text' as const, statement: '<p>Et ensuite ?</p>', response: '<p>Rien.</p>' },
})
const idsOf = (questions: readonly { _id: string }[]) => questions.map(({ _id }) => _id)

describeApi('questions added to or removed from given works', (open) => {
  it('an added one enters while nobody has submitted, at its place in the module, and only on request', async () => {
    const { alice, text, quiz, hole, save, correct, read, played, answer } = await given(open())
    const fresh = another()
    await answer(alice, quiz, ['a'])
    await save([text, fresh, quiz, hole])
    const told = { change: 'added', questionId: fresh._id, fate: 'carried', number: 2, students: 0, words: 'Et ensuite ?' }
    expect(await correct({ preview: true })).toMatchObject({ questions: 0, structure: [told], handsIn: 0 })
    expect(await correct({ structure: false })).toMatchObject({ structure: [told] })
    expect(idsOf(await played())).toEqual(idsOf([text, quiz, hole]))
    await correct()
    expect(idsOf(await played())).toEqual(idsOf([text, fresh, quiz, hole]))
    expect(await read(alice)).toMatchObject({
      answerCount: 1,
      questionCount: 4,
      answers: [{ evaluation: 100 }],
    })
    expect(await correct({ preview: true })).toMatchObject({ structure: [] })
  })

  it('an added one stays out once a student has submitted without it, or while it is unfinished', async () => {
    const given1 = await given(open())
    const { alice, text, quiz, hole, save, correct, read, played, answer } = given1
    await answer(alice, quiz, ['a'])
    await submitAs(given1, alice)
    const before = await read(alice)
    const unfinished = { ...another(), statement: '' }
    await save([text, quiz, hole, another(), unfinished])
    expect((await correct())?.structure.map(({ fate, students }) => [fate, students])).toEqual([
      ['handedIn', 1],
      ['incomplete', 0],
    ])
    expect(idsOf(await played())).toEqual(idsOf([text, quiz, hole]))
    expect(await read(alice)).toEqual(before)
  })

  it('a stale page that reaches its end does not submit questions that it never showed', async () => {
    const given1 = await given(open())
    const { api, bob, work, quiz, save, correct, read, played, answer } = given1
    const { content } = await read(bob)
    const fresh = another()
    await save([quiz, fresh])
    await correct()
    await answer(bob, quiz, ['a'])
    const submit = () => api.call('submitWork', { params: { workId: work._id }, body: { content } }, bob.token)
    expect(await submit()).toMatchObject({ state: 'inprogress', answerCount: 1, questionCount: 2 })
    const added = (await played()).find(({ _id }) => _id === fresh._id)
    if (!added) throw new Error('the question was not added')
    await answer(bob, added, 'Rien')
    expect(await submit()).toMatchObject({ state: 'done', answerCount: 2 })
  })

  it('one removed leaves where nobody answered it; a student with nothing left to answer is submitted', async () => {
    const { api, token, module, work, alice, bob, text, quiz, hole, save, correct, read, played, answer } = await given(open())
    await answer(alice, text, 'Rome')
    await answer(alice, quiz, ['a'])
    const params = { workId: work._id }
    const body = { moduleId: module._id, questionId: hole._id, duration: 5000 }
    await api.call('saveDuration', { params, body }, bob.token)
    await save([text, quiz])
    const answeredAt = api.now
    api.now += 60_000
    const told = { change: 'removed', questionId: hole._id, fate: 'carried', number: 3 }
    expect(await correct({ preview: true })).toMatchObject({ structure: [told], handsIn: 1 })
    expect(await read(alice)).toMatchObject({ state: 'inprogress', questionCount: 3 })
    expect(await correct()).toMatchObject({ structure: [told], handsIn: 1 })
    expect(idsOf(await played())).toEqual(idsOf([text, quiz]))
    // As of her last answer, not of the correction: she is no later for it.
    const done = { state: 'done', submittedAt: answeredAt, evaluation: 90, answerCount: 2, questionCount: 2 }
    expect(await read(alice)).toMatchObject(done)
    const { stats } = await api.call('getWork', { params: { id: work._id } }, token)
    expect(stats).toMatchObject({ submissionCount: 1, averageEvaluation: 90 })
    // A page that still shows it gets an error, and nothing is stored.
    const late = await api.reply('saveAnswer', { params, body: { ...body, value: { ville: 'Paris' } } }, bob.token)
    expect(late).toMatchObject({ status: 400, body: { errors: { questionId: 'unknown' } } })
    await answer(bob, text, 'Oslo')
    await answer(bob, quiz, ['b'])
    expect(await read(bob)).toMatchObject({ state: 'done', evaluation: 40 })
  })

  it('answers and comments keep a removed question in the work, with its evaluations', async () => {
    const { api, token, alice, bob, text, quiz, hole, save, correct, read, played, answer } = await given(open())
    await answer(alice, quiz, ['b'])
    const comment = { comments: { questions: { [hole._id]: { comment: 'Relis.' } } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body: comment }, token)
    await save([another()])
    const told = await correct({ preview: true })
    expect(told?.structure.map(({ questionId, fate, students }) => [questionId, fate, students])).toEqual([
      [expect.any(String), 'carried', 0],
      [text._id, 'carried', 0],
      [quiz._id, 'answered', 1],
      [hole._id, 'answered', 1],
    ])
    await correct()
    expect(idsOf(await played()).filter((id) => idsOf([text, quiz, hole]).includes(id))).toEqual(idsOf([quiz, hole]))
    expect((await read(alice)).answers).toMatchObject([{ questionId: quiz._id, evaluation: 0 }])
  })

  it('an answer sent while its question is being removed is either kept with it or refused', async () => {
    const { alice, text, quiz, hole, save, correct, read, played, answer } = await given(open())
    await save([text, quiz])
    const [, saved] = await Promise.allSettled([correct(), answer(alice, hole, { ville: 'Paris' })])
    const [stands, stored] = [idsOf(await played()).includes(hole._id), (await read(alice)).answers.length]
    expect({ stands, stored }).toEqual(saved.status === 'fulfilled' ? { stands: true, stored: 1 } : { stands: false, stored: 0 })
  })
})
