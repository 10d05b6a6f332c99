import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, wonBadges, works } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeUser } from '#tests/support/make'
import { give, makeTrainee, publishCourse } from '#tests/support/training'

const day = 24 * 3600 * 1000

type Course = Awaited<ReturnType<typeof publishCourse>>

/** Answers both questions of the course and submits; the mean is 100, 50 or 0. */
async function play(api: TestApi, token: string, workId: string, course: Course, evaluation: 0 | 50 | 100 = 50) {
  const [text, quiz] = course.questions
  const at = { moduleId: course.module._id, duration: 2000 }
  const params = { workId }
  const right = evaluation === 0 ? ['b'] : ['a']
  const own = evaluation === 100 ? 100 : 0
  await api.call('saveAnswer', { params, body: { ...at, questionId: text?._id ?? '', value: 'x', evaluation: own } }, token)
  await api.call('saveAnswer', { params, body: { ...at, questionId: quiz?._id ?? '', value: right } }, token)
  await api.call('submitWork', { params, body: {} }, token)
}

const won = async (api: TestApi, token: string) =>
  (await api.call('listBadges', { query: { sort: 'won' } }, token)).filter((badge) => badge.won).map((badge) => badge._id)

describeApi('badges', (open) => {
  it('are won once, at the submission that earns them, with its timestamp', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    expect(await won(api, token)).toEqual([])
    const first = await give(api, made.course, made.token, [student.id])
    await play(api, token, first._id, made)
    expect(await won(api, token)).toEqual(['firstWork'])
    const at = api.now
    for (let count = 2; count <= 5; count++) {
      api.now += 1000
      const work = await give(api, made.course, made.token, [student.id])
      await play(api, token, work._id, made)
      await api.call('submitWork', { params: { workId: work._id }, body: {} }, token)
    }
    const badges = await api.call('listBadges', { query: { sort: 'won' } }, token)
    expect(badges.filter((badge) => badge.won).map((badge) => [badge._id, badge.wonAt])).toEqual([
      ['fiveWorks', api.now],
      ['onTime', api.now],
      ['firstWork', at],
    ])
    expect(badges).toHaveLength(8)
    expect(badges[0]).toMatchObject({ name: 'badges.fiveWorks.name', description: 'badges.fiveWorks.description' })
    expect(badges.at(-1)).toMatchObject({ won: false, wonAt: null })
    expect(await api.call('listBadges', { query: { sort: 'won', limit: 2 } }, token)).toHaveLength(2)
    const table = await api.call('listBadges', { query: {} }, token)
    expect(table.map((badge) => badge._id).slice(0, 2)).toEqual(['firstWork', 'fiveWorks'])
  })

  it('count a rounded 90 as a high score, and a late work as not on time', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    const low = await give(api, made.course, made.token, [student.id])
    await play(api, token, low._id, made, 0)
    expect(await won(api, token)).not.toContain('highScore')
    const high = await give(api, made.course, made.token, [student.id])
    await play(api, token, high._id, made, 100)
    expect(await won(api, token)).toContain('highScore')
    for (let count = 0; count < 4; count++) {
      const late = await give(api, made.course, made.token, [student.id])
      await api.db
        .update(works)
        .set({ dueDate: api.now - day, archiveAt: null })
        .where(eq(works.id, late._id))
      await play(api, token, late._id, made)
    }
    expect(await won(api, token)).not.toContain('onTime')
    expect(await won(api, token)).toContain('fiveWorks')
  })

  it('are separate for trainings, which win no badge of works', async () => {
    const api = open()
    const { here, official, token } = await makeTrainee(api)
    const made = await publishCourse(api, official)
    const french = await publishCourse(api, official, { subjectId: here.french.id })
    const start = (course: Course) => api.call('createTraining', { body: { courseId: course.course._id } }, token)
    for (let count = 0; count < 9; count++) await play(api, token, (await start(made)).workId, made, 100)
    expect(await won(api, token)).toEqual(['firstTraining'])
    await play(api, token, (await start(french)).workId, french, 100)
    expect((await won(api, token)).sort()).toEqual(['firstTraining', 'tenTrainings'])
  })

  it('report progress, which stays complete once the badge is won', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    for (let count = 0; count < 2; count++) {
      const work = await give(api, made.course, made.token, [student.id])
      await play(api, token, work._id, made, 50)
    }
    const badges = await api.call('listBadges', { query: {} }, token)
    const progress = Object.fromEntries(badges.map((badge) => [badge._id, badge.progress]))
    expect(progress).toMatchObject({
      firstWork: { done: 1, goal: 1 },
      fiveWorks: { done: 2, goal: 5 },
      highScore: { done: 0, goal: 1 },
      tenTrainings: { done: 0, goal: 10 },
      threeSubjects: { done: 1, goal: 3 },
    })
  })

  it('stay when the works that won them are deleted, and belong to one student', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    const work = await give(api, made.course, made.token, [student.id])
    await play(api, token, work._id, made)
    await api.db.update(works).set({ status: 'DELETED' }).where(eq(works.id, work._id))
    expect(await won(api, token)).toEqual(['firstWork'])
    const other = await api.tokenFor((await makeUser(api.db, here, 'STUDENT')).id)
    expect(await won(api, other)).toEqual([])
    const rows = await api.db.select().from(wonBadges).where(eq(wonBadges.userId, student.id))
    expect(rows).toHaveLength(1)
  })

  it('name the submission that won them, whenever its last answer was given', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    const first = await give(api, made.course, made.token, [student.id])
    await play(api, token, first._id, made, 50)
    const second = await give(api, made.course, made.token, [student.id])
    await play(api, token, second._id, made, 100)
    const badges = await api.call('listBadges', { query: { sort: 'won' } }, token)
    const wonWith = Object.fromEntries(badges.map((badge) => [badge._id, badge.wonWith]))
    const own = await api.db.select().from(assignees).where(eq(assignees.userId, student.id))
    const assigneeOf = (work: { _id: string }) => own.find(({ workId }) => workId === work._id)?.id
    expect(wonWith).toMatchObject({ firstWork: assigneeOf(first), highScore: assigneeOf(second), fiveWorks: null })
  })

  it('are not won by a submission that fails', async () => {
    const api = open()
    const { here, student, token } = await makeTrainee(api)
    const made = await publishCourse(api, here)
    const work = await give(api, made.course, made.token, [student.id])
    await api.db
      .update(works)
      .set({ archiveAt: api.now - 1 })
      .where(eq(works.id, work._id))
    expect((await api.reply('submitWork', { params: { workId: work._id }, body: {} }, token)).status).toBe(409)
    expect(await won(api, token)).toEqual([])
    const [row] = await api.db
      .select()
      .from(assignees)
      .where(and(eq(assignees.workId, work._id), eq(assignees.userId, student.id)))
    expect(row?.submittedAt).toBeNull()
  })
})

describeApi('a student’s own figures', (open) => {
  it('cover one school year, by subject and month, with trainings apart', async () => {
    const api = open()
    const { here, official, student, token } = await makeTrainee(api)
    const maths = await publishCourse(api, here)
    const french = await publishCourse(api, here, { subjectId: here.french.id })
    const product = await publishCourse(api, official)
    const first = await give(api, maths.course, maths.token, [student.id])
    const second = await give(api, french.course, french.token, [student.id])
    await play(api, token, first._id, maths, 100)
    await play(api, token, second._id, french, 0)
    const training = await api.call('createTraining', { body: { courseId: product.course._id } }, token)
    await play(api, token, training.workId, product, 0)
    await give(api, maths.course, maths.token, [student.id])

    const { total, subjects, months } = await api.call('getStudentStatistics', { query: {} }, token)
    expect(total.works).toEqual({ submitted: 2, held: 0, averageEvaluation: 50, duration: 8000, averageDuration: 4000 })
    expect(total.trainings).toEqual({ submitted: 1, held: 0, averageEvaluation: 0, duration: 4000, averageDuration: 4000 })
    expect(subjects.map((row) => [row.name, row.works.averageEvaluation, row.trainings.submitted])).toEqual([
      ['Français', 0, 0],
      ['Mathématiques', 100, 1],
    ])
    expect(months.map((row) => [row.month, row.works.submitted])).toEqual([
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 2],
    ])
    const before = await api.call('getStudentStatistics', { query: { schoolYear: '2025-2026' } }, token)
    expect(before.total.works.submitted).toBe(0)
    expect(before.months).toHaveLength(13)
  })
})
