import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeApi } from '#tests/support/api'
import { giveWork } from '#tests/support/file-world'

describeApi('writes with an idempotency key', (open) => {
  it('happen once, however often they are sent', async () => {
    const api = open()
    const { studentToken, work, questions, module } = await giveWork(api)
    const place = { moduleId: module._id, questionId: questions[0]._id }
    const input = { params: { workId: work._id }, body: { ...place, duration: 10_000 } }
    const key = randomUUID()
    const replies = await Promise.all([0, 1, 2].map(() => api.call('saveDuration', input, studentToken, key)))
    const reply = { duration: 10_000, closesAt: work.archiveAt, content: expect.any(String) }
    expect(replies).toEqual([reply, reply, reply])
    const again = await api.reply('saveDuration', input, studentToken, key)
    expect([again.body, again.headers.get('idempotency-key')]).toEqual([reply, key])
  })

  it('are refused with a key that had another body or another call; another user may have the same key', async () => {
    const api = open()
    const { studentToken, otherToken, work, questions, module } = await giveWork(api)
    const place = { moduleId: module._id, questionId: questions[0]._id }
    const params = { workId: work._id }
    const key = randomUUID()
    const save = (duration: number, token = studentToken) =>
      api.reply('saveDuration', { params, body: { ...place, duration } }, token, key)
    const refused = { status: 409, body: { message: 'idempotency.reused' } }
    expect(await save(10_000, studentToken)).toMatchObject({ status: 200 })
    expect(await save(5, studentToken)).toMatchObject(refused)
    const answer = { params, body: { ...place, value: 'un', evaluation: 20 } }
    expect(await api.reply('saveAnswer', answer, studentToken, key)).toMatchObject(refused)
    expect(await save(5, otherToken)).toMatchObject({ status: 200, body: { duration: 5 } })
  })
})
