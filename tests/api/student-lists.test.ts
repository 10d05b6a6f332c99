import { expect, it } from 'vitest'
import { describeApi, testNow } from '#tests/support/api'
import { startLesson } from '#tests/support/lesson'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('the lists of a student', (open) => {
  it('are three; any other name is a 404 (API-068)', async () => {
    const api = open()
    const token = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'STUDENT')).id)
    for (const type of ['todo', 'inprogress', 'done'])
      expect(await api.reply('listStudentWorks', { params: { type } }, token)).toMatchObject({ status: 200, body: [] })
    const unknown = await api.reply('listStudentWorks', { params: { type: 'autres' } }, token)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'call.unknown', errors: {} } })
  })

  it('begin with the lesson that runs now, though another work is due before', async () => {
    const api = open()
    api.now = testNow
    const { course, group, token, pupils, workId, work, move } = await startLesson(api, ['Alice'])
    const order = { courseId: course._id, dueDate: testNow + 3_600_000, groups: [group.id] }
    const [soon] = await api.call('createWorks', { body: order }, token)
    const listed = async () => {
      const works = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, pupils[0]?.token)
      return works.map((one) => one.workId)
    }
    expect(await listed()).toEqual([workId, soon?._id, work._id])
    await move('end')
    expect(await listed()).toEqual([soon?._id, workId, work._id])
  })
})
