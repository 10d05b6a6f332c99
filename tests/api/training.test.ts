import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courseOpenings, courses, levels, users, works } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeUser, moduleBody } from '#tests/support/make'
import { give, makeTrainee, publishCourse } from '#tests/support/training'

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

/** Evaluates the text at `evaluation`, answers the quiz correctly only for 100, and submits the work. */
async function play(
  api: TestApi,
  token: string,
  workId: string,
  course: Awaited<ReturnType<typeof publishCourse>>,
  evaluation = 100,
) {
  const [text, quiz] = course.questions
  const at = { moduleId: course.module._id, duration: 1000 }
  const params = { workId }
  await api.call('saveAnswer', { params, body: { ...at, questionId: text?._id ?? '', value: 'cinq', evaluation } }, token)
  await api.call(
    'saveAnswer',
    { params, body: { ...at, questionId: quiz?._id ?? '', value: evaluation === 100 ? ['a'] : ['b'] } },
    token,
  )
  return api.call('submitWork', { params, body: {} }, token)
}

describeApi('training', (open) => {
  it('offers the main school’s published courses of the student’s and training levels, by subject in French order', async () => {
    const api = open()
    const { here, official, token } = await makeTrainee(api)
    await publishCourse(api, official, { name: 'Zéro et un' })
    await publishCourse(api, official, { name: 'Équations', levels: [here.fifth.id] })
    await publishCourse(api, official, { name: 'Accords', subjectId: here.french.id })
    await publishCourse(api, official, { name: 'Privé', share: 'private' })
    await publishCourse(api, official, { name: 'De leur école', share: 'school' })
    await publishCourse(api, here, { name: 'D’un collègue' })
    const [{ id: other = '' } = {}] = await api.db.insert(levels).values({ name: '2de', position: 9 }).returning()
    const elsewhere = await publishCourse(api, official, { name: 'Autre niveau' })
    await api.db
      .update(courses)
      .set({ levels: [other] })
      .where(eq(courses.id, elsewhere.course._id))
    const forbidden = await publishCourse(api, official, { name: 'Pas à donner' })
    await api.db.update(courses).set({ cantAffect: true }).where(eq(courses.id, forbidden.course._id))

    const found = await api.call('findTrainingCourses', { body: {} }, token)
    expect(found.map(({ subject, courses: own }) => [subject.name, names(own)])).toEqual([
      ['Français', ['Accords']],
      ['Mathématiques', ['Équations', 'Zéro et un']],
    ])
    const maths = await api.call('listTrainingCourses', { params: { subjectId: here.maths.id } }, token)
    expect(names(maths)).toEqual(['Équations', 'Zéro et un'])
    expect(maths[0]?.history).toEqual({ count: 0, best: null, lastAt: null, unfinished: null })
  })

  it('filters the list in the chat by subject, level and words', async () => {
    const api = open()
    const { here, official, token } = await makeTrainee(api)
    await publishCourse(api, official, { name: 'Fractions' })
    await publishCourse(api, official, { name: 'Équations', levels: [here.fifth.id] })
    await publishCourse(api, official, { name: 'Accords', subjectId: here.french.id })
    const ask = async (body: object) =>
      (await api.call('findTrainingCourses', { body }, token)).flatMap((row) => names(row.courses))
    expect(await ask({ subjectId: here.french.id })).toEqual(['Accords'])
    expect(await ask({ levelIds: [here.fifth.id] })).toEqual(['Équations'])
    expect(await ask({ levelIds: [randomUUID()] })).toEqual([])
    expect(await ask({ terms: 'fract' })).toEqual(['Fractions'])
    expect(await ask({ terms: '%' })).toEqual([])
  })

  it('offers shop courses only to the schools that they are open to', async () => {
    const api = open()
    const { here, official, token } = await makeTrainee(api)
    const { course } = await publishCourse(api, official, { name: 'Payant' })
    await api.db.update(courses).set({ shop: true }).where(eq(courses.id, course._id))
    const read = () => api.call('listTrainingCourses', { params: { subjectId: here.maths.id } }, token)
    expect(await read()).toEqual([])
    expect(await api.reply('createTraining', { body: { courseId: course._id } }, token)).toMatchObject({ status: 404 })
    await api.db.insert(courseOpenings).values({ courseId: course._id, schoolId: here.school.id })
    expect(names(await read())).toEqual(['Payant'])
    expect((await api.call('createTraining', { body: { courseId: course._id } }, token)).work.name).toBe('Payant')
  })

  it('starts a training, plays the course as frozen, and keeps the result apart from works', async () => {
    const api = open()
    const { here, official, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, official, { name: 'Fractions' })
    const begun = await api.call('createTraining', { body: { courseId: made.course._id } }, token)
    expect(begun).toMatchObject({ userId: student.id, state: 'todo', submitted: false, questionCount: 2 })
    await api.call(
      'updateModule',
      {
        params: { id: made.module._id },
        body: { ...moduleBody(official), name: 'Autre', status: 'PUBLISHED', version: 1, publishAnyway: true },
      },
      made.token,
    )
    const played = await api.call('getAssignee', { params: { id: begun._id }, query: {} }, token)
    expect(played.course.modules[0]?.name).toBe('Module de test')

    expect(await play(api, token, begun.workId, made, 50)).toMatchObject({ submitted: true, evaluation: 25 })
    for (const type of ['todo', 'inprogress', 'done'] as const)
      expect(await api.call('listStudentWorks', { params: { type }, query: {} }, token)).toEqual([])
    const done = await api.call('getAssignee', { params: { id: begun._id }, query: { withEval: 'true' } }, token)
    expect(done).toMatchObject({ submitted: true, evaluation: 25 })
    expect(done.teacher).toBeUndefined()
    expect(await api.call('listNotifications', { query: {} }, token)).toEqual([])

    for (const role of ['TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const) {
      const staff = await api.tokenFor((await makeUser(api.db, here, role)).id)
      const seen = await api.call('searchWorks', { query: {} }, staff)
      expect(seen.some((work) => work._id === begun.workId)).toBe(false)
      expect((await api.reply('getWork', { params: { id: begun.workId } }, staff)).status).toBe(404)
      expect((await api.reply('getAssignee', { params: { id: begun._id } }, staff)).status).toBe(404)
      expect((await api.reply('listAssignees', { params: { id: begun.workId } }, staff)).status).toBe(404)
      expect(await api.call('listSubmissions', { query: {} }, staff)).toEqual([])
    }
  })

  it('returns past results on a course, and the unfinished training', async () => {
    const api = open()
    const { here, official, token } = await makeTrainee(api)
    const made = await publishCourse(api, official)
    const start = () => api.call('createTraining', { body: { courseId: made.course._id } }, token)
    await play(api, token, (await start()).workId, made, 100)
    api.now += 1000
    await play(api, token, (await start()).workId, made, 50)
    await start()
    const last = await start()
    const [text] = made.questions
    const at = { moduleId: made.module._id, questionId: text?._id ?? '', duration: 1000 }
    await api.call('saveDuration', { params: { workId: last.workId }, body: at }, token)
    const [course] = await api.call('listTrainingCourses', { params: { subjectId: here.maths.id } }, token)
    expect(course?.history).toEqual({ count: 2, best: 100, lastAt: api.now, unfinished: last._id })
  })

  it('redoes a finished work as it was frozen, while the first keeps its evaluation', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here, { share: 'private' })
    const work = await give(api, made.course, made.token, [student.id])
    const redo = { courseId: made.course._id, workId: work._id }
    const remake = () => api.call('listWorksToRedo', { params: { subjectId: here.maths.id }, query: {} }, token)
    expect(await remake()).toEqual([])
    expect(await api.reply('createTraining', { body: redo }, token)).toMatchObject({
      status: 409,
      body: { message: 'work.notOver' },
    })

    await play(api, token, work._id, made, 100)
    expect((await remake()).map((row) => row.workId)).toEqual([work._id])
    expect(await api.call('listWorksToRedo', { params: { subjectId: here.french.id }, query: {} }, token)).toEqual([])
    const again = await api.call('createTraining', { body: redo }, token)
    expect(again.workId).not.toBe(work._id)
    expect(await play(api, token, again.workId, made, 50)).toMatchObject({ evaluation: 25 })
    const [first] = await api.call('listStudentWorks', { params: { type: 'done' }, query: {} }, token)
    expect(first).toMatchObject({ workId: work._id, evaluation: 100 })
    expect((await remake()).map((row) => row.workId)).toEqual([work._id])
    const after = await api.call('getWork', { params: { id: work._id } }, made.token)
    expect(after.stats).toMatchObject({ assigneeCount: 1, submissionCount: 1, averageEvaluation: 100 })
  })

  it('trains on the mistakes of a given work, then on those of that training, until none is left', async () => {
    const api = open()
    const { here, official, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here, { share: 'private' })
    const [text, quiz] = made.questions
    const work = await give(api, made.course, made.token, [student.id])
    const body = { courseId: made.course._id, workId: work._id, missed: true }
    const refused = (asked: object) => api.reply('createTraining', { body: { ...body, ...asked } }, token)
    expect(await refused({})).toMatchObject({ status: 409, body: { message: 'work.notOver' } })
    expect(await refused({ workId: null })).toMatchObject({ status: 400, body: { errors: { workId: 'required' } } })
    const wrong = await publishCourse(api, official)
    expect(await refused({ courseId: wrong.course._id })).toMatchObject({ status: 400 })

    // The text is evaluated at 50 and the quiz is wrong: both must be redone.
    await play(api, token, work._id, made, 50)
    const questionsOf = async (assigneeId: string) => {
      const { course } = await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, token)
      return course.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
    }
    const first = await api.call('createTraining', { body }, token)
    expect(first.work.name).toBe(`Mes erreurs\u00a0: ${work.name}`)
    expect(await questionsOf(first._id)).toEqual([text?._id, quiz?._id])
    const params = { workId: first.workId }
    const at = { moduleId: made.module._id, duration: 1000 }
    await api.call('saveAnswer', { params, body: { ...at, questionId: text?._id ?? '', value: 'cinq', evaluation: 70 } }, token)
    await api.call('saveAnswer', { params, body: { ...at, questionId: quiz?._id ?? '', value: ['a'] } }, token)

    const second = await api.call('createTraining', { body: { ...body, workId: first.workId } }, token)
    expect(second).toMatchObject({ questionCount: 1, work: { name: first.work.name } })
    expect(await questionsOf(second._id)).toEqual([text?._id])
    const last = { ...at, questionId: text?._id ?? '', value: 'cinq', evaluation: 100 }
    await api.call('saveAnswer', { params: { workId: second.workId }, body: last }, token)
    expect(await refused({ workId: second.workId })).toMatchObject({ status: 409, body: { message: 'training.nothingMissed' } })

    // The work keeps its evaluation, which the mistakes training does not affect.
    expect((await api.call('getWork', { params: { id: work._id } }, made.token)).stats.averageEvaluation).toBe(25)
    const other = await api.tokenFor((await makeUser(api.db, here, 'STUDENT')).id)
    expect((await api.reply('createTraining', { body }, other)).status).toBe(404)
  })

  it('redoes a work archived before it was submitted', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here, { share: 'private' })
    const work = await give(api, made.course, made.token, [student.id])
    await api.db
      .update(works)
      .set({ archiveAt: api.now - 1 })
      .where(eq(works.id, work._id))
    const rows = await api.call('listWorksToRedo', { params: { subjectId: here.maths.id }, query: {} }, token)
    expect(rows.map((row) => row.workId)).toEqual([work._id])
    await api.call('createTraining', { body: { courseId: made.course._id, workId: work._id } }, token)
  })

  it('does not redo another student’s work, a training, another course or a deleted work', async () => {
    const api = open()
    const { here, official, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here, { share: 'private' })
    const work = await give(api, made.course, made.token, [student.id])
    await play(api, token, work._id, made)
    const other = await api.tokenFor((await makeUser(api.db, here, 'STUDENT')).id)
    const body = { courseId: made.course._id, workId: work._id }
    expect((await api.reply('createTraining', { body }, other)).status).toBe(404)
    const wrong = await publishCourse(api, official)
    expect(await api.reply('createTraining', { body: { ...body, courseId: wrong.course._id } }, token)).toMatchObject({
      status: 400,
    })
    const training = await api.call('createTraining', { body: { courseId: wrong.course._id } }, token)
    await play(api, token, training.workId, wrong)
    const again = { courseId: wrong.course._id, workId: training.workId }
    expect((await api.reply('createTraining', { body: again }, token)).status).toBe(404)
    await api.db.update(works).set({ status: 'DELETED' }).where(eq(works.id, work._id))
    expect((await api.reply('createTraining', { body }, token)).status).toBe(404)
  })

  it('starts once per key, even for concurrent requests', async () => {
    const api = open()
    const { official, student, token } = await makeTrainee(api)
    const { course } = await publishCourse(api, official)
    const key = randomUUID()
    const replies = await Promise.all(
      [0, 1, 2].map(() => api.call('createTraining', { body: { courseId: course._id } }, token, key)),
    )
    expect(new Set(replies.map((row) => row._id)).size).toBe(1)
    const made = await api.db.select().from(works).where(eq(works.creatorId, student.id))
    expect(made).toHaveLength(1)
  })

  it('refuses courses of other levels, unpublished courses, and a student without levels', async () => {
    const api = open()
    const { here, official, student, token } = await makeTrainee(api)
    const { course } = await publishCourse(api, official)
    await api.db.update(courses).set({ status: 'UNPUBLISHED' }).where(eq(courses.id, course._id))
    expect((await api.reply('createTraining', { body: { courseId: course._id } }, token)).status).toBe(404)
    await api.db.update(courses).set({ status: 'PUBLISHED' }).where(eq(courses.id, course._id))
    await api.db.update(users).set({ levels: [] }).where(eq(users.id, student.id))
    expect((await api.reply('createTraining', { body: { courseId: course._id } }, token)).status).toBe(404)
    expect(await api.call('findTrainingCourses', { body: {} }, token)).toEqual([])
    expect(await api.call('listTrainingCourses', { params: { subjectId: here.maths.id } }, token)).toEqual([])
  })
})
