import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

const day = 24 * 3600 * 1000

/** A teacher, a class of two, a published course of one module with a text and a quiz question, given to the class. */
async function giveWork(api: TestApi) {
  const made = await makeSchool(api.db)
  const [teacher, alice, bob] = await Promise.all([
    makeUser(api.db, made, 'TEACHER'),
    makeUser(api.db, made, 'STUDENT', { lastname: 'Alice' }),
    makeUser(api.db, made, 'STUDENT', { lastname: 'Bob' }),
  ])
  const group = await makeGroup(api.db, made, teacher.id, [alice.id, bob.id])
  const token = await api.tokenFor(teacher.id)
  const questions = textAndQuiz()
  const module = await api.call('createModule', { body: { ...moduleBody(made, questions), status: 'PUBLISHED' } }, token)
  const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
  const [work] = await api.call(
    'createWorks',
    {
      body: {
        courseId: course._id,
        dueDate: testNow + 7 * day,
        comment: 'Bon courage',
        groups: [group.id],
        students: [alice.id],
      },
    },
    token,
  )
  if (!work) throw new Error('no work')
  const [text, quiz] = questions
  const student = await api.tokenFor(alice.id)
  return { made, teacher, token, alice, bob, student, group, module, course, work, text, quiz }
}

describeApi('the main workflow', (open) => {
  it('goes from a question’s author to a corrected and commented answer', async () => {
    const api = open()
    const { token, student, work, text, quiz, module } = await giveWork(api)
    expect(work.name).toBe('Parcours de test')
    expect(work.stats.assigneeCount).toBe(2)

    const [todo] = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, student)
    expect(todo?.workId).toBe(work._id)
    const assigneeId = todo?._id ?? ''
    const answer = { moduleId: module._id, duration: 4000 }
    const first = await api.call(
      'saveAnswer',
      { params: { workId: work._id }, body: { ...answer, questionId: text._id, value: 'cinq', evaluation: 70 } },
      student,
    )
    expect(first.answer.evaluation).toBe(70)
    const second = await api.call(
      'saveAnswer',
      { params: { workId: work._id }, body: { ...answer, questionId: quiz._id, value: ['a'], evaluation: 10 } },
      student,
    )
    expect(second.answer.evaluation).toBe(100)
    expect(second.assignee).toMatchObject({
      state: 'done',
      evaluation: 85,
      duration: 8000,
      answerCount: 2,
      questionCount: 2,
    })

    const submitted = await api.call('submitWork', { params: { workId: work._id }, body: { evaluation: 12 } }, student)
    expect(submitted).toMatchObject({ submitted: true, evaluation: 85, state: 'done' })

    const submissions = await api.call('listSubmissions', { query: {} }, token)
    expect(submissions.map((row) => row._id)).toEqual([assigneeId])
    const seen = await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, token)
    expect(seen.answers.find((row) => row.questionId === text._id)?.value).toBe('cinq')
    await api.call(
      'commentAssignee',
      {
        params: { id: assigneeId },
        body: { comments: { global: { comment: 'Bravo' }, questions: { [text._id]: { comment: 'Précise' } } } },
      },
      token,
    )
    await api.call('reviewAssignee', { params: { id: assigneeId } }, token)
    expect(await api.call('listSubmissions', { query: {} }, token)).toEqual([])

    const back = await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, student)
    expect(back.comments.global?.comment).toBe('Bravo')
    expect(back.comments.questions[text._id]?.comment).toBe('Précise')
    expect(back.work.stats.averageEvaluation).toBeNull()
    const after = await api.call('getWork', { params: { id: work._id } }, token)
    expect(after.stats).toMatchObject({ startedCount: 1, submissionCount: 1, averageEvaluation: 85, averageDuration: 8000 })
  })

  it('does not assign twice to a student whom a chosen group already reaches', async () => {
    const api = open()
    const { token, work, alice } = await giveWork(api)
    const assignees = await api.call('listAssignees', { params: { id: work._id } }, token)
    expect(assignees.filter((row) => row.userId === alice.id)).toHaveLength(1)
    expect(assignees.map((row) => row.student.lastname)).toEqual(['Alice', 'Bob'])
  })

  it('keeps the given content when module and course change afterwards', async () => {
    const api = open()
    const { token, student, module, made, work } = await giveWork(api)
    await api.call(
      'updateModule',
      { params: { id: module._id }, body: { ...moduleBody(made), name: 'Autre', status: 'PUBLISHED', version: module.version } },
      token,
    )
    const [todo] = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, student)
    const played = await api.call('getAssignee', { params: { id: todo?._id ?? '' }, query: {} }, student)
    expect(played.course.modules[0]?.name).toBe('Module de test')
    expect(played.course.modules[0]?.questions).toEqual(module.questions)
    expect(played.work._id).toBe(work._id)
  })

  it('replaces an answer and adds up its durations', async () => {
    const api = open()
    const { student, work, text, module } = await giveWork(api)
    const place = { moduleId: module._id, questionId: text._id }
    const params = { workId: work._id }
    await api.call('saveDuration', { params, body: { ...place, duration: 10_000 } }, student)
    await api.call('saveAnswer', { params, body: { ...place, value: 'un', evaluation: 20, duration: 2000 } }, student)
    const last = await api.call(
      'saveAnswer',
      { params, body: { ...place, value: 'deux', evaluation: 90, duration: 3000 } },
      student,
    )
    expect(last.answer).toMatchObject({ value: 'deux', evaluation: 90, duration: 15_000 })
    expect(last.assignee).toMatchObject({ answerCount: 1, evaluation: 90, duration: 15_000 })
  })

  it('accepts no answer after the submission, and counts none once the work is archived', async () => {
    const api = open()
    const { student, bob, work, text, module } = await giveWork(api)
    const input = {
      params: { workId: work._id },
      body: { moduleId: module._id, questionId: text._id, value: 'x', evaluation: 50 },
    }
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, student)
    expect(await api.reply('saveAnswer', input, student)).toMatchObject({ status: 409, body: { message: 'assignee.submitted' } })
    const late = await api.tokenFor(bob.id)
    await api.db
      .update(works)
      .set({ archiveAt: api.now - 1 })
      .where(eq(works.id, work._id))
    expect(await api.reply('saveAnswer', input, late)).toMatchObject({
      status: 200,
      body: { outcome: 'late', assignee: { answerCount: 0 } },
    })
    expect(await api.reply('submitWork', { params: input.params, body: {} }, late)).toMatchObject({ status: 409 })
    const [expired] = await api.call('listStudentWorks', { params: { type: 'done' }, query: {} }, late)
    expect(expired).toMatchObject({ submitted: false, work: { status: 'ARCHIVED' } })
  })

  it('submits once however often it is called', async () => {
    const api = open()
    const { token, student, work } = await giveWork(api)
    for (const _ of [0, 1, 2]) await api.call('submitWork', { params: { workId: work._id }, body: {} }, student)
    const after = await api.call('getWork', { params: { id: work._id } }, token)
    expect(after.stats).toMatchObject({ submissionCount: 1, startedCount: 1 })
  })
})
