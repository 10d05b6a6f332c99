import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { liveSeats } from '#api/db/live-schema'
import { assignees, notifications, users } from '#api/db/schema'
import { headers as contractHeaders } from '#contract/call'
import { calls } from '#contract/calls'
import type { OpenedLive } from '#contract/live'
import { describeApi, errorsOf, requestFor, type TestApi, testNow } from '#tests/support/api'
import { readEvents, until } from '#tests/support/events'
import { startLesson } from '#tests/support/lesson'

// Who sits where in a lesson: each rule of services/live on its own.

const newDevice = () => randomBytes(32).toString('base64url')

/** A browser at /direct, which keeps the name of its device. */
const deviceOf = ({ app }: TestApi, device = newDevice()) => {
  const send = async (name: 'openLive' | 'joinLive', body: object) => {
    const request = requestFor(calls[name], { body })
    request.headers.set(contractHeaders.device, device)
    const reply = await app.request(request)
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  return {
    open: async (code: string) => (await send('openLive', { code })).body as unknown as OpenedLive,
    join: (code: string, assigneeId: string) => send('joinLive', { code, assigneeId }),
  }
}

async function prepare(api: TestApi) {
  api.now = testNow
  const lesson = await startLesson(api, ['Alice', 'Bob', 'Chloé'])
  const [alice, bob, chloe] = lesson.pupils
  if (!alice || !bob || !chloe) throw new Error('no pupils')
  const { workId, token } = lesson
  const entry = (to: 'closed' | 'open' | 'renewed') =>
    api.call('changeLiveEntry', { params: { id: workId }, body: { to } }, token)
  const free = (body: object) => api.call('freeSeat', { params: { id: workId }, body }, token)
  const sees = async (bearer: unknown) => (await api.reply('followLive', { params: { workId }, body: {} }, String(bearer))).status
  return { ...lesson, alice, bob, chloe, entry, free, sees }
}

describeApi('a guest of a lesson', (open) => {
  it('comes back to their own seat on the same device: the list says so, and the former page is out', async () => {
    const { code, alice, sees } = await prepare(open())
    const [own, other] = [deviceOf(open()), deviceOf(open())]
    expect(await own.open(code)).toMatchObject({ seat: null, closed: false })
    const first = await own.join(code, alice.assigneeId)
    expect(await own.open(code)).toMatchObject({ seat: alice.assigneeId })
    expect((await own.open(code)).pupils.map(({ taken }) => taken)).toEqual([false, false, false])
    expect((await other.open(code)).pupils.filter(({ taken }) => taken).map(({ _id }) => _id)).toEqual([alice.assigneeId])
    expect(await other.join(code, alice.assigneeId)).toMatchObject({ status: 409, body: { message: 'live.taken' } })
    const again = await own.join(code, alice.assigneeId)
    expect(again.status).toBe(200)
    expect([await sees(first.body.token), await sees(again.body.token)]).toEqual([401, 200])
  })

  it('has one seat a device: another one frees the former', async () => {
    const { code, alice, bob, board, sees } = await prepare(open())
    const phone = deviceOf(open())
    const first = await phone.join(code, alice.assigneeId)
    const second = await phone.join(code, bob.assigneeId)
    expect([await sees(first.body.token), await sees(second.body.token)]).toEqual([401, 200])
    expect(await board()).toMatchObject({ here: 1 })
    expect((await deviceOf(open()).open(code)).pupils.filter(({ taken }) => taken)).toHaveLength(1)
  })

  it('does not sit as a student with an account who is there, as an excused one, nor as one who may not sign in', async () => {
    const api = open()
    const { code, alice, bob, chloe, follow, workId, token } = await prepare(api)
    await follow(alice.token)
    await api.db.update(assignees).set({ excused: 'absent' }).where(eq(assignees.id, bob.assigneeId))
    await api.db.update(users).set({ suspendedAt: testNow }).where(eq(users.id, chloe.id))
    const phone = deviceOf(api)
    expect(await phone.join(code, alice.assigneeId)).toMatchObject({ status: 409, body: { message: 'live.taken' } })
    for (const { assigneeId } of [bob, chloe]) {
      const refused = await phone.join(code, assigneeId)
      expect([refused.status, errorsOf(refused.body)]).toEqual([400, { assigneeId: 'unknown' }])
    }
    // Neither the door nor the board names who is excused.
    const { students } = await api.call('getLive', { params: { id: workId } }, token)
    for (const named of [(await phone.open(code)).pupils, students])
      expect(named.map(({ _id }) => _id)).toEqual([alice.assigneeId, chloe.assigneeId])
  })

  it('does not come in while the entry is closed, unless they were in; another code leaves everybody where they sit', async () => {
    const { code, alice, bob, chloe, entry, free, sees, follow, board } = await prepare(open())
    const [inside, outside] = [deviceOf(open()), deviceOf(open())]
    const first = await inside.join(code, alice.assigneeId)
    expect(await entry('closed')).toMatchObject({ entryOpen: false, code })
    expect(await outside.open(code)).toMatchObject({ closed: true, seat: null, pupils: [] })
    expect(await outside.join(code, bob.assigneeId)).toMatchObject({ status: 409, body: { message: 'live.closed' } })
    expect((await inside.join(code, alice.assigneeId)).status).toBe(200)
    expect(await sees(first.body.token)).toBe(401)
    const renewed = (await entry('renewed')).code ?? ''
    expect([renewed.length, renewed === code]).toEqual([6, false])
    expect(await outside.join(code, bob.assigneeId)).toMatchObject({ status: 400, body: { message: 'live.unknownCode' } })
    const bobs = await outside.join(renewed, bob.assigneeId)
    expect(await inside.open(renewed)).toMatchObject({ seat: alice.assigneeId })
    // « Libérer toutes les places » is about guests: who has come with an account stays.
    await follow(chloe.token)
    expect(await free({})).toEqual({ freed: 2 })
    expect(await board()).toMatchObject({ here: 1 })
    expect(await sees(bobs.body.token)).toBe(401)
  })

  it('is told nothing more on the page whose seat was freed, while the others go on', async () => {
    const api = open()
    const { code, alice, bob, workId, at, move, free } = await prepare(api)
    const follow = async (assigneeId: string) => {
      const { body } = await deviceOf(api).join(code, assigneeId)
      const headers = { authorization: `Bearer ${String(body.token)}` }
      const events = readEvents(await api.app.request(`http://api.test/events/student/${workId}`, { headers }))
      await events.next()
      return events
    }
    const [freed, other] = [await follow(alice.assigneeId), await follow(bob.assigneeId)]
    await free({ assigneeId: alice.assigneeId })
    await move('open', at(0).questionId)
    await until(other, (message) => message.includes(at(0).questionId))
    expect(await freed.next()).toBeNull()
    await other.close()
  })

  it('is told at the end, and nothing of where they sat is kept', async () => {
    const api = open()
    const { code, alice, bob, workId, at, move, answer } = await prepare(api)
    const phone = deviceOf(api)
    const { body } = await phone.join(code, alice.assigneeId)
    for (const index of [0, 1, 2]) {
      await move('open', at(index).questionId)
      await answer(String(body.token), index, at(index).question.type === 'Text' ? 'mot' : null)
    }
    await move('end')
    expect(await api.db.select().from(liveSeats).where(eq(liveSeats.workId, workId))).toEqual([])
    const told = async (userId: string) =>
      (await api.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
        ({ kind }) => kind === 'newResults',
      )
    // She has handed in with her last answer; Bob has nothing to be told of.
    expect([(await told(alice.id)).length, (await told(bob.id)).length]).toEqual([1, 0])
  })
})

describeApi('a student with an account', (open) => {
  it('is themself behind the code, and nobody in the lesson of another class', async () => {
    const api = open()
    const { code, alice, entry } = await prepare(api)
    const find = (bearer: string, typed = code) => api.reply('findOwnLive', { body: { code: typed } }, bearer)
    expect(await find(alice.token)).toMatchObject({ status: 200, body: { assigneeId: alice.assigneeId } })
    const other = await startLesson(api, ['Zoé'])
    expect(await find(other.pupils[0]?.token ?? '')).toMatchObject({ status: 404, body: { message: 'live.notYours' } })
    expect(await find(alice.token, 'BBBBBB')).toMatchObject({ status: 400, body: { message: 'live.unknownCode' } })
    await entry('closed')
    expect((await find(alice.token)).status).toBe(200)
  })
})

describeApi('the board of a lesson', (open) => {
  it('counts who is there, and who was there for the question; who has left is gone after half a minute', async () => {
    const api = open()
    const { code, alice, bob, chloe, board, at, move, answer, follow, workId, token } = await prepare(api)
    await follow(alice.token)
    const { body } = await deviceOf(api).join(code, bob.assigneeId)
    await move('open', at(0).questionId)
    expect(await board()).toMatchObject({ here: 2, present: 2, students: 3, answered: 0 })
    // Time alone is no answer.
    const { moduleId, questionId } = at(0)
    const spent = { params: { workId }, body: { moduleId, questionId, duration: 5000 } }
    await api.call('saveDuration', spent, alice.token)
    const haveAnswered = async () =>
      (await api.call('getLive', { params: { id: workId } }, token)).students.flatMap(({ answered, _id }) =>
        answered ? [_id] : [],
      )
    expect([await haveAnswered(), (await board()).answered]).toEqual([[], 0])
    await answer(alice.token, 0, 'mot')
    expect(await haveAnswered()).toEqual([alice.assigneeId])
    api.now = testNow + 29_999
    expect(await board()).toMatchObject({ here: 2, present: 2, answered: 1 })
    api.now = testNow + 30_000
    // Alice has answered this question, Bob is as if he had not come.
    expect(await board()).toMatchObject({ here: 0, present: 1, answered: 1 })
    await follow(String(body.token))
    expect(await board()).toMatchObject({ here: 1, present: 2, answered: 1 })
    const { students } = await api.call('getLive', { params: { id: workId } }, token)
    const stateOf = ({ assigneeId }: typeof bob) => {
      const found = students.find(({ _id }) => _id === assigneeId)
      return [found?.joined, found?.here]
    }
    expect([alice, bob, chloe].map(stateOf)).toEqual([
      ['account', false],
      ['guest', true],
      [null, false],
    ])
    await move('open', at(1).questionId)
    expect(await board()).toMatchObject({ here: 1, present: 1, answered: 0 })
    // An excused student is not of the class.
    await api.db.update(assignees).set({ excused: 'absent' }).where(eq(assignees.id, bob.assigneeId))
    expect(await board()).toMatchObject({ here: 0, present: 0 })
    api.now = testNow
  })

  it('goes back to a question: its correction stays shown, its answers stand', async () => {
    const { at, move, answer, alice, board } = await prepare(open())
    await move('open', at(0).questionId)
    await answer(alice.token, 0, 'mot')
    await move('show')
    await move('open', at(1).questionId)
    expect(await move('open', at(0).questionId)).toMatchObject({
      phase: 'shown',
      answered: 1,
      opened: [at(0).questionId, at(1).questionId],
    })
    expect(await move('open', at(1).questionId)).toMatchObject({ phase: 'open', answered: 0 })
    expect(await board()).toMatchObject({ shown: [at(0).questionId] })
  })
})
