import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '#tests/support/api'
import { giveClassWork, submitAs } from '#tests/support/class-work'

describeOnBothDatabases('notifications', (open) => {
  it('tell a student of a work and of remarks, and the teacher of a submission', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, colleagueToken, work, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const list = (by: string, query: object = {}) => api.call('listNotifications', { query }, by)
    expect(await list(alice.token)).toMatchObject([
      { type: 'assignment', kind: 'newWork', objectId: alice.assigneeId, title: work.name, read: false },
    ])
    api.now += 1000
    await submitAs(given, alice)
    await submitAs(given, alice)
    expect(await list(token)).toMatchObject([{ kind: 'submission', objectId: alice.assigneeId, who: 'Camille Alice' }])
    expect(await list(colleagueToken)).toEqual([])
    const comment = (text: string) =>
      api.call('commentAssignee', { params: { id: alice.assigneeId }, body: { comments: { global: { comment: text } } } }, token)
    await comment('Bravo')
    expect((await list(alice.token)).map((one) => one.kind)).toEqual(['newComment', 'newWork'])
    const read = (by: string, type: 'assignment' | 'course' = 'assignment') =>
      api.reply('readNotifications', { body: { type, objectId: alice.assigneeId } }, by)
    expect(await read(bob.token)).toMatchObject({ body: { read: 0 } })
    expect(await read(alice.token)).toMatchObject({ body: { read: 2 } })
    expect(await list(alice.token, { unread: 'true' })).toEqual([])
    expect(await list(bob.token, { unread: 'true' })).toHaveLength(1)
    expect(await list(token, { unread: 'true' })).toHaveLength(1)
    // A second remark is news again.
    api.now += 1000
    await comment('Très bien')
    expect(await list(alice.token, { unread: 'true' })).toMatchObject([{ kind: 'newComment' }])
    expect(await list(alice.token, { limit: 1 })).toMatchObject([{ kind: 'newComment', read: false }])
    expect(await read(alice.token, 'course')).toMatchObject({ status: 400 })
    api.now -= 2000
  })

  it('go with the student who is taken off a work', async () => {
    const { api, token, work, pupils } = await giveClassWork(open(), ['Alice', 'Bob'])
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    await api.call('changeStudents', { params: { id: work._id }, body: { students: [alice.id] } }, token)
    expect(await api.call('listNotifications', { query: {} }, bob.token)).toEqual([])
    await api.call('changeStudents', { params: { id: work._id }, body: { students: [alice.id, bob.id] } }, token)
    expect(await api.call('listNotifications', { query: {} }, bob.token)).toHaveLength(1)
    expect(await api.call('listNotifications', { query: {} }, alice.token)).toHaveLength(1)
  })
})
