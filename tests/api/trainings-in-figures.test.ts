import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { foldStatistics } from '#api/statistics/fold'
import type { FigureFiltersInput } from '#contract/statistics'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { makeUser } from '#tests/support/make'
import { makeTrainee, publishCourse } from '#tests/support/training'

const day = 86_400_000

/** A student finished a training on an official course, started a second and left a third; with tokens of those who may read it. */
async function schoolInTraining(api: TestApi) {
  const { here, official, token } = await makeTrainee(api)
  const { course, module } = await publishCourse(api, official, { name: 'Accords' })
  const trainings = [1, 2, 3].map(() => api.call('createTraining', { body: { courseId: course._id } }, token))
  const [finished, begun] = await Promise.all(trainings)
  const [question] = module.questions
  for (const workId of [finished?.work._id ?? '', begun?.work._id ?? '']) {
    const answer = { moduleId: module._id, questionId: question?._id ?? '', value: 'cinq', evaluation: 80, duration: 1000 }
    await api.call('saveAnswer', { params: { workId }, body: answer }, token)
  }
  await api.call('submitWork', { params: { workId: finished?.work._id ?? '' }, body: {} }, token)
  const supervisor = await makeUser(api.db, official, 'SUPERVISOR')
  await api.db
    .update(users)
    .set({ schools: [here.school.id] })
    .where(eq(users.id, supervisor.id))
  return {
    level: here.sixth,
    headmaster: await api.tokenFor((await makeUser(api.db, here, 'HEADMASTER')).id),
    supervisor: await api.tokenFor(supervisor.id),
  }
}

describeApi('trainings and official courses in figures', (open) => {
  it('are the same for a headmaster and a supervisor of the school, as sums and by period (OP-099)', async () => {
    const api = open()
    const { headmaster, supervisor, level } = await schoolInTraining(api)
    const range: FigureFiltersInput = { from: testNow - 40 * day, to: testNow + 40 * day }
    const all = { ...range, all: true }
    for (const folded of [false, true]) {
      if (folded) await foldStatistics(api.db)
      for (const [training, count] of [['finished', 1] as const, ['training', 2] as const]) {
        const sum = { count, started: 2, finished: 1, rate: 50 }
        expect(await api.call('sumTrainings', { body: { ...range, training } }, headmaster)).toEqual(sum)
        expect(await api.call('sumOverseenTrainings', { body: { ...all, training } }, supervisor)).toEqual(sum)
      }
      const points = await api.call('followTrainings', { body: { ...range, unit: 'month' } }, headmaster)
      expect(await api.call('followOverseenTrainings', { body: { ...all, unit: 'month' } }, supervisor)).toEqual(points)
      expect(points.filter(({ started }) => started === 0)).toHaveLength(2)
      expect(points.find(({ started }) => started === 2)).toMatchObject({ value: 50, count: 2, finished: 1 })

      const official = { count: 3, byLevel: [{ id: level.id, name: level.name, count: 3 }] }
      expect(await api.call('countOfficialCourses', { body: range }, headmaster)).toEqual(official)
      expect(await api.call('countOverseenOfficialCourses', { body: all }, supervisor)).toEqual(official)

      const own = await api.call('readDashboard', { body: range }, headmaster)
      const overseen = await api.call('readOverseenDashboard', { body: all }, supervisor)
      expect(overseen.figures).toEqual(own.figures)
      expect(own.figures).toMatchObject({ training: { started: 2, finished: 1 }, officialCourses: 3, works: { count: 0 } })
    }
  })
})
