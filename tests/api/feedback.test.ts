import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cleanFiles } from '#api/content/clean'
import { assignees, comments, evaluationChanges, files } from '#api/db/schema'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'
import { bytesOf, get } from '#tests/support/file-world'
import { makeSchool, makeUser, textAndQuiz } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const names = ['Alice', 'Bob', 'Chloé', 'David']

/** A class of four who filled the hole: one correctly, two with a near miss, one wrongly. */
async function fillIn(api: TestApi) {
  const given = await giveClassWork(api, names)
  const hole = questionOf(given, 'HolesInText')
  const [alice, bob, chloe, david] = given.pupils
  if (!alice || !bob || !chloe || !david) throw new Error('no pupils')
  for (const [pupil, ville] of [
    [alice, 'paris'],
    [bob, 'Pariss'],
    [chloe, 'pariss'],
    [david, 'Lyon'],
  ] as const)
    await answerAs(given, pupil, hole, { ville })
  return { ...given, hole, alice, bob, chloe, david }
}

const read = ({ api, token }: ClassWork, pupil: Pupil) =>
  api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, token)

const average = async ({ api, token, work }: ClassWork) =>
  (await api.call('getWork', { params: { id: work._id } }, token)).stats.averageEvaluation

/** Storage paths of the voice comments shared by several students of a work. */
const stored = async (api: TestApi, workId: string) =>
  (
    await api.db
      .select({ path: files.path })
      .from(files)
      .where(like(files.path, `comments/${workId}/%`))
  ).map(({ path }) => path)

describeApi('accepting near misses', (open) => {
  it('regrades exactly the students concerned, once, with means and history', async () => {
    const given = await fillIn(open())
    const { api, token, work, hole, alice, bob, chloe, david } = given
    for (const pupil of [alice, bob, david]) await submitAs(given, pupil)
    expect(await average(given)).toBe(33)
    const params = { id: work._id }
    const before = await api.call('groupAnswers', { params, query: { questionId: hole._id } }, token)
    expect(before.misses).toEqual([
      { hole: 'ville', text: 'Pariss', near: 'Paris', assigneeIds: [bob.assigneeId, chloe.assigneeId] },
      { hole: 'ville', text: 'Lyon', near: null, assigneeIds: [david.assigneeId] },
    ])
    const accept = () =>
      api.call('acceptAnswer', { params, body: { questionId: hole._id, hole: 'ville', text: ' Pariss ' } }, token)
    const { accepted, regraded } = await accept()
    expect(accepted).toEqual([{ hole: 'ville', text: 'Pariss' }])
    expect(regraded).toEqual([bob, chloe].map(({ assigneeId }) => ({ assigneeId, before: 0, after: 100 })))
    expect(await average(given)).toBe(67)
    expect(await read(given, bob)).toMatchObject({
      evaluation: 100,
      answers: [{ evaluation: 100 }],
      changes: [
        { questionId: hole._id, before: 0, after: 100, reason: 'acceptedAnswer', date: testNow, author: 'Camille Test-teacher' },
      ],
    })
    expect(await read(given, david)).toMatchObject({ evaluation: 0, changes: [] })
    expect((await accept()).regraded).toEqual([])
    expect((await read(given, chloe)).changes).toHaveLength(1)
  })

  it('applies to later answers, and marks the answer as right when it is read again', async () => {
    const given = await giveClassWork(open(), ['David'])
    const { api, token, work } = given
    const [hole, david] = [questionOf(given, 'HolesInText'), given.pupils[0] ?? expect.unreachable()]
    const body = { questionId: hole._id, hole: 'ville', text: 'Lutèce' }
    expect((await api.call('acceptAnswer', { params: { id: work._id }, body }, token)).regraded).toEqual([])
    expect(await answerAs(given, david, hole, { ville: 'lutece' })).toMatchObject({ evaluation: 100 })
    const seen = await api.call('getAssignee', { params: { id: david.assigneeId }, query: {} }, david.token)
    expect(seen.course.modules[0]?.questions.find((question) => question._id === hole._id)).toMatchObject({
      data: { holes: { ville: 'Paris|Lutèce' } },
    })
  })

  it('gives the same grades whether an answer comes before, during or after it', async () => {
    const given = await giveClassWork(
      open(),
      Array.from({ length: 12 }, (_, index) => `Élève ${index}`),
    )
    const { api, token, work, pupils } = given
    const hole = questionOf(given, 'HolesInText')
    const body = { questionId: hole._id, hole: 'ville', text: 'Pariss' }
    const accept = () => api.call('acceptAnswer', { params: { id: work._id }, body }, token)
    const answer = async (pupil: Pupil) => {
      await answerAs(given, pupil, hole, { ville: 'pariss' })
      await submitAs(given, pupil)
    }
    await Promise.all([...pupils.slice(0, 6).map(answer), accept(), ...pupils.slice(6).map(answer), accept()])
    const { students } = await api.call('getWorkResults', { params: { id: work._id } }, token)
    expect(students.map((row) => row.evaluations[2])).toEqual(pupils.map(() => 100))
    expect((await api.call('getWork', { params: { id: work._id } }, token)).stats).toMatchObject({
      submissionCount: 12,
      averageEvaluation: 100,
    })
  })

  it('can be withdrawn: exactly those answers are regraded, and evaluations set by hand since then stay', async () => {
    const given = await fillIn(open())
    const { api, token, colleagueToken, work, hole, bob, chloe } = given
    const params = { id: work._id }
    const body = { questionId: hole._id, hole: 'ville', text: 'Pariss' }
    await api.call('acceptAnswer', { params, body }, token)
    await api.call('changeEvaluation', { params: { id: bob.assigneeId }, body: { questionId: hole._id, evaluation: 80 } }, token)
    expect(await api.reply('withdrawAnswer', { params, body }, colleagueToken)).toMatchObject({ status: 403 })
    const withdraw = () => api.call('withdrawAnswer', { params, body }, token)
    expect(await withdraw()).toEqual({ accepted: [], regraded: [{ assigneeId: chloe.assigneeId, before: 100, after: 0 }] })
    expect((await read(given, bob)).evaluation).toBe(80)
    const after = await read(given, chloe)
    expect(after.evaluation).toBe(0)
    expect(after.changes?.map(({ before, after }) => [before, after])).toEqual([
      [0, 100],
      [100, 0],
    ])
    expect((await withdraw()).regraded).toEqual([])
  })

  it('keeps evaluations that a teacher set by hand', async () => {
    const given = await fillIn(open())
    const { api, token, work, hole, bob, chloe } = given
    await api.call('changeEvaluation', { params: { id: bob.assigneeId }, body: { questionId: hole._id, evaluation: 50 } }, token)
    const body = { questionId: hole._id, hole: 'ville', text: 'pariss' }
    const { regraded } = await api.call('acceptAnswer', { params: { id: work._id }, body }, token)
    expect(regraded.map((row) => row.assigneeId)).toEqual([chloe.assigneeId])
    expect((await read(given, bob)).evaluation).toBe(50)
  })

  it('refuses an unknown hole, a question without holes and a colleague', async () => {
    const given = await fillIn(open())
    const { api, token, colleagueToken, work, hole } = given
    const body = { questionId: hole._id, hole: 'ville', text: 'Pariss' }
    const reply = (change: object, by = token) =>
      api.reply('acceptAnswer', { params: { id: work._id }, body: { ...body, ...change } }, by)
    expect(await reply({ hole: 'pays' })).toMatchObject({ status: 400, body: { errors: { hole: 'unknown' } } })
    expect(await reply({ questionId: questionOf(given, 'Text')._id })).toMatchObject({ status: 400 })
    expect(await reply({ text: 'a|b' })).toMatchObject({ status: 400, body: { errors: { text: 'invalid' } } })
    expect(await reply({}, colleagueToken)).toMatchObject({ status: 403 })
  })
})

describeApi('changing an evaluation', (open) => {
  it('is always possible for the teacher, with means and history', async () => {
    const given = await fillIn(open())
    const { api, token, hole, bob, david } = given
    const [first] = [questionOf(given, 'Text')]
    await answerAs(given, bob, first, 'cinq', 40)
    for (const pupil of [bob, david]) await submitAs(given, pupil)
    expect(await average(given)).toBe(10)
    const params = { id: bob.assigneeId }
    const set = (evaluation: number) =>
      api.reply('changeEvaluation', { params, body: { questionId: hole._id, evaluation } }, token)
    expect(await set(75)).toMatchObject({ status: 200, body: { answer: { evaluation: 75 }, assignee: { evaluation: 58 } } })
    expect(await average(given)).toBe(29)
    await set(75)
    expect((await read(given, bob)).changes).toHaveLength(1)
    for (const wrong of [-1, 101]) expect(await set(wrong)).toMatchObject({ status: 400 })
    const missing = { params, body: { questionId: questionOf(given, 'Quizz')._id, evaluation: 50 } }
    expect(await api.reply('changeEvaluation', missing, token)).toMatchObject({
      status: 409,
      body: { message: 'answer.missing' },
    })
  })

  it('is possible for the student on self-evaluated questions before submitting, without a history', async () => {
    const given = await fillIn(open())
    const { api, hole, bob, chloe } = given
    const text = questionOf(given, 'Text')
    await answerAs(given, bob, text, 'cinq', 40)
    const set = (questionId: string, evaluation: number, by = bob.token) =>
      api.reply('changeEvaluation', { params: { id: bob.assigneeId }, body: { questionId, evaluation } }, by)
    expect(await set(text._id, 60)).toMatchObject({ status: 200, body: { assignee: { evaluation: 30 } } })
    expect(await set(text._id, 65)).toMatchObject({ status: 400 })
    expect(await set(hole._id, 100)).toMatchObject({ status: 409, body: { message: 'evaluation.computed' } })
    expect(await set(text._id, 100, chloe.token)).toMatchObject({ status: 404 })
    await submitAs(given, bob)
    expect(await set(text._id, 100)).toMatchObject({ status: 409, body: { message: 'assignee.submitted' } })
    expect(await api.db.select().from(evaluationChanges).where(eq(evaluationChanges.assigneeId, bob.assigneeId))).toEqual([])
  })

  it('is not possible for the student over the teacher’s, until they answer again', async () => {
    const given = await fillIn(open())
    const { api, token, bob } = given
    const text = questionOf(given, 'Text')
    await answerAs(given, bob, text, 'cinq', 40)
    const set = (evaluation: number, by: string) =>
      api.reply('changeEvaluation', { params: { id: bob.assigneeId }, body: { questionId: text._id, evaluation } }, by)
    expect((await set(20, token)).status).toBe(200)
    expect(await set(100, bob.token)).toMatchObject({ status: 409, body: { message: 'evaluation.byTeacher' } })
    api.now += 1
    await answerAs(given, bob, text, 'six', 50)
    expect((await set(60, bob.token)).status).toBe(200)
  })
})

describeApi('commenting on several answers at once', (open) => {
  it('reaches the group, keeps individual comments, and can be removed one by one', async () => {
    const given = await fillIn(open())
    const { api, token, work, hole, bob, chloe, david } = given
    const own = { comments: { questions: { [hole._id]: { comment: 'Rien que pour toi' } } } }
    await api.call('commentAssignee', { params: { id: david.assigneeId }, body: own }, token)
    const assigneeIds = [bob, chloe, david].map((pupil) => pupil.assigneeId)
    const write = (comment: string) =>
      api.call('commentAnswers', { params: { id: work._id }, body: { questionId: hole._id, assigneeIds, comment } }, token)
    const first = await write('Un seul s')
    expect([first.written.length, first.kept]).toEqual([2, [david.assigneeId]])
    const { batchId } = await write('Un seul « s »')
    const remark = async (pupil: Pupil) => (await read(given, pupil)).comments.questions[hole._id]
    expect(await remark(bob)).toEqual({ comment: 'Un seul « s »', voiceComment: null, batchId })
    expect(await remark(david)).toMatchObject({ comment: 'Rien que pour toi' })
    const grouped = await api.call('groupAnswers', { params: { id: work._id }, query: { questionId: hole._id } }, token)
    expect(grouped.comments.filter((one) => one.batchId === batchId)).toHaveLength(2)
    const nothing = { comments: { questions: { [hole._id]: null } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body: nothing }, token)
    expect([await remark(bob), (await read(given, bob)).commented]).toEqual([undefined, false])
    expect(await remark(chloe)).toMatchObject({ batchId })
    // Bob’s only comment is removed, and its notification with it.
    const told = await api.call('listNotifications', { query: {} }, bob.token)
    expect(told.map((one) => one.kind)).toEqual(['newWork'])
  })

  it('shares one voice recording, stored once, readable only by the students it was sent to', async () => {
    const given = await fillIn(open())
    const { api, token, work, hole, alice, bob, chloe, david } = given
    const own = { comments: { questions: { [hole._id]: { comment: 'Rien que pour toi' } } } }
    await api.call('commentAssignee', { params: { id: david.assigneeId }, body: own }, token)
    const voice = sampleFiles.mp3(2000)
    const assigneeIds = [bob, chloe, david].map((pupil) => pupil.assigneeId)
    const say = (upload = uploadOf(voice, 'bravo.mp3')) =>
      api.reply(
        'commentAnswers',
        { params: { id: work._id }, body: { questionId: hole._id, assigneeIds, voiceComment: upload } },
        token,
      )
    expect(await say()).toMatchObject({ status: 200, body: { kept: [david.assigneeId] } })
    const remark = async (pupil: Pupil) => (await read(given, pupil)).comments.questions[hole._id]
    const name = (await remark(bob))?.voiceComment ?? ''
    expect(name).toMatch(/\.mp3$/)
    expect(await remark(chloe)).toMatchObject({ comment: '', voiceComment: name })
    const hear = (of: Pupil, by: string) => get(api, `comments/${of.assigneeId}/${name}`, by)
    for (const pupil of [bob, chloe]) expect(await bytesOf(await hear(pupil, pupil.token))).toEqual(voice)
    expect(await bytesOf(await hear(bob, token))).toEqual(voice)
    expect((await hear(bob, chloe.token)).status).toBe(404)
    for (const pupil of [alice, david]) expect((await hear(pupil, pupil.token)).status).toBe(404)
    expect((await get(api, `comments/${work._id}/${name}`, token)).status).toBe(404)
    expect(await stored(api, work._id)).toEqual([`comments/${work._id}/${name}`])
    const grouped = await api.call('groupAnswers', { params: { id: work._id }, query: { questionId: hole._id } }, token)
    expect(grouped.comments.filter((one) => one.voiceComment === name)).toHaveLength(2)

    // Changing the text keeps the voice; the file is deleted once no comment names it.
    const write = (value: object | null, pupil: Pupil) =>
      api.call(
        'commentAssignee',
        { params: { id: pupil.assigneeId }, body: { comments: { questions: { [hole._id]: value } } } },
        token,
      )
    await write({ comment: 'Écoute bien' }, bob)
    await write(null, chloe)
    const clean = () => cleanFiles(api.db, api.files, Math.max(testNow, Date.now()) + 2 * 24 * 3600 * 1000)
    await clean()
    expect(await bytesOf(await hear(bob, bob.token))).toEqual(voice)
    expect((await hear(chloe, chloe.token)).status).toBe(404)
    await write({ comment: 'Écoute bien', voiceComment: null }, bob)
    await clean()
    expect(await stored(api, work._id)).toEqual([])
    expect(await api.files.open(`comments/${work._id}/${name}`)).toBeNull()
    expect(await say(uploadOf(sampleFiles.png()))).toMatchObject({
      status: 415,
      body: { errors: { voiceComment: 'upload.soundError' } },
    })
  })

  it('refuses a student of another work, an empty text and a colleague', async () => {
    const given = await fillIn(open())
    const { api, token, colleagueToken, work, hole, bob } = given
    const body = { questionId: hole._id, assigneeIds: [bob.assigneeId], comment: 'Bien' }
    const reply = (change: object, by = token) =>
      api.reply('commentAnswers', { params: { id: work._id }, body: { ...body, ...change } }, by)
    expect(await reply({ assigneeIds: [bob.assigneeId, work._id] })).toMatchObject({ status: 400 })
    expect(await reply({ comment: ' ', voiceComment: null })).toMatchObject({
      status: 400,
      body: { errors: { comment: 'required' } },
    })
    expect(await reply({}, colleagueToken)).toMatchObject({ status: 403 })
  })
})

describeApi('reading results', (open) => {
  it('shows question by question what failed most, and for whom', async () => {
    const given = await fillIn(open())
    const { api, token, work, hole, alice, david } = given
    await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 70)
    const { questions, students } = await api.call('getWorkResults', { params: { id: work._id } }, token)
    expect(questions.map((row) => [row.number, row.type, row.answeredCount, row.failedCount, row.averageEvaluation])).toEqual([
      [1, 'Text', 1, 0, 70],
      [2, 'Quizz', 0, 0, null],
      [3, 'HolesInText', 4, 3, 25],
    ])
    expect(questions[2]).toMatchObject({ questionId: hole._id, statement: 'Complète.', averageDuration: 60_000 })
    const of = (pupil: Pupil) => students.find((row) => row.assigneeId === pupil.assigneeId)?.evaluations
    expect([of(alice), of(david)]).toEqual([
      [70, null, 100],
      [null, null, 0],
    ])
  })

  it('accepts comments keyed by bare module and question ids too, and drops none silently (OP-063)', async () => {
    const given = await fillIn(open())
    const { api, token, hole, module, bob } = given
    const params = { id: bob.assigneeId }
    const write = (comments: object) => api.reply('commentAssignee', { params, body: { comments } }, token)
    const places = { global: { comment: 'Bien' }, [module._id]: { comment: 'Relis' }, [hole._id]: { comment: 'Un seul « s »' } }
    expect((await write(places)).status).toBe(200)
    expect((await read(given, bob)).comments).toMatchObject({
      global: { comment: 'Bien' },
      modules: { [module._id]: { comment: 'Relis' } },
      questions: { [hole._id]: { comment: 'Un seul « s »' } },
    })
    // Only what is sent changes, and a key under `modules` or `questions` wins over the bare id.
    expect((await write({ [module._id]: null })).status).toBe(200)
    const both = { [hole._id]: { comment: 'nu' }, questions: { [hole._id]: { comment: 'rangé' } } }
    expect((await write(both)).status).toBe(200)
    const { comments: now } = await read(given, bob)
    expect([now.global?.comment, now.modules, now.questions[hole._id]?.comment]).toEqual(['Bien', {}, 'rangé'])
    // An id of another work, a key that is no id, and an empty comment are refused by name.
    const strange = given.work._id
    expect(await write({ [strange]: { comment: 'Bien' } })).toMatchObject({
      status: 400,
      body: { errors: { [`comments.${strange}`]: 'unknown' } },
    })
    expect((await write({ globale: { comment: 'Bien' } })).status).toBe(400)
    expect((await write({ [module._id]: {} })).status).toBe(400)
    expect((await read(given, bob)).comments).toEqual(now)
  })

  it('stores a comment under its work’s school when a superadmin of another school writes it', async () => {
    const { api, bob, made } = await fillIn(open())
    const admin = await makeUser(api.db, await makeSchool(api.db), 'SUPERADMIN')
    const body = { comments: { global: { comment: 'Lu' } } }
    await api.call('commentAssignee', { params: { id: bob.assigneeId }, body }, await api.tokenFor(admin.id))
    const rows = await api.db.select().from(comments).where(eq(comments.assigneeId, bob.assigneeId))
    expect(rows.map((row) => row.schoolId)).toEqual([made.school.id])
  })

  it('returns the evaluation and full name only on request', async () => {
    const given = await fillIn(open())
    const { api, token, bob } = given
    const params = { id: bob.assigneeId }
    const plain = await api.call('getAssignee', { params, query: {} }, token)
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['evaluation']))
    expect([plain.fullname, plain.changes]).toEqual([undefined, undefined])
    const full = await api.call('getAssignee', { params, query: { withEval: 'true', withFullname: 'true' } }, token)
    expect(full).toMatchObject({ evaluation: 0, fullname: 'Camille Bob', changes: [] })
    expect(await api.call('getAssignee', { params, query: { withEval: 'true' } }, bob.token)).not.toHaveProperty('changes')
  })

  it('lists a student’s works for staff of the school and for that student', async () => {
    const given = await fillIn(open())
    const { api, colleagueToken, bob, chloe, work } = given
    const input = { params: { studentId: bob.id }, query: {} }
    const [row] = await api.call('listStudentAssignments', input, colleagueToken)
    expect(row).toMatchObject({ _id: bob.assigneeId, state: 'inprogress', work: { _id: work._id } })
    expect(await api.call('listStudentAssignments', input, bob.token)).toHaveLength(1)
    expect(await api.reply('listStudentAssignments', input, chloe.token)).toMatchObject({ status: 404 })
    const past = { params: input.params, query: { schoolYear: '2025-2026' } }
    expect(await api.call('listStudentAssignments', past, colleagueToken)).toEqual([])
    const nobody = { params: { studentId: given.teacher.id }, query: {} }
    expect(await api.reply('listStudentAssignments', nobody, colleagueToken)).toMatchObject({ status: 404 })
  })

  it('of a copy that is marked as read twice keeps the first moment', async () => {
    const api = open()
    api.now = testNow
    const given = await fillIn(api)
    await submitAs(given, given.alice)
    const read = () => api.call('reviewAssignee', { params: { id: given.alice.assigneeId } }, given.token)
    expect(await read()).toMatchObject({ reviewed: true })
    api.now += 60_000
    expect(await read()).toMatchObject({ reviewed: true })
    const [row] = await api.db.select().from(assignees).where(eq(assignees.id, given.alice.assigneeId))
    expect(row?.reviewedAt).toBe(testNow)
    api.now = testNow
  })

  it('of a work is the mean of its answers, halves up (SCO-020)', async () => {
    const api = open()
    api.now = testNow
    const given = await giveClassWork(
      api,
      ['Abel'],
      [0, 1].map(() => ({ ...textAndQuiz()[0], _id: randomUUID() })),
    )
    const abel = given.pupils[0] ?? expect.unreachable()
    const [first, second] = knownQuestions(given.module.questions)
    if (!first || !second) throw new Error('no questions')
    await answerAs(given, abel, first, 'un', 50)
    api.now += 60_000
    expect(await answerAs(given, abel, second, 'deux', 70)).toMatchObject({ submitted: true, evaluation: 60 })
    const body = { questionId: second._id, evaluation: 75 }
    await api.call('changeEvaluation', { params: { id: abel.assigneeId }, body }, given.token)
    expect((await read(given, abel)).evaluation).toBe(63)
    // What the export of a person says of a copy: when they began and when they handed in.
    const [row] = await api.db.select().from(assignees).where(eq(assignees.id, abel.assigneeId))
    expect([row?.startedAt, row?.submittedAt]).toEqual([testNow, testNow + 60_000])
    api.now = testNow
  })
})
