import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placesOf, rememberPlaces } from '#api/auth/places'
import { furtherCodes, strangersCodeAllowance } from '#api/auth/sign-in-allowances'
import { liveSessions } from '#api/db/live-schema'
import { signInTries, tokens, works } from '#api/db/schema'
import { endForgottenLessons } from '#api/services/live/end'
import { calls } from '#contract/calls'
import type { LiveBoard } from '#contract/live'
import { createTestApi, describeApi, requestFor, type TestApi, testNow } from '#tests/support/api'
import { readEvents, until } from '#tests/support/events'
import { startLesson } from '#tests/support/lesson'
import { waitForLocks } from '#tests/support/locks'

const hour = 3_600_000
const quarter = 900_000

const follow = async ({ app }: TestApi, path: string, bearer: string) =>
  readEvents(await app.request(`http://api.test/events/${path}`, { headers: { authorization: `Bearer ${bearer}` } }))

describeApi('a lesson on two API servers', (open) => {
  it('is one lesson: steps, answers and guests of one are seen on the other', async () => {
    const one = open()
    const other = createTestApi(one.db, one.files)
    const { workId, code, token, pupils, at, move, answer } = await startLesson(one)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const board = await follow(one, `board/${workId}`, token)
    const work = await follow(other, `work/${workId}`, token)
    const student = await follow(other, `student/${workId}`, alice.token)
    const seen = (told: string) => JSON.parse(told) as LiveBoard
    await Promise.all([board.next(), work.next(), student.next()])
    // The guest joins on the server that the board does not follow.
    const joined = await other.call('joinLive', { body: { code, assigneeId: bob.assigneeId } })
    await until(board, (told) => seen(told).here === 1)
    const guest = await follow(other, `student/${workId}`, joined.token)
    await guest.next()
    await move('open', at(1).questionId)
    const asked = await until(student, (told) => told.includes(at(1).questionId))
    expect(await until(guest, (told) => told.includes(at(1).questionId))).toBe(asked)
    const { moduleId, questionId } = at(1)
    const body = { moduleId, questionId, value: [], duration: 1000 }
    await other.call('saveAnswer', { params: { workId }, body }, joined.token)
    await answer(alice.token, 1, [])
    await Promise.all([until(board, (told) => seen(told).answered === 2), until(work, (told) => / 2 0 /.test(told))])
    await Promise.all([board, work, student, guest].map((events) => events.close()))
    await expect.poll(() => one.hub.count() + other.hub.count()).toBe(0)
  })
})

describeApi('a lesson in which things go wrong', (open) => {
  it('lets a teacher free a name while its owner comes, and a guest sits there: each waits for the other', async () => {
    const api = open()
    const { workId, code, token, pupils } = await startLesson(api)
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const { assigneeId } = alice
    await api.call('joinLive', { body: { code, assigneeId } })
    const free = () => api.reply('freeSeat', { params: { id: workId }, body: { assigneeId } }, token)
    const come = () => api.reply('followLive', { params: { workId }, body: {} }, alice.token)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const both = Promise.withResolvers<Promise<{ status: number }[]>>()
    await Promise.all([
      api.db.transaction(async (tx) => {
        await tx.select().from(tokens).where(eq(tokens.assigneeId, assigneeId)).for('update')
        const coming = come()
        await waitForLocks(api, 1)
        const freeing = free()
        await waitForLocks(api, 2)
        both.resolve(Promise.all([coming, freeing]))
        release()
      }),
      released,
    ])
    expect((await await both.promise).map(({ status }) => status)).toEqual([200, 200])
  })

  it('tells the other pages when the view of one cannot be read', async () => {
    const api = open()
    const [broken, whole] = [await startLesson(api), await startLesson(api)]
    const page = async ({ workId, pupils }: typeof broken) => follow(api, `student/${workId}`, pupils[0]?.token ?? '')
    const [lost, told] = [await page(broken), await page(whole)]
    const work = await follow(api, `work/${broken.workId}`, broken.token)
    await Promise.all([lost.next(), told.next(), work.next()])
    await api.db.delete(liveSessions).where(eq(liveSessions.workId, broken.workId))
    await api.db.update(works).set({ version: 9 }).where(eq(works.id, broken.workId))
    await whole.move('open', whole.at(1).questionId)
    expect(await until(told, (message) => message.includes('"open"'))).toContain(whole.at(1).questionId)
    // The page of the work itself goes on, too.
    await until(work, (message) => message.startsWith('9 '))
    expect(api.logged.filter((line) => line.includes(broken.workId) && line.includes('pages could not be told'))).not.toEqual([])
    await Promise.all([lost, told, work].map((events) => events.close()))
  })

  it('ends forgotten lessons though one of them cannot be ended', async () => {
    const api = open()
    const [stuck, other] = [await startLesson(api), await startLesson(api)]
    await api.db.execute(
      sql.raw(`
      create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_end before update on live_sessions for each row
        when (new.work_id = '${stuck.workId}') execute function refuse_end()`),
    )
    const failed: string[] = []
    await endForgottenLessons(api.db, testNow + 5 * hour, (workId) => failed.push(workId))
    expect(failed).toEqual([stuck.workId])
    const [ended] = await api.db.select().from(liveSessions).where(eq(liveSessions.workId, other.workId))
    expect(ended).toMatchObject({ phase: 'ended', code: null })
    await api.db.execute(sql.raw('drop trigger refuse_end on live_sessions'))
  })
})

describeApi('codes of lessons', (open) => {
  /** From an address of its own; `address` makes it another’s. */
  const tryCode = async ({ app }: TestApi, code: string, address?: string) =>
    (await app.request(requestFor(calls.openLive, { body: { code } }, undefined, undefined, address))).status

  it('are not guessed from many addresses: strangers together try a thousand; whoever is known joins meanwhile', async () => {
    const api = open()
    const { code, teacher } = await startLesson(api)
    const school = '2001:db8:77::1'
    await rememberPlaces(api.db, placesOf({ address: school, device: undefined }), { userId: teacher.id, now: testNow })
    const { account, place, attempts } = strangersCodeAllowance
    const strangers = () => api.db.select().from(signInTries).where(eq(signInTries.account, account))
    const ofAll = async () => (await strangers()).find((row) => row.place === place)?.until ?? 0
    expect(await tryCode(api, 'BBBBBB')).toBe(400)
    expect(await ofAll()).toBe(testNow + quarter / attempts)
    // Right codes, and wrong ones of a school, are not counted.
    expect([await tryCode(api, code), await tryCode(api, 'BBBBBB', school)]).toEqual([200, 400])
    expect(await ofAll()).toBe(testNow + quarter / attempts)
    await api.db
      .update(signInTries)
      .set({ until: testNow + quarter })
      .where(eq(signInTries.place, place))
    expect(await tryCode(api, code)).toBe(429)
    expect(await tryCode(api, code, school)).toBe(200)
    // One of the thousand comes back in a second.
    api.now += quarter / attempts
    expect(await tryCode(api, code)).toBe(200)
    api.now = testNow
    await api.db.delete(signInTries)
  })

  it('let a class in whose school is one address, though somebody there has used up its tries; guesses stay counted', async () => {
    const api = open()
    const [here, elsewhere] = [await startLesson(api), await startLesson(api)]
    const school = '192.0.2.77'
    const places = placesOf({ address: school, device: undefined })
    await rememberPlaces(api.db, places, { userId: here.teacher.id, now: testNow })
    const wrong = async () => tryCode(api, 'BBBBBB', school)
    const tried: number[] = []
    for (let i = 0; i < 61; i++) tried.push(await wrong())
    expect([tried.slice(0, 60).every((status) => status === 400), tried[60]]).toEqual([true, 429])
    // The class joins, each of its pupils more than once; another school’s lesson is not found any more.
    for (let i = 0; i < 3; i++) expect(await tryCode(api, here.code, school)).toBe(200)
    expect(await tryCode(api, elsewhere.code, school)).toBe(429)
    const joined = { code: here.code, assigneeId: here.pupils[0]?.assigneeId ?? '' }
    expect((await api.app.request(requestFor(calls.joinLive, { body: joined }, undefined, undefined, school))).status).toBe(200)
    // Those further tries end too, whatever the code.
    const further = furtherCodes('lesson code', places)
    const counted = async () =>
      (await api.db.select().from(signInTries).where(eq(signInTries.account, further.account))).map(({ until }) => until)
    expect(await counted()).toEqual([testNow + 2 * (quarter / further.attempts)])
    await api.db
      .update(signInTries)
      .set({ until: testNow + quarter })
      .where(eq(signInTries.account, further.account))
    expect(await tryCode(api, here.code, school)).toBe(429)
    await api.db.delete(signInTries)
  })

  it('open a lesson while it runs, also where no server has ended it yet', async () => {
    const api = open()
    const { code, workId } = await startLesson(api)
    const school = '2001:db8:77::1'
    const later = async (ms: number) => {
      api.now = testNow + ms
      const status = await tryCode(api, code, school)
      api.now = testNow
      return status
    }
    expect([await later(4 * hour), await later(4 * hour + 1)]).toEqual([200, 400])
    await api.db
      .update(works)
      .set({ archiveAt: testNow + hour })
      .where(eq(works.id, workId))
    expect([await later(hour), await later(hour + 1)]).toEqual([200, 400])
    await api.db.update(works).set({ status: 'CANCELED' }).where(eq(works.id, workId))
    expect(await later(0)).toBe(400)
  })

  it('count no pupils: a name that is taken stops nobody, however often it is tried', async () => {
    const api = open()
    const { code, pupils } = await startLesson(api)
    const [alice, bob] = pupils
    const join = async (pupil: typeof alice) =>
      (await api.reply('joinLive', { body: { code, assigneeId: pupil?.assigneeId ?? '' } })).status
    expect(await join(alice)).toBe(200)
    for (let tries = 0; tries < 240; tries += 30) {
      const refused = await Promise.all(Array.from({ length: 30 }, () => join(alice)))
      expect(new Set(refused)).toEqual(new Set([409]))
    }
    expect(await join(bob)).toBe(200)
  })
})
