import { expect, it } from 'vitest'
import { notifications } from '#api/db/schema'
import { maxCounted, unreadCountCap } from '#contract/unread-count'
import { describeApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'

const kinds = ['newWork', 'newComment', 'newEvaluation', 'newMark', 'submission', 'reminder'] as const

describeApi('notifications', (open) => {
  it('tell a student about a work and comments, and the teacher about a submission', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, colleagueToken, work, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const list = (by: string, query: object = {}) => api.call('listNotifications', { query }, by)
    expect(await list(alice.token)).toMatchObject([
      {
        ...{ type: 'assignment', kind: 'newWork', objectId: alice.assigneeId, title: work.name, read: false },
        kindOfWork: { kind: 'homework', timeLimit: null, marked: false },
      },
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
    const unread = async (by: string) => (await list(by)).filter((one) => !one.read).map((one) => one.kind)
    expect(await unread(alice.token)).toEqual([])
    expect(await unread(bob.token)).toEqual(['newWork'])
    expect(await unread(token)).toEqual(['submission'])
    // A second comment makes the notification unread again.
    api.now += 1000
    await comment('Très bien')
    expect(await unread(alice.token)).toEqual(['newComment'])
    expect(await list(alice.token, { limit: 1 })).toMatchObject([{ kind: 'newComment', read: false }])
    // The id is that of a work of theirs, not of a course.
    expect(await read(alice.token, 'course')).toMatchObject({ status: 200, body: { read: 0 } })
    expect(await unread(alice.token)).toEqual(['newComment'])
    api.now -= 2000
  })

  it('tell a student each time staff change an evaluation, by hand or by accepting an answer', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, work, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const hole = questionOf(given, 'HolesInText')
    for (const pupil of pupils) await answerAs(given, pupil, hole, { ville: 'Pariss' })
    const unread = async (by: string) =>
      (await api.call('listNotifications', { query: {} }, by)).filter((one) => !one.read).map((one) => one.kind)
    const change = (evaluation: number) =>
      api.call('changeEvaluation', { params: { id: alice.assigneeId }, body: { questionId: hole._id, evaluation } }, token)
    await change(60)
    expect(await unread(alice.token)).toEqual(['newEvaluation', 'newWork'])
    await api.call('readNotifications', { body: { type: 'assignment', objectId: alice.assigneeId } }, alice.token)
    await change(60)
    expect(await unread(alice.token)).toEqual([])
    await change(70)
    expect(await unread(alice.token)).toEqual(['newEvaluation'])
    expect(await unread(bob.token)).toEqual(['newWork'])
    const body = { questionId: hole._id, hole: 'ville', text: 'Pariss' }
    await api.call('acceptAnswer', { params: { id: work._id }, body }, token)
    expect(await unread(bob.token)).toEqual(['newEvaluation', 'newWork'])
  })

  it('are counted for the signed-in user: own unread ones only, up to one more than the bell shows', async () => {
    const names = Array.from({ length: Math.ceil((unreadCountCap + 1) / kinds.length) }, (_, index) => `Élève${index}`)
    const { api, made, token, colleagueToken, teacher, pupils } = await giveClassWork(open(), names)
    const unread = async (by: string) => (await api.call('currentUser', {}, by)).unreadNotifications
    const [alice] = pupils
    if (!alice) throw new Error('no pupils')
    expect([await unread(token), await unread(colleagueToken), await unread(alice.token)]).toEqual([0, 0, 1])
    const rows = kinds.flatMap((kind) =>
      pupils.map(({ assigneeId: objectId }) => ({
        ...{ userId: teacher.id, schoolId: made.school.id, kind, objectId, title: 'Rome', date: api.now },
      })),
    )
    const tell = (from: number, to: number) => api.db.insert(notifications).values(rows.slice(from, to))
    await tell(0, maxCounted)
    expect(await unread(token)).toBe(maxCounted)
    await tell(maxCounted, unreadCountCap)
    expect(await unread(token)).toBe(unreadCountCap)
    await tell(unreadCountCap, unreadCountCap + 1)
    expect(await unread(token)).toBe(unreadCountCap)
    expect(await api.call('readEveryNotification', { body: {} }, token)).toEqual({ read: unreadCountCap + 1 })
    expect([await unread(token), await unread(alice.token)]).toEqual([0, 1])
  })

  it('about one work are marked read together, the caller’s only', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, course, group, work, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    await api.call('createWorks', { body: { courseId: course._id, dueDate: work.dueDate, groups: [group.id] } }, token)
    for (const pupil of pupils) await submitAs(given, pupil)
    const told = await api.call('listNotifications', { query: {} }, token)
    expect(told.map(({ kind, workId }) => [kind, workId])).toEqual([
      ['submission', work._id],
      ['submission', work._id],
    ])
    expect(await api.call('readEveryNotification', { body: { workId: work._id } }, token)).toEqual({ read: 2 })
    // Each student has one notification per work.
    expect(await api.call('readEveryNotification', { body: { workId: work._id } }, bob.token)).toEqual({ read: 1 })
    expect((await api.call('currentUser', {}, bob.token)).unreadNotifications).toBe(1)
    expect((await api.call('currentUser', {}, alice.token)).unreadNotifications).toBe(2)
  })

  it('tell of an evaluation, not of a result, while the copy is not handed in', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const alice = given.pupils[0]
    if (!alice) throw new Error('no pupil')
    const text = questionOf(given, 'Text')
    await answerAs(given, alice, text, 'mot')
    const body = { questionId: text._id, evaluation: 80 }
    await given.api.call('changeEvaluation', { params: { id: alice.assigneeId }, body }, given.token)
    const kinds = (await given.api.call('listNotifications', { query: {} }, alice.token)).map(({ kind }) => kind)
    expect([kinds.includes('newEvaluation'), kinds.includes('newResults')]).toEqual([true, false])
  })

  it('remind of a work until it is handed in', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const [alice, bob] = given.pupils
    if (!alice || !bob) throw new Error('no pupils')
    await given.api.call('remindStudents', { params: { id: given.work._id } }, given.token)
    const reminded = async ({ token }: typeof alice) =>
      (await given.api.call('listNotifications', { query: {} }, token)).some(({ kind }) => kind === 'reminder')
    expect([await reminded(alice), await reminded(bob)]).toEqual([true, true])
    await submitAs(given, alice)
    expect([await reminded(alice), await reminded(bob)]).toEqual([false, true])
  })

  it('are removed with a student who is taken off a work', async () => {
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
