import { expect, it } from 'vitest'
import { lateAnswers } from '#api/db/schema'
import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, type Pupil, submitAs } from '#tests/support/class-work'
import { courseBody, moduleBody, textAndQuiz } from '#tests/support/make'

/** A work of one module (text, quiz, hole) given to two, with helpers to change its course and apply the change to the work. */
async function given(api: TestApi) {
  const classWork = await giveClassWork(api, ['Alice', 'Bob'])
  const { course, module, made, token, work } = classWork
  const [alice, bob] = classWork.pupils as [Pupil, Pupil]
  const questions = knownQuestions(module.questions) as [Question, Question, Question]
  const another = async (name: string, more = textAndQuiz()) => {
    const body = { ...moduleBody(made, more), name, status: 'PUBLISHED' as const }
    const created = await api.call('createModule', { body }, token)
    return { ...created, questions: knownQuestions(created.questions) }
  }
  let version = 1
  const save = async (modules: string[], more: object = {}) => {
    const body = { ...courseBody(made, modules), status: 'PUBLISHED' as const, publishAnyway: true, version, ...more }
    await api.call('updateCourse', { params: { id: course._id }, body }, token)
    version += 1
  }
  const input = (more: object = {}) => ({ params: { id: course._id }, body: { works: [work._id], version, ...more } })
  const correct = async (more: object = {}) => {
    const [told] = await api.call('correctCourseWorks', input(more), token)
    return told
  }
  const read = ({ assigneeId }: Pupil) =>
    api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)
  const played = async () => (await read(alice)).course.modules.map(({ _id }) => _id)
  const answer = (pupil: Pupil, question: Question, value: AnswerValue, moduleId = module._id) =>
    answerAs({ ...classWork, module: { ...module, _id: moduleId } }, pupil, question, value, 80)
  return { ...classWork, alice, bob, questions, another, save, input, correct, read, played, answer }
}

const answers: AnswerValue[] = ['Cinq', ['a'], { ville: 'Paris' }]

describeApi('modules added to, removed from or moved in the course of a given work', (open) => {
  it('an added one enters while nobody has submitted; a student at work continues with it, and it counts everywhere', async () => {
    const { api, token, work, module, alice, bob, questions, another, save, correct, read, played, answer } = await given(open())
    const [text, quiz, hole] = questions
    await answer(alice, text, 'Cinq')
    const fresh = await another('Rome')
    await save([fresh._id, module._id])
    const told = { moduleId: fresh._id, change: 'added', fate: 'carried', name: 'Rome', questions: 2, students: 0 }
    const corrected = { workId: work._id, modules: [told], order: [], texts: false, handsIn: 0 }
    expect(await correct({ preview: true })).toEqual(corrected)
    expect(await played()).toEqual([module._id])
    expect(await correct()).toEqual(corrected)
    expect(await played()).toEqual([fresh._id, module._id])
    expect(await correct({ preview: true })).toMatchObject({ modules: [], order: [] })
    expect(await read(alice)).toMatchObject({ state: 'inprogress', answerCount: 1, questionCount: 5 })
    expect((await api.call('getWork', { params: { id: work._id } }, token)).course).toMatchObject({
      moduleCount: 2,
      questionCount: 5,
    })
    // Only her last answer submits the work.
    await answer(alice, quiz, ['a'])
    await answer(alice, hole, { ville: 'Paris' })
    const [opened, chosen] = fresh.questions as [Question, Question]
    await answer(alice, opened, 'Oui', fresh._id)
    expect(await read(alice)).toMatchObject({ state: 'inprogress', answerCount: 4 })
    await answer(alice, chosen, ['b'], fresh._id)
    expect(await read(alice)).toMatchObject({ state: 'done', evaluation: 72, answerCount: 5, questionCount: 5 })
    const results = await api.call('getWorkResults', { params: { id: work._id } }, token)
    expect(results.questions.map(({ moduleName, number, answeredCount }) => [moduleName, number, answeredCount])).toEqual([
      ['Rome', 1, 1],
      ['Rome', 2, 1],
      ['Module de test', 3, 1],
      ['Module de test', 4, 1],
      ['Module de test', 5, 1],
    ])
    const query = { questionId: chosen._id }
    const grouped = await api.call('groupAnswers', { params: { id: work._id }, query }, token)
    expect(grouped).toMatchObject({ moduleId: fresh._id, groups: [{ assigneeIds: [alice.assigneeId] }] })
    const { data } = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    const [head = '', ...rows] = Buffer.from(data, 'base64').toString('utf8').trim().split('\r\n')
    expect(head.split(';').length).toBe(9 + 5)
    expect(rows.length).toBe(2)
    const figures = await api.call('readCourseStatistics', { params: { courseId: work.courseId }, body: {} }, token)
    expect(figures).toMatchObject({ submitted: 1, questions: [{ moduleName: 'Rome', answers: 1 }, {}, {}, {}, {}] })
    expect((await read(bob)).state).toBe('todo')
  })

  it('an added one stays out once a student has submitted, whose result does not change', async () => {
    const given1 = await given(open())
    const { alice, bob, module, questions, another, save, correct, read, played, answer } = given1
    for (const [at, question] of questions.entries()) await answer(alice, question, answers[at] ?? null)
    const before = await read(alice)
    expect(before.state).toBe('done')
    const fresh = await another('Rome')
    await save([fresh._id, module._id])
    expect(await correct()).toMatchObject({ modules: [{ fate: 'handedIn', students: 1 }], order: [] })
    expect(await played()).toEqual([module._id])
    expect(await read(alice)).toEqual(before)
    await submitAs(given1, bob)
    expect(await correct()).toMatchObject({ modules: [{ fate: 'handedIn', students: 2 }] })
  })

  it('one that is unassignable or unfinished stays out', async () => {
    const { api, made, token, module, another, save, correct, played } = await given(open())
    const [kept, unfinished] = [await another('Gardé'), await another('Vide')]
    const body = { ...moduleBody(made, []), status: 'UNPUBLISHED' as const, version: 1 }
    await api.call('updateModule', { params: { id: unfinished._id }, body }, token)
    await api.call(
      'updateModule',
      { params: { id: kept._id }, body: { ...moduleBody(made), cantAffect: true, version: 1 } },
      token,
    )
    await save([module._id, kept._id, unfinished._id])
    expect((await correct())?.modules.map(({ name, fate }) => [name, fate])).toEqual([
      ['Module de test', 'unassignable'],
      ['Module de test', 'incomplete'],
    ])
    expect(await played()).toEqual([module._id])
  })

  it('one removed leaves where nobody answered it; a student with nothing left to answer is submitted', async () => {
    const { api, token, work, module, alice, bob, questions, another, save, correct, read, played, answer } = await given(open())
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    for (const [at, question] of questions.entries()) await answer(alice, question, answers[at] ?? null)
    const [opened] = fresh.questions as [Question]
    const params = { workId: work._id }
    const body = { moduleId: fresh._id, questionId: opened._id, duration: 5000 }
    await api.call('saveDuration', { params, body }, bob.token)
    expect((await read(alice)).state).toBe('inprogress')
    await save([module._id])
    const told = { moduleId: fresh._id, change: 'removed', fate: 'carried', questions: 2, students: 0 }
    expect(await correct({ preview: true })).toMatchObject({ modules: [told], handsIn: 1 })
    expect((await read(alice)).state).toBe('inprogress')
    expect(await correct()).toMatchObject({ modules: [told], handsIn: 1 })
    expect(await played()).toEqual([module._id])
    expect(await read(alice)).toMatchObject({ state: 'done', evaluation: 93, answerCount: 3, questionCount: 3 })
    expect((await api.call('getWork', { params: { id: work._id } }, token)).stats).toMatchObject({ submissionCount: 1 })
    // A page that still shows it gets an error, and nothing is stored.
    const late = await api.reply('saveAnswer', { params, body: { ...body, value: 'Oui' } }, bob.token)
    expect(late).toMatchObject({ status: 400, body: { errors: { moduleId: 'unknown' } } })
  })

  it('answers and comments keep a removed module in the work, with its evaluations', async () => {
    const { api, token, module, alice, bob, questions, another, save, correct, read, played, answer } = await given(open())
    const [first, second, third] = [await another('Un'), await another('Deux'), await another('Trois')]
    await save([module._id, first._id, second._id, third._id])
    await correct()
    const [, chosen] = first.questions as [Question, Question]
    await answer(alice, chosen, ['b'], first._id)
    const remark = { comments: { modules: { [second._id]: { comment: 'Relis.' } } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body: remark }, token)
    const [opened] = third.questions as [Question]
    const onQuestion = { comments: { questions: { [opened._id]: { comment: 'Pourquoi ?' } } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body: onQuestion }, token)
    await save([module._id])
    expect((await correct())?.modules.map(({ name, fate, students }) => [name, fate, students])).toEqual([
      ['Un', 'answered', 1],
      ['Deux', 'answered', 1],
      ['Trois', 'answered', 1],
    ])
    expect(await played()).toEqual([module._id, first._id, second._id, third._id])
    expect((await read(alice)).answers).toMatchObject([{ questionId: chosen._id, evaluation: 0 }])
    expect(questions.length).toBe(3)
  })

  it('undecided late answers keep it too', async () => {
    const { api, made, module, bob, another, save, correct, played } = await given(open())
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    const [opened] = fresh.questions as [Question]
    await api.db.insert(lateAnswers).values({
      ...{ assigneeId: bob.assigneeId, schoolId: made.school.id, moduleId: fresh._id, questionId: opened._id },
      ...{ value: 'Trop tard', givenAt: testNow, answeredAt: testNow },
    })
    await save([module._id])
    expect(await correct()).toMatchObject({ modules: [{ fate: 'answered', students: 1 }] })
    expect(await played()).toEqual([module._id, fresh._id])
  })

  it('moved ones follow the course’s order, with its name and introduction; no answer changes', async () => {
    const { module, alice, questions, another, save, correct, read, played, answer } = await given(open())
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    const [, quiz] = questions
    await answer(alice, quiz, ['a'])
    await save([fresh._id, module._id], { introduction: '<p>Bienvenue.</p>', name: 'Parcours renommé' })
    const told = { modules: [], order: ['Rome', 'Module de test'], texts: true, handsIn: 0 }
    expect(await correct({ preview: true })).toMatchObject(told)
    expect(await played()).toEqual([module._id, fresh._id])
    expect(await correct()).toMatchObject(told)
    expect(await played()).toEqual([fresh._id, module._id])
    const after = await read(alice)
    expect(after.course).toMatchObject({ name: 'Parcours renommé', introduction: '<p>Bienvenue.</p>' })
    expect(after.answers).toMatchObject([{ questionId: quiz._id, evaluation: 100 }])
    expect(await correct()).toMatchObject({ modules: [], order: [], texts: false })
  })

  it('questions of modules already in the work stay as given', async () => {
    const { api, made, token, module, alice, questions, another, save, correct, read } = await given(open())
    const body = { ...moduleBody(made, questions.slice(1)), name: 'Renommé', version: 1 }
    await api.call('updateModule', { params: { id: module._id }, body }, token)
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    expect((await read(alice)).course.modules[0]).toMatchObject({ name: 'Module de test', questions })
  })

  it('a correction is limited to the caller’s own works, all or nothing, with the current version of the course', async () => {
    const given1 = await given(open())
    const { api, token, colleagueToken, module, work, another, save, input, played } = given1
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    const foreign = await giveClassWork(api, ['Zoé'])
    const reply = (more: object, by = token) => api.reply('correctCourseWorks', input(more), by)
    expect((await reply({ works: [work._id, foreign.work._id] })).status).toBe(404)
    expect(await played()).toEqual([module._id])
    expect(await reply({ version: 1 })).toMatchObject({ status: 409, body: { message: 'version.stale' } })
    expect((await reply({}, colleagueToken)).status).toBe(403)
    expect(await reply({ works: [] })).toMatchObject({ status: 400, body: { errors: { works: 'required' } } })
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    expect(await reply({})).toMatchObject({ status: 409, body: { message: 'work.ended' } })
  })

  it('an answer sent while its module is being removed is either kept with it or refused', async () => {
    const { module, alice, another, save, correct, read, played, answer } = await given(open())
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    const [, chosen] = fresh.questions as [Question, Question]
    await save([module._id])
    const [, saved] = await Promise.allSettled([correct(), answer(alice, chosen, ['a'], fresh._id)])
    const [stands, stored] = [(await played()).includes(fresh._id), (await read(alice)).answers.length]
    expect({ stands, stored }).toEqual(saved.status === 'fulfilled' ? { stands: true, stored: 1 } : { stands: false, stored: 0 })
  })

  it('a stale page that reaches its end does not submit modules that it never showed', async () => {
    const { api, bob, work, module, questions, another, save, correct, read, answer } = await given(open())
    const { content } = await read(bob)
    const fresh = await another('Rome')
    await save([module._id, fresh._id])
    await correct()
    for (const [at, question] of questions.entries()) await answer(bob, question, answers[at] ?? null)
    const submit = () => api.call('submitWork', { params: { workId: work._id }, body: { content } }, bob.token)
    expect(await submit()).toMatchObject({ state: 'inprogress', answerCount: 3, questionCount: 5 })
  })
})
