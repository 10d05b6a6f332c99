import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { tokenHash } from '#api/auth/token'
import { assignees, tokens, works } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf } from '#tests/support/class-work'
import { readEvents } from '#tests/support/events'

const minute = 60_000

const ask = ({ app }: TestApi, path: string, token?: string) =>
  app.request(`http://api.test${path}`, { headers: { ...(token && { authorization: `Bearer ${token}` }) } })

describeApi('pages that follow a work', (open) => {
  afterEach(() => expect.poll(() => open().hub.count()).toBe(0))

  it('are told of each answer over one connection, and of nothing while nothing happens', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, work, token, pupils } = given
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const reply = await ask(api, `/events/work/${work._id}`, token)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(reply.headers.get('cache-control')).toContain('no-transform')
    const events = readEvents(reply)
    const first = await events.next()
    await answerAs(given, alice, questionOf(given, 'Quizz'), [])
    const second = await events.next()
    expect(second).not.toBe(first)
    api.hub.wake()
    await api.db.update(works).set({ version: 7 }).where(eq(works.id, work._id))
    // The next message is that of the change: looks in between said nothing.
    expect(await events.next()).toMatch(/^7 /)
    await events.close()
  })

  it('share one message, and a page that comes back gets the state at once', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, work, token, colleagueToken } = given
    const [one, other] = await Promise.all([
      ask(api, `/events/work/${work._id}`, token),
      ask(api, `/events/work/${work._id}`, colleagueToken),
    ])
    const [mine, theirs] = [readEvents(one), readEvents(other)]
    expect(await mine.next()).toBe(await theirs.next())
    await mine.close()
    const back = readEvents(await ask(api, `/events/work/${work._id}`, token))
    expect(await back.next()).toMatch(/^1 /)
    await Promise.all([back.close(), theirs.close()])
  })

  it('begin while the server looks after another work, and are not taken for a deleted one', async () => {
    const [one, other] = [await giveClassWork(open(), ['Alice']), await giveClassWork(open(), ['Bob'])]
    const told = [one, other].map(
      ({ work, token }) =>
        new Promise<string>((send) => {
          const leave = open().hub.watch({
            ...{ workId: work._id, audience: 'work', tokenHash: tokenHash(token), assigneeId: null },
            send: (message) => send(leaving(message)),
            end: () => send(leaving('ended')),
          })
          const leaving = (message: string) => {
            leave()
            return message
          }
        }),
    )
    expect(await Promise.all(told)).toEqual([expect.stringMatching(/^1 /), expect.stringMatching(/^1 /)])
  })

  it('are staff who may see the work', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const stranger = await giveClassWork(open(), ['Zoé'])
    const { api, work, token, pupils } = given
    const status = async (path: string, bearer?: string) => (await ask(api, path, bearer)).status
    expect(await status(`/events/work/${work._id}`)).toBe(401)
    expect(await status(`/events/work/${work._id}`, pupils[0]?.token)).toBe(403)
    expect(await status(`/events/work/${work._id}`, stranger.token)).toBe(404)
    expect(await status('/events/work/x', token)).toBe(404)
    expect(await status(`/events/pupils/${work._id}`, token)).toBe(404)
    const many = await Promise.all(Array.from({ length: 17 }, () => ask(api, `/events/work/${work._id}`, token)))
    expect(many.map((reply) => reply.status).filter((one) => one !== 200)).toEqual([429])
    await Promise.all(many.filter(({ status: one }) => one === 200).map((reply) => reply.body?.cancel()))
  })

  it('are sent away when their session has ended, and when the work is deleted', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, work, token, teacher, colleagueToken } = given
    const mine = readEvents(await ask(api, `/events/work/${work._id}`, token))
    const theirs = readEvents(await ask(api, `/events/work/${work._id}`, colleagueToken))
    await Promise.all([mine.next(), theirs.next()])
    await api.db.update(tokens).set({ revokedAt: testNow }).where(eq(tokens.userId, teacher.id))
    api.hub.wake()
    expect(await mine.next()).toBeNull()
    await api.db.update(works).set({ status: 'DELETED' }).where(eq(works.id, work._id))
    api.hub.wake()
    expect(await theirs.next()).toBeNull()
  })
})

describeApi('five more minutes', (open) => {
  const extend = (api: TestApi, id: string, token: string) => api.reply('extendWork', { params: { id }, body: {} }, token)

  it('move a due date that is near, also that of a student, and keep the work open', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, work, token, pupils } = given
    expect(await extend(api, work._id, token)).toMatchObject({ status: 409, body: { message: 'work.notNear' } })
    const dueDate = testNow + 10 * minute
    await api.call('changeDueDate', { params: { id: work._id }, body: { dueDate } }, token)
    const own = testNow + 20 * minute
    const exceptions = [{ assigneeId: pupils[0]?.assigneeId ?? '', dueDate: own }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    const reply = await extend(api, work._id, token)
    expect(reply).toMatchObject({ status: 200, body: { dueDate: dueDate + 5 * minute, archiveAt: dueDate + 5 * minute } })
    // Two tabs that saw the same work press at once, and one more after them.
    const { version } = await api.call('getWork', { params: { id: work._id } }, token)
    const press = () => api.reply('extendWork', { params: { id: work._id }, body: { version } }, token)
    const pressed = [...(await Promise.all([press(), press()])), await press()]
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(pressed.find(({ status }) => status === 409)?.body).toMatchObject({ message: 'version.stale' })
    expect((await api.call('getWork', { params: { id: work._id } }, token)).dueDate).toBe(dueDate + 10 * minute)
    const rows = await api.db.select().from(assignees).where(eq(assignees.workId, work._id))
    expect(rows.flatMap((row) => (row.dueDate === null ? [] : [row.dueDate, row.archiveAt]))).toEqual([
      own + 10 * minute,
      own + 10 * minute,
    ])
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    expect((await extend(api, work._id, token)).status).toBe(409)
  })

  it('lengthen the time of an « évaluation » under way', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, work, token, pupils } = given
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const exam = { minutes: 30, release: 'teacher', ownOrder: true, aids: false, draws: {} } as const
    await api.db.update(works).set({ exam }).where(eq(works.id, work._id))
    await api.call('beginExam', { params: { workId: work._id }, body: {} }, alice.token)
    await api.call('extendWork', { params: { id: work._id }, body: {} }, token)
    const { sitting } = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: {} }, alice.token)
    expect(sitting).toMatchObject({ endsAt: testNow + 35 * minute, minutes: 35 })
  })
})
