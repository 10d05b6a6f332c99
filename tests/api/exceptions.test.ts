import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import { describeApi, errorsOf, type TestApi, testNow } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs, week } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

const day = 86_400_000

async function prepare(api: TestApi) {
  api.now = testNow
  const given = await giveClassWork(api, ['Abel', 'Bea', 'Cid'])
  const [abel, bea, cid] = given.pupils
  if (!abel || !bea || !cid) throw new Error('no pupils')
  const change = (...exceptions: object[]) =>
    api.reply('changeExceptions', { params: { id: given.work._id }, body: { exceptions } } as never, given.token)
  return { ...given, given, abel, bea, cid, change }
}

/** Moves the server's clock and issues new tokens, which last a day. */
async function moveTo(given: ClassWork, now: number) {
  given.api.now = now
  given.token = await given.api.tokenFor(given.teacher.id)
  for (const pupil of given.pupils) pupil.token = await given.api.tokenFor(pupil.id)
}

const titles = async ({ api }: ClassWork, { token }: Pupil, type: 'todo' | 'inprogress' | 'done') =>
  (await api.call('listStudentWorks', { params: { type }, query: {} }, token)).map(({ excused }) => excused)

describeApi('exceptions in a work', (open) => {
  it('leave an excused student out of every figure, list and reminder, and bring them back with all they did', async () => {
    const { api, given, work, token, abel, bea, cid, change, made, course, group } = await prepare(open())
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    for (const pupil of [abel, bea]) {
      await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', pupil === abel ? 20 : 80)
      await submitAs(given, pupil)
    }
    const due = { from: testNow, to: testNow + 2 * week }
    const figures = async () => ({
      stats: (await api.call('getWork', { params: { id: work._id } }, token)).stats,
      group: (await api.call('getGroup', { params: { id: group.id }, query: {} }, token)).stats,
      results: (await api.call('getGroupResults', { params: { id: group.id } }, token)).students.map((row) => row.givenCount),
      questions: (await api.call('getWorkResults', { params: { id: work._id } }, token)).students.length,
      toReview: (await api.call('listSubmissions', { query: {} }, token)).length,
      school: await api.call('sumWorks', { body: due }, head),
      rates: (await api.call('readRates', { body: due }, head)).success,
      course: await api.call('readCourseStatistics', { params: { courseId: course._id }, body: {} }, token),
      own: (await api.call('getStudentStatistics', { query: {} }, abel.token)).total.works.submitted,
    })
    const before = await figures()
    expect(before.stats).toMatchObject({ assigneeCount: 3, startedCount: 2, submissionCount: 2, averageEvaluation: 50 })
    expect(
      await change({ assigneeId: abel.assigneeId, excused: 'absent' }, { assigneeId: cid.assigneeId, excused: 'excused' }),
    ).toMatchObject({
      status: 200,
      body: [{ excused: 'absent' }, { excused: null }, { excused: 'excused' }],
    })
    expect(await figures()).toMatchObject({
      stats: { assigneeCount: 1, startedCount: 1, submissionCount: 1, averageEvaluation: 80 },
      group: { averageSubmittedEvaluation: 80, averageSubmissionRate: 100 },
      ...{ results: [0, 1, 0], questions: 1, toReview: 1, rates: 80, own: 0 },
      school: { assigned: 1, finished: 1 },
      course: { assigned: 1, submitted: 1, averageEvaluation: 80, analysed: 1 },
    })
    expect(await titles(given, cid, 'todo')).toEqual([])
    expect(await titles(given, cid, 'done')).toEqual(['excused'])
    const reminded = await api.call('remindStudents', { params: { id: work._id } }, token)
    expect(reminded.reminded).toBe(0)
    const file = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
    expect(Buffer.from(file.data, 'base64').toString()).toMatch(/Abel.*Absent[\s\S]*Cid.*Dispensé/)
    // What an excused student still does is kept, and counted once they are expected again.
    await answerAs(given, cid, questionOf(given, 'Text'), 'cinq', 50)
    await submitAs(given, cid)
    expect((await figures()).stats).toEqual({
      ...before.stats,
      assigneeCount: 1,
      startedCount: 1,
      submissionCount: 1,
      averageEvaluation: 80,
    })
    await change(...[abel, cid].map(({ assigneeId }) => ({ assigneeId, excused: null })))
    expect((await figures()).stats).toMatchObject({
      assigneeCount: 3,
      startedCount: 3,
      submissionCount: 3,
      averageEvaluation: 50,
    })
    expect((await figures()).course).toMatchObject({ submitted: 3, analysed: 3 })
  })

  it('give one student a later date, to which the work is open for them alone', async () => {
    const { api, given, work, abel, bea, change } = await prepare(open())
    const dueDate = testNow + week + 3 * day
    expect(await change({ assigneeId: abel.assigneeId, dueDate, extraTime: 50 })).toMatchObject({
      status: 200,
      body: [{ own: { dueDate, archiveAt: dueDate }, help: { extraTime: 50 } }, { own: null }, { own: null }],
    })
    await moveTo(given, testNow + week + day)
    expect(await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, abel.token)).toMatchObject([
      { work: { dueDate, status: 'PUBLISHED' } },
    ])
    expect(await api.call('getWork', { params: { id: work._id } }, abel.token)).toMatchObject({ dueDate, status: 'PUBLISHED' })
    expect(await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, bea.token)).toEqual([])
    expect((await answerAs(given, abel, questionOf(given, 'Text'), 'cinq', 80)).state).toBe('inprogress')
    expect((await submitAs(given, abel)).state).toBe('done')
    const badges = await api.call('listBadges', { query: {} }, abel.token)
    expect(badges.find(({ _id }) => _id === 'onTime')?.progress.done).toBe(1)
    const late = await api.reply('submitWork', { params: { workId: work._id }, body: {} }, bea.token)
    expect(late).toMatchObject({ status: 409, body: { message: 'work.closed' } })
    // The delay of archiving moves the closing of both; the teacher ends it for both.
    await api.call('changeArchiveDuration', { params: { id: work._id }, body: { archiveDuration: '1w' } }, given.token)
    const rows = await api.call('listAssignees', { params: { id: work._id } }, given.token)
    expect(rows[0]?.own).toEqual({ dueDate, archiveAt: dueDate + week })
  })

  it('count what was answered after the closing once the student has until then', async () => {
    const { api, given, abel, bea, change } = await prepare(open())
    await moveTo(given, testNow + week + day)
    for (const pupil of [abel, bea]) await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 80)
    await change({ assigneeId: abel.assigneeId, dueDate: testNow + week + 2 * day })
    const rows = await api.call('listAssignees', { params: { id: given.work._id } }, given.token)
    expect(rows.map(({ lateCount, answerCount }) => [lateCount, answerCount])).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ])
  })

  it('are refused where the date cannot be, and to who did not give the work', async () => {
    const { api, given, abel, change, work } = await prepare(open())
    const { assigneeId } = abel
    const errors = async (wrong: object) => errorsOf((await change({ assigneeId, ...wrong })).body)
    expect(await errors({ dueDate: testNow - 2 * day })).toEqual({ dueDate: 'past' })
    expect(await errors({ dueDate: testNow + 25 * 365 * day })).toEqual({ dueDate: 'far' })
    expect(await errors({ extraTime: 1000 })).toEqual({ 'exceptions.0.extraTime': 'tooLong' })
    expect(await errors({ excused: 'ill' })).toEqual({ 'exceptions.0.excused': 'invalid' })
    expect(errorsOf((await change({ assigneeId: work._id, excused: 'absent' })).body)).toEqual({ assigneeIds: 'unknown' })
    await api.db
      .update(works)
      .set({ publishAt: testNow + 3 * day })
      .where(eq(works.id, work._id))
    expect(await errors({ dueDate: testNow + 2 * day })).toEqual({ dueDate: 'beforePublication' })
    const body = { exceptions: [{ assigneeId, excused: 'absent' as const }] }
    expect((await api.reply('changeExceptions', { params: { id: work._id }, body }, given.colleagueToken)).status).toBe(403)
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, given.token)
    expect((await change({ assigneeId, dueDate: testNow + 5 * day })).status).toBe(409)
    expect((await change({ assigneeId, excused: 'absent' })).status).toBe(200)
  })

  it('let a work be deleted only if nobody has begun it, excused or not', async () => {
    const { api, given, abel, change, work, token } = await prepare(open())
    await answerAs(given, abel, questionOf(given, 'Text'), 'cinq', 80)
    await change({ assigneeId: abel.assigneeId, excused: 'absent' })
    const gone = await api.reply('changeWorkStatus', { params: { id: work._id }, body: { status: 'DELETED' } }, token)
    expect(gone).toMatchObject({ status: 409, body: { message: 'work.started' } })
  })
})
