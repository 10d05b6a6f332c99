import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { idempotentReplies } from '#api/db/schema'
import { describeApi } from '#tests/support/api'
import { giveWork } from '#tests/support/file-world'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

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

  it('of an answer store less than the answer, and a repeated one reads it and the sums as they are now', async () => {
    const api = open()
    const { studentToken, work, questions, module } = await giveWork(api)
    const params = { workId: work._id }
    const value = 'une réponse assez longue pour peser'
    const place = { moduleId: module._id, questionId: questions[0]._id }
    const save = (key: string, duration = 1000) =>
      api.call('saveAnswer', { params, body: { ...place, value, evaluation: 20, duration } }, studentToken, key)
    const [key, later] = [randomUUID(), randomUUID()]
    const first = await save(key)
    const [stored] = await api.db.select().from(idempotentReplies).where(eq(idempotentReplies.key, key))
    expect(stored?.reply).toEqual({ outcome: 'taken' })
    expect(await save(key)).toEqual(first)
    const second = await save(later, 500)
    expect(second.answer.duration).toBe(1500)
    expect(await save(key)).toEqual({ ...second, outcome: 'taken' })
    await expect(save(key, 2000)).rejects.toThrow('idempotency.reused')
    expect((await save(later, 500)).assignee.duration).toBe(1500)
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

  it('store their files once, and none where the key is known from other input', async () => {
    const api = open()
    const { studentToken, work, questions, module, teacherToken } = await giveWork(api)
    const put = vi.spyOn(api.files, 'put')
    onTestFinished(() => put.mockRestore())
    const stored = () => put.mock.calls.length
    const key = randomUUID()
    const keep = (name: string) =>
      api.reply('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), name) } }, teacherToken, key)
    const first = await keep('a.png')
    const once = stored()
    expect(once).toBeGreaterThan(0)
    expect((await keep('a.png')).body).toEqual(first.body)
    expect(await keep('b.png')).toMatchObject({ status: 409, body: { message: 'idempotency.reused' } })
    expect(stored()).toBe(once)
    const answer = {
      ...{ moduleId: module._id, questionId: questions[0]._id, value: 'un', evaluation: 20 },
      document: uploadOf(sampleFiles.png(), 'c.png'),
    }
    const sent = randomUUID()
    const save = () => api.reply('saveAnswer', { params: { workId: work._id }, body: answer }, studentToken, sent)
    expect(await save()).toMatchObject({ status: 200 })
    const twice = stored()
    expect(await save()).toMatchObject({ status: 200 })
    expect(stored()).toBe(twice)
  })
})
