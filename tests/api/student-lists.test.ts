import { expect, it } from 'vitest'
import { describeApi } from '#tests/support/api'
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
})
