import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { modules } from '#api/db/schema'
import { knownQuestions } from '#contract/question-types'
import { describeApi } from '#tests/support/api'
import type { ClassWork } from '#tests/support/class-work'
import { startLesson } from '#tests/support/lesson'

/** Gives the module a document, and its questions recorded voices. */
const recorded = ({ api, module }: ClassWork) =>
  api.db
    .update(modules)
    .set({
      document: 'lecon.pdf',
      questions: knownQuestions(module.questions).map((question) => ({
        ...question,
        audio: { text: `${question.type}.mp3`, tips: `${question.type}-aide.mp3`, response: `${question.type}-corrige.mp3` },
      })),
    })
    .where(eq(modules.id, module._id))

describeApi('what goes with the questions of a lesson', (open) => {
  it('is their module with its document, and the voices of the questions that were opened, without those that tell', async () => {
    const api = open()
    const { workId, module, at, pupils, move, follow } = await startLesson(api, ['Alice'], recorded)
    const bearer = pupils[0]?.token ?? ''
    const voices = () => api.call('getWorkAudio', { params: { id: workId } }, bearer)
    expect([(await follow(bearer)).asked, await voices()]).toEqual([null, {}])
    await move('open', at(1).questionId)
    expect((await follow(bearer)).asked?.module).toEqual({ name: module.name, document: 'lecon.pdf' })
    const spoken = { text: 'Quizz.mp3', tips: null, response: null }
    expect(await voices()).toEqual({ [at(1).questionId]: spoken })
    await move('show')
    expect((await follow(bearer)).reveal?.question.audio).toMatchObject({ response: 'Quizz-corrige.mp3' })
    expect(await voices()).toEqual({ [at(1).questionId]: spoken })
  })

  it('is the evaluation of what students wrote, once its correction is shown, whose mean nobody is told before the end', async () => {
    const api = open()
    const { workId, at, pupils, move, answer, token } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const evaluate = (pupil: typeof alice, index: number, evaluation: number) =>
      api.reply(
        'changeEvaluation',
        { params: { id: pupil.assigneeId }, body: { questionId: at(index).questionId, evaluation } },
        pupil.token,
      )
    const read = () => api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true' } }, alice.token)
    await move('open', at(0).questionId)
    await answer(alice.token, 0, 'Paris')
    expect(await evaluate(alice, 0, 80)).toMatchObject({ status: 409, body: { message: 'exam.held' } })
    await move('show')
    expect(await evaluate(alice, 0, 80)).toMatchObject({
      status: 200,
      body: { answer: { evaluation: 80 }, assignee: { evaluation: null } },
    })
    expect((await evaluate(alice, 0, 83)).status).toBe(400)
    // Who wrote nothing evaluates nothing, and what is computed is nobody’s to evaluate.
    expect(await evaluate(bob, 0, 100)).toMatchObject({ status: 409, body: { message: 'answer.missing' } })
    await move('open', at(1).questionId)
    await answer(alice.token, 1, [])
    await move('show')
    expect(await evaluate(alice, 1, 100)).toMatchObject({ status: 409, body: { message: 'evaluation.computed' } })
    const { answers, evaluation } = await read()
    expect(answers.map((one) => one.evaluation).sort()).toEqual([80, null])
    expect(evaluation).toBeNull()
    await move('open', at(2).questionId)
    // The last answer hands in; what is corrected after it is still hers to evaluate.
    await answer(alice.token, 2, {})
    expect((await read()).submitted).toBe(true)
    expect((await evaluate(alice, 0, 60)).status).toBe(200)
    await move('end')
    expect((await read()).answers.find(({ questionId }) => questionId === at(0).questionId)?.evaluation).toBe(60)
    const [row] = await api
      .call('listAssignees', { params: { id: workId } }, token)
      .then((rows) => rows.filter(({ _id }) => _id === alice.assigneeId))
    expect(row?.evaluation).toBe(20)
  })

  it('does not put a student’s evaluation over that of their teacher', async () => {
    const { api, at, pupils, move, answer, token } = await startLesson(open())
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const { questionId } = at(0)
    const evaluate = (bearer: string, evaluation: number) =>
      api.reply('changeEvaluation', { params: { id: alice.assigneeId }, body: { questionId, evaluation } }, bearer)
    await move('open', questionId)
    await answer(alice.token, 0, 'Paris')
    await move('show')
    expect((await evaluate(alice.token, 80)).status).toBe(200)
    expect((await evaluate(token, 30)).status).toBe(200)
    expect(await evaluate(alice.token, 100)).toMatchObject({ status: 409, body: { message: 'evaluation.byTeacher' } })
    const copy = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true' } }, token)
    expect(copy.answers).toMatchObject([{ questionId, evaluation: 30 }])
  })
})
