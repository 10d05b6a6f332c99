import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import { studentFigures } from '#domain/results/student-figures'
import { describeApi, type TestApi } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, type Pupil, questionOf, submitAs } from '#tests/support/class-work'

/** Answers three questions and submits: the text is evaluated at `evaluation`, the quiz is right for « a », the hole for Paris. */
async function answerAll(
  given: ClassWork,
  pupil: Pupil,
  [evaluation, quiz, hole]: readonly [number, 'a' | 'b', string],
): Promise<void> {
  await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', evaluation)
  await answerAs(given, pupil, questionOf(given, 'Quizz'), [quiz])
  await answerAs(given, pupil, questionOf(given, 'HolesInText'), { ville: hole })
  await submitAs(given, pupil)
}

/** The pupil’s mean as each reader sees it: the student, the teacher on the student’s page, the class table. */
async function meansOf(api: TestApi, given: ClassWork, pupil: Pupil) {
  const own = await api.call('getStudentStatistics', { query: {} }, pupil.token)
  const shares = await api.call('listStudentAssignments', { params: { studentId: pupil.id }, query: {} }, given.token)
  const table = await api.call('getGroupResults', { params: { id: given.group.id } }, given.token)
  return [
    own.total.works.averageEvaluation,
    studentFigures(shares, api.now).averageEvaluation,
    table.students.find(({ student }) => student._id === pupil.id)?.averageEvaluation,
  ]
}

describeApi('figures are the same everywhere', (open) => {
  it('a mean over several works is rounded once, for the student, the teacher and the class', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice'])
    const [alice] = given.pupils
    if (!alice) throw new Error('no pupil')
    const order = { courseId: given.course._id, dueDate: given.work.dueDate, groups: [given.group.id] }
    const again = async () => {
      const [work] = await api.call('createWorks', { body: order }, given.token)
      if (!work) throw new Error('no work')
      return { ...given, work }
    }
    await answerAll(given, alice, [100, 'a', 'Lyon'])
    await answerAll(await again(), alice, [100, 'a', 'Lyon'])
    expect(await meansOf(api, given, alice)).toEqual([67, 67, 67])
    await answerAll(await again(), alice, [0, 'b', 'Paris'])
    await answerAll(await again(), alice, [100, 'a', 'Lyon'])
    await answerAll(await again(), alice, [90, 'a', 'Lyon'])
    // 66.67 × 3, 33.33, 63.33: exactly 59.33; rounding first (67 × 3, 33, 63) would give 59.4.
    expect(await meansOf(api, given, alice)).toEqual([59, 59, 59])
    const group = await api.call('getGroup', { params: { id: given.group.id }, query: {} }, given.token)
    expect(group.stats?.averageSubmittedEvaluation).toBe(59)
  })

  it('a work submitted without answers counts as 0 everywhere, before and after a regrade', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice', 'Bob', 'Chloé'])
    const [alice, bob, chloe] = given.pupils
    if (!alice || !bob || !chloe) throw new Error('no pupils')
    expect(await submitAs(given, alice)).toMatchObject({ evaluation: 0 })
    await answerAll(given, bob, [100, 'a', 'Lyon'])
    await answerAll(given, chloe, [100, 'a', 'Lyon'])
    expect(await meansOf(api, given, alice)).toEqual([0, 0, 0])
    const params = { id: given.work._id }
    expect((await api.call('getWork', { params }, given.token)).stats.averageEvaluation).toBe(44)
    const sum = async () => {
      const [row] = await api.db.select({ sum: works.evaluationSum }).from(works).where(sql`${works.id} = ${given.work._id}`)
      return row?.sum
    }
    expect(await sum()).toBeCloseTo(400 / 3, 9)
    const change = { questionId: questionOf(given, 'HolesInText')._id, evaluation: 50 }
    await api.call('changeEvaluation', { params: { id: bob.assigneeId }, body: change }, given.token)
    expect(await sum()).toBeCloseTo(200 / 3 + 250 / 3, 9)
  })

  it('the evaluation sent with the submission is compared with the computed one, and a difference is logged', async () => {
    const api = open()
    const before = api.logged.length
    const lines = () => api.logged.slice(before)
    const given = await giveClassWork(api, ['Alice', 'Bob'])
    const [alice, bob] = given.pupils
    const submit = (pupil: Pupil | undefined, evaluation: number) =>
      api.call('submitWork', { params: { workId: given.work._id }, body: { evaluation } }, pupil?.token)
    if (alice) await answerAs(given, alice, questionOf(given, 'Quizz'), ['a'])
    // One of three questions is answered, right.
    expect(await submit(alice, 33)).toMatchObject({ evaluation: 33 })
    expect(lines()).toEqual([])
    expect(await submit(bob, 80)).toMatchObject({ evaluation: 0 })
    expect(lines()).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ assigneeId: bob?.assigneeId, sent: 80, stored: 0 })
  })
})
