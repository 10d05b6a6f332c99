import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf } from '#tests/support/class-work'
import { answerAll, begin, giveExam, read as readExam } from '#tests/support/given-exam'
import { startLesson } from '#tests/support/lesson'

const names = ['Abel', 'Béa', 'Chloé', 'Denis'] as const
const notOpen = { status: 409, body: { message: 'claim.notOpen' } }

async function classOf(api: TestApi, ...values: AnswerValue[]) {
  api.now = testNow
  const given = await giveClassWork(api, names)
  const hole = questionOf(given, 'HolesInText')
  for (const [index, ville] of values.entries()) {
    const pupil = given.pupils[index]
    if (pupil) await answerAs(given, pupil, hole, ville)
  }
  const [abel, bea, chloe] = given.pupils
  if (!abel || !bea || !chloe) throw new Error('no pupils')
  return { given, hole, abel, bea, chloe }
}

const claim = ({ api }: { api: TestApi }, { assigneeId, token }: Pupil, question: Pick<Question, '_id'>) =>
  api.reply('claimAnswer', { params: { id: assigneeId }, body: { questionId: question._id } }, token)
const groups = async ({ api, work, token }: Pick<ClassWork, 'api' | 'work' | 'token'>, question: Question) =>
  (await api.call('groupAnswers', { params: { id: work._id }, query: { questionId: question._id } }, token)).groups
/** What the work’s page says of each of its questions. */
const counts = async ({ api, work, token }: ClassWork) =>
  (await api.call('getWorkResults', { params: { id: work._id } }, token)).questions.map(({ claimedCount }) => claimedCount)
const answerOf = async ({ api }: ClassWork, { assigneeId, token }: Pupil, question: Question) => {
  const { answers } = await api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)
  return answers.find(({ questionId }) => questionId === question._id)
}

describeApi('« Je pense que ma réponse est juste »', (open) => {
  it('is not said in a training, whose answers no teacher reads', async () => {
    const { given, hole, abel } = await classOf(open(), { ville: 'Lyon' })
    const { api, course, work, module } = given
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, abel.token)
    const again = { courseId: course._id, workId: work._id, missed: true }
    const training = await api.call('createTraining', { body: again }, abel.token)
    const body = { questionId: hole._id, moduleId: module._id, value: { ville: 'Lyon' }, duration: 1000 }
    await api.call('saveAnswer', { params: { workId: training.work._id }, body }, abel.token)
    expect(await claim(given, { ...abel, assigneeId: training._id }, hole)).toMatchObject(notOpen)
    expect(await claim(given, abel, hole)).toMatchObject({ status: 200 })
  })

  it('is said once, found first by the teacher, and over once the text is accepted for all; the pupil is told', async () => {
    const { given, hole, abel, bea, chloe } = await classOf(
      open(),
      { ville: 'Lyon' },
      { ville: 'Lyon' },
      { ville: 'Paname' },
      { ville: 'Paris' },
    )
    const { api } = given
    expect((await groups(given, hole)).map(({ claimedBy }) => claimedBy)).toEqual([[], [], []])
    expect(await claim(given, chloe, hole)).toMatchObject({ status: 200, body: { claimedAt: testNow } })
    api.now = testNow + 60_000
    // The first time stays.
    expect(await claim(given, chloe, hole)).toMatchObject({ status: 200, body: { claimedAt: testNow } })
    expect(await answerOf(given, chloe, hole)).toMatchObject({ evaluation: 0, claimedAt: testNow })
    const [first, second] = await groups(given, hole)
    expect(await counts(given)).toEqual([0, 0, 1])
    expect([first?.claimedBy, first?.assigneeIds]).toEqual([[chloe.assigneeId], [chloe.assigneeId]])
    expect(second?.assigneeIds.toSorted()).toEqual([abel.assigneeId, bea.assigneeId].toSorted())

    const told = () => api.call('listNotifications', { query: {} }, chloe.token)
    const before = await told()
    await api.call(
      'acceptAnswer',
      { params: { id: given.work._id }, body: { questionId: hole._id, hole: 'ville', text: 'Paname' } },
      given.token,
    )
    expect((await groups(given, hole)).every(({ claimedBy }) => claimedBy.length === 0)).toBe(true)
    expect(await counts(given)).toEqual([0, 0, 0])
    expect(await answerOf(given, chloe, hole)).toMatchObject({ evaluation: 100, claimedAt: testNow })
    expect(JSON.stringify(await told())).not.toBe(JSON.stringify(before))
  })

  it('is over when staff give the answer its evaluation, the same too', async () => {
    const { given, hole, abel, bea } = await classOf(open(), { ville: 'Lyon' }, { ville: 'Nice' })
    await Promise.all([claim(given, abel, hole), claim(given, bea, hole)])
    const waiting = async () => (await groups(given, hole)).flatMap(({ claimedBy }) => claimedBy)
    expect(await waiting()).toHaveLength(2)
    const { api, work, token } = given
    const body = { questionId: hole._id, assigneeIds: [abel.assigneeId], evaluation: 0 }
    await api.call('evaluateAnswers', { params: { id: work._id }, body }, token)
    expect(await answerOf(given, abel, hole)).toMatchObject({ claimedAt: testNow, claimSettledAt: testNow })
    expect(await answerOf(given, bea, hole)).not.toHaveProperty('claimSettledAt')
    expect(await waiting()).toEqual([bea.assigneeId])
    expect(await counts(given)).toEqual([0, 0, 1])
    await api.call('changeEvaluation', { params: { id: bea.assigneeId }, body: { questionId: hole._id, evaluation: 30 } }, token)
    expect(await waiting()).toEqual([])
    expect(await counts(given)).toEqual([0, 0, 0])
  })

  it('is refused without an answer, for a right one, one that its pupil evaluates, another pupil’s, and by staff', async () => {
    const { given, hole, abel, bea, chloe } = await classOf(open(), { ville: 'Paris' }, { ville: 'Lyon' })
    expect(await claim(given, chloe, hole)).toMatchObject({ status: 409, body: { message: 'answer.missing' } })
    expect(await claim(given, abel, hole)).toMatchObject(notOpen)
    const text = questionOf(given, 'Text')
    await answerAs(given, bea, text, 'mot', 50)
    expect(await claim(given, bea, text)).toMatchObject(notOpen)
    expect(await claim(given, { ...bea, token: abel.token }, hole)).toMatchObject({ status: 404 })
    expect(await claim(given, { ...bea, token: given.token }, hole)).toMatchObject({ status: 403 })
    expect((await groups(given, hole)).flatMap(({ claimedBy }) => claimedBy)).toEqual([])
  })

  it('is closed in a test until its results are published', async () => {
    const exam = await giveExam(open())
    const { api, pupil, work, token } = exam
    const play = await begin(exam, pupil)
    await answerAll(exam, pupil, play, 1)
    const whole = await readExam(exam, pupil, token)
    const quiz = whole.course.modules[0]?.questions.find(({ type }) => type === 'Quizz')
    if (!quiz) throw new Error('no quiz')
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
    const assigneeIds = [pupil.assigneeId]
    await api.call(
      'evaluateAnswers',
      { params: { id: work._id }, body: { questionId: quiz._id, assigneeIds, evaluation: 0 } },
      token,
    )
    expect(await claim(exam, pupil, quiz)).toMatchObject(notOpen)
    await api.call('publishResults', { params: { id: work._id }, body: {} }, token)
    expect(await claim(exam, pupil, quiz)).toMatchObject({ status: 200 })
    expect((await groups({ api, work, token }, quiz)).flatMap(({ claimedBy }) => claimedBy)).toEqual([pupil.assigneeId])
  })
  it('is said by a guest of a lesson too, of their seat alone, once the correction is on the board', async () => {
    const api = open()
    const lesson = await startLesson(api, ['Alice', 'Bob'])
    const [alice, bob] = lesson.pupils
    if (!alice || !bob) throw new Error('no pupils')
    const { token } = await api.call('joinLive', { body: { code: lesson.code, assigneeId: bob.assigneeId } })
    const { question } = lesson.at(2)
    await lesson.move('open', question._id)
    await lesson.answer(token, 2, { ville: 'Lyon' })
    expect(await claim({ api }, { ...bob, token }, question)).toMatchObject(notOpen)
    await lesson.move('show')
    expect(await claim({ api }, { ...alice, token }, question)).toMatchObject({ status: 404 })
    expect(await claim({ api }, { ...bob, token }, question)).toMatchObject({ status: 200, body: { claimedAt: api.now } })
    const place = { api, work: { ...lesson.work, _id: lesson.workId }, token: lesson.token }
    expect((await groups(place, question)).flatMap(({ claimedBy }) => claimedBy)).toEqual([bob.assigneeId])
  })
})
