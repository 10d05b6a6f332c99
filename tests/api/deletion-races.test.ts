import { expect, it } from 'vitest'
import { describeApi, testNow } from '#tests/support/api'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

const rounds = 12

describeApi('deleting something that is being taken at the same moment', (open) => {
  it('a module is either deleted or added to a course, never both, and the loser is told', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const body = moduleBody(made, textAndQuiz())
    for (let round = 0; round < rounds; round++) {
      const module = await api.call('createModule', { body: { ...body, status: 'PUBLISHED' } }, token)
      const take = () =>
        api.reply(
          'createCourse',
          { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED', publishAnyway: true } },
          token,
        )
      const remove = () => api.reply('deleteModule', { params: { id: module._id } }, token)
      const [taken, removed] =
        round % 2 === 0 ? await Promise.all([take(), remove()]) : (await Promise.all([remove(), take()])).toReversed()
      expect([taken?.status, removed?.status]).toEqual(taken?.status === 200 ? [200, 409] : [400, 200])
      if (taken?.status === 200) expect(removed?.body).toMatchObject({ message: 'module.used' })
      else expect(taken?.body).toMatchObject({ errors: { 'modules.0': 'unknown' } })
    }
  })

  it('a course is either deleted or given, never both, and the loser is told', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [teacher, pupil] = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'STUDENT')]
    const group = await makeGroup(api.db, made, teacher.id, [pupil.id])
    const token = await api.tokenFor(teacher.id)
    const module = await api.call('createModule', { body: { ...moduleBody(made, textAndQuiz()), status: 'PUBLISHED' } }, token)
    for (let round = 0; round < rounds; round++) {
      const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
      const order = { courseId: course._id, dueDate: testNow + 86_400_000, groups: [group.id] }
      const give = () => api.reply('createWorks', { body: order }, token)
      const remove = () => api.reply('deleteCourse', { params: { id: course._id } }, token)
      const [given, removed] =
        round % 2 === 0 ? await Promise.all([give(), remove()]) : (await Promise.all([remove(), give()])).toReversed()
      expect([given?.status, removed?.status]).toEqual(given?.status === 200 ? [200, 409] : [404, 200])
      if (given?.status === 200) expect(removed?.body).toMatchObject({ message: 'course.used' })
    }
  })
})
