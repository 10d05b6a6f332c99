import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { liveSessions } from '#api/db/live-schema'
import { tokens, users, works } from '#api/db/schema'
import { endForgottenLessons } from '#api/services/live/end'
import type { LiveState } from '#contract/live'
import { knownQuestions } from '#contract/question-types'
import { describeApi, errorsOf, testNow } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { readEvents, until } from '#tests/support/events'
import { everyQuestion, everyType } from '#tests/support/every-type'
import { startLesson } from '#tests/support/lesson'

const hour = 3_600_000
const unexpected = (workId: string, error: unknown) => expect.unreachable(`${workId} ${error}`)

/** The names that cover those of the asked question, by their own. */
const coveredBy = ({ reveal }: LiveState) => new Map(Object.entries(reveal?.names ?? {}).map(([covered, own]) => [own, covered]))

describeApi('a lesson live', (open) => {
  it('goes question by question: no key before the teacher shows it, answers are counted without names', async () => {
    const api = open()
    const lesson = await startLesson(api)
    const { workId, at, pupils, move, follow, board, answer } = lesson
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    expect(await follow(alice.token)).toMatchObject({ phase: 'waiting', position: 0, questions: 3, asked: null, reveal: null })
    const before = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: { withEval: 'true' } }, alice.token)
    expect(before.course.modules.flatMap(({ questions }) => questions)).toEqual([])
    expect(await answer(alice.token, 1, [])).toMatchObject({ status: 409, body: { message: 'exam.over' } })

    await move('open', at(1).questionId)
    const asked = await follow(alice.token)
    expect(asked).toMatchObject({ phase: 'open', position: 2, questionId: at(1).questionId, reveal: null })
    const good = JSON.stringify(at(1).question).match(/"good":true/g)
    expect(good).not.toBeNull()
    expect(JSON.stringify(asked)).not.toContain('"good":true')
    const reply = await answer(alice.token, 1, goodOf(at(1).question))
    expect(reply).toMatchObject({ status: 200, body: { outcome: 'taken', answer: { evaluation: null } } })
    expect(await board()).toMatchObject({ phase: 'open', here: 1, students: 2, answered: 1 })
    // What was chosen stands on no board while others still answer.
    expect((await board()).counts).toEqual([])

    const shown = await move('show')
    expect(shown.counts).toEqual(goodOf(at(1).question).map((id) => ({ id, right: true, count: 1 })))
    expect((await follow(bob.token)).reveal?.question).toEqual(at(1).question)
    // The network was slow; then it is too late, and kept for the teacher.
    api.now += 15_000
    expect(await answer(bob.token, 1, [])).toMatchObject({ body: { outcome: 'taken' } })
    api.now += 1
    const late = await startLesson(api, ['Zoé'])
    await late.move('open', late.at(1).questionId)
    await late.move('show')
    api.now += 15_001
    const [zoe] = late.pupils
    if (!zoe) throw new Error('no pupil')
    expect(await late.answer(zoe.token, 1, [])).toMatchObject({
      body: { outcome: 'late', answer: { evaluation: null } },
    })
    api.now = testNow
    expect(workId).not.toBe(late.workId)
  })

  it('covers the names that would tell, puts them back in answers, and is a work as any other afterwards', async () => {
    const api = open()
    const { at, pupils, move, follow, answer, workId, token } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const { questionId, question } = at(2)
    await move('open', questionId)
    expect(JSON.stringify((await follow(alice.token)).asked)).not.toContain('"ville"')
    await move('show')
    const covered = coveredBy(await follow(alice.token)).get('ville') ?? expect.unreachable()
    expect(await answer(alice.token, 2, { [covered]: 'Paris' })).toMatchObject({ status: 200 })
    await move('end')
    // On its way when the lesson ended.
    expect(await answer(bob.token, 2, { [covered]: 'Lyon' })).toMatchObject({ status: 200 })
    for (const [pupil, ville, evaluation] of [
      [alice, 'Paris', 100],
      [bob, 'Lyon', 0],
    ] as const) {
      const read = await api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, pupil.token)
      expect(read.sitting).toBeUndefined()
      expect(read.answers).toMatchObject([{ value: { ville }, evaluation }])
      expect(read.course.modules.flatMap(({ questions }) => questions)).toContainEqual(question)
    }
    const { exam, stats } = await api.call('getWork', { params: { id: workId } }, token)
    expect([exam, stats.startedCount]).toEqual([null, 2])
    const results = await api.call('getWorkResults', { params: { id: workId } }, token)
    expect(JSON.stringify(results)).toContain(questionId)
  })

  it('lets the class go on freely, without the questions whose correction was shown', async () => {
    const api = open()
    const { at, pupils, move, answer, workId } = await startLesson(api)
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    await move('open', at(1).questionId)
    await move('show')
    await move('free')
    const read = await api.call('getAssignee', { params: { id: alice.assigneeId }, query: {} }, alice.token)
    const left = read.course.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
    expect(left).toEqual([at(0).questionId, at(2).questionId])
    expect(JSON.stringify(read.course)).not.toContain('"ville"')
    expect(await answer(alice.token, 0, 'Ma réponse')).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    // She came after that question: it is no empty answer, and is hers to answer after the lesson.
    await answer(alice.token, 2, {})
    const handIn = () => api.call('submitWork', { params: { workId }, body: { evaluation: null } }, alice.token)
    expect(await handIn()).toMatchObject({ submitted: false, answerCount: 1 })
    await move('end')
    // Not even by a submission that names it not: it stays her homework.
    expect(await handIn()).toMatchObject({ submitted: false, answerCount: 1 })
    expect(await answer(alice.token, 1, [])).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(await handIn()).toMatchObject({ submitted: true, answerCount: 1 })
  })

  it('is handed in once the teacher has declined what came too late: it counts as left out', async () => {
    const api = open()
    const { at, pupils, move, answer, workId, token } = await startLesson(api)
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    await move('open', at(1).questionId)
    await move('show')
    api.now += 15_001
    expect(await answer(alice.token, 1, goodOf(at(1).question))).toMatchObject({ body: { outcome: 'late' } })
    await move('end')
    const body = { moduleId: at(0).moduleId, questionId: at(0).questionId, value: 'Ma réponse', evaluation: 90, duration: 1000 }
    await api.call('saveAnswer', { params: { workId }, body }, alice.token)
    await answer(alice.token, 2, {})
    const handIn = () => api.call('submitWork', { params: { workId }, body: {} }, alice.token)
    expect(await handIn()).toMatchObject({ submitted: false, answerCount: 1 })
    await api.call('decideLateAnswers', { params: { id: alice.assigneeId }, body: { decision: 'left' } }, token)
    expect(await handIn()).toMatchObject({ submitted: true, answerCount: 1, evaluation: 30 })
    api.now = testNow
  })

  it('takes the answers of its own students off the board, and tells boards of before how many chose what', async () => {
    const api = open()
    const { at, move, workId, token, pupils, answer } = await startLesson(api)
    const other = await startLesson(api)
    const [alice] = pupils
    await move('open', at(1).questionId)
    const chosen = goodOf(at(1).question)
    await answer(alice?.token ?? '', 1, chosen)
    const { version, choices } = await move('show')
    expect(choices).toEqual(Object.fromEntries(chosen.map((id) => [id, 1])))
    const takeOff = (answerOf: string | undefined, from = version) =>
      api.reply('moveLive', { params: { id: workId }, body: { version: from, to: 'takeOff', answerOf } }, token)
    for (const part of [randomUUID(), workId, other.pupils[0]?.assigneeId, undefined])
      expect(await takeOff(part), part).toMatchObject({ status: 409, body: { message: 'live.refused' } })
    for (const more of [0, 1]) expect(await takeOff(alice?.assigneeId, version + more)).toMatchObject({ status: 200 })
    const [session] = await api.db.select().from(liveSessions).where(eq(liveSessions.workId, workId))
    expect(session?.off).toEqual({ [at(1).questionId]: [alice?.assigneeId] })
  })

  it('takes one step at a time, in order, by its teacher', async () => {
    const api = open()
    const { at, move, workId, token, colleagueToken, pupils } = await startLesson(api)
    const step = (body: object, bearer = token) => api.reply('moveLive', { params: { id: workId }, body }, bearer)
    expect(await step({ version: 1, to: 'show' })).toMatchObject({ status: 409, body: { message: 'live.refused' } })
    expect((await step({ version: 1, to: 'open' })).status).toBe(409)
    expect((await step({ version: 1, to: 'open', questionId: workId })).status).toBe(409)
    expect((await step({ version: 1, to: 'again' })).status).toBe(400)
    await move('open', at(0).questionId)
    expect(await step({ version: 1, to: 'show' })).toMatchObject({ status: 409, body: { message: 'live.moved' } })
    expect((await step({ version: 2, to: 'show' }, colleagueToken)).status).toBe(403)
    expect((await step({ version: 2, to: 'show' }, pupils[0]?.token)).status).toBe(403)
    const published = await api.reply('publishResults', { params: { id: workId }, body: {} }, token)
    expect(published).toMatchObject({ status: 409, body: { message: 'live.running' } })
    const both = await Promise.all([step({ version: 2, to: 'show' }), step({ version: 2, to: 'show' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is followed by events: the same state for all students, numbers for the board', async () => {
    const api = open()
    const { at, pupils, move, answer, work, workId, token, colleagueToken } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const events = (audience: string, bearer: string) =>
      api.app.request(`http://api.test/events/${audience}/${workId}`, { headers: { authorization: `Bearer ${bearer}` } })
    expect((await events('board', colleagueToken)).status).toBe(403)
    expect((await events('board', alice.token)).status).toBe(403)
    expect((await events('student', token)).status).toBe(403)
    // A work that is no lesson has no board.
    for (const [audience, bearer] of [['board', token] as const, ['student', alice.token] as const]) {
      const headers = { authorization: `Bearer ${bearer}` }
      expect((await api.app.request(`http://api.test/events/${audience}/${work._id}`, { headers })).status).toBe(404)
    }
    const [first, second, board] = [
      readEvents(await events('student', alice.token)),
      readEvents(await events('student', bob.token)),
      readEvents(await events('board', token)),
    ]
    expect(await first.next()).toBe(await second.next())
    expect(JSON.parse((await board.next()) ?? '')).toMatchObject({ phase: 'waiting', here: 0 })
    await move('open', at(1).questionId)
    const opened = (message: string) => message.includes('"open"')
    const told = await until(first, opened)
    expect(JSON.parse(told)).toMatchObject({ phase: 'open', questionId: at(1).questionId })
    expect(await until(second, opened)).toBe(told)
    await answer(alice.token, 1, [])
    const seen = JSON.parse(await until(board, (message) => !message.includes('"answered":0')))
    expect(seen).toMatchObject({ answered: 1, students: 2 })
    expect(JSON.stringify(seen)).not.toContain(alice.id)
    await Promise.all([first.close(), second.close(), board.close()])
  })

  it('has what was written on its board alone, once its teacher shows it, and without what they take off', async () => {
    const api = open()
    const { at, pupils, move, answer, board, follow, workId, token, colleagueToken } = await startLesson(api, [
      'Alice',
      'Bob',
      'Zoé',
    ])
    const [alice, bob, zoe] = pupils
    if (!alice || !bob || !zoe) throw new Error('no pupils')
    const headers = { authorization: `Bearer ${alice.token}` }
    const events = readEvents(await api.app.request(`http://api.test/events/student/${workId}`, { headers }))
    const told: string[] = []
    const heard = (message: string) => told.push(message) > 0
    await move('open', at(0).questionId)
    await answer(alice.token, 0, 'une louve')
    await answer(bob.token, 0, 'un gros mot')
    await answer(zoe.token, 0, 'un gros mot ')
    const { version } = await move('show')
    expect(await board()).toMatchObject({ wall: null, written: 3 })
    expect(JSON.stringify(await board())).not.toContain('louve')
    const step = (body: object, bearer = token) => api.reply('moveLive', { params: { id: workId }, body }, bearer)
    for (const bearer of [colleagueToken, alice.token]) {
      expect((await step({ version, to: 'wall' }, bearer)).status).toBe(403)
      expect((await step({ version, to: 'takeOff', answerOf: bob.assigneeId }, bearer)).status).toBe(403)
    }
    expect(await step({ version, to: 'takeOff' })).toMatchObject({ status: 409, body: { message: 'live.refused' } })
    expect((await step({ version, to: 'wall' })).body).toMatchObject({
      wall: [
        { answerOf: bob.assigneeId, count: 2 },
        { value: 'une louve', count: 1 },
      ],
    })
    const rest = [{ answerOf: alice.assigneeId, value: 'une louve', count: 1 }]
    const taken = await step({ version: version + 1, to: 'takeOff', answerOf: bob.assigneeId })
    expect(taken.body).toMatchObject({ version: version + 2, wall: rest, written: 1 })
    expect(await board()).toMatchObject({ wall: rest })
    await until(events, (message) => heard(message) && JSON.parse(message).version === version + 2)
    await events.close()
    expect(`${told.join()} ${JSON.stringify(await follow(zoe.token))}`).not.toMatch(/louve|gros mot/)
  })

  it('tells a page that comes back where the lesson is now, though it alone followed as a student', async () => {
    const api = open()
    const { at, pupils, move, workId, token } = await startLesson(api)
    const follow = async (audience: string, bearer = '') =>
      readEvents(
        await api.app.request(`http://api.test/events/${audience}/${workId}`, { headers: { authorization: `Bearer ${bearer}` } }),
      )
    const board = await follow('board', token)
    const first = await follow('student', pupils[0]?.token)
    await Promise.all([board.next(), first.next()])
    await first.close()
    await expect.poll(() => api.hub.count()).toBe(1)
    await move('open', at(1).questionId)
    await until(board, (message) => message.includes('"open"'))
    const back = await follow('student', pupils[0]?.token)
    expect(JSON.parse((await back.next()) ?? '')).toMatchObject({ phase: 'open', questionId: at(1).questionId })
    await Promise.all([back.close(), board.close()])
  })

  it('ends with its work, and by itself when it is forgotten', async () => {
    const api = open()
    const { workId, token, code } = await startLesson(api)
    await api.call('changeWorkStatus', { params: { id: workId }, body: { status: 'ARCHIVED' } }, token)
    expect((await api.reply('openLive', { body: { code } })).status).toBe(400)
    const other = await startLesson(api)
    expect(await endForgottenLessons(api.db, testNow + 3 * hour, unexpected)).toBe(0)
    expect(await endForgottenLessons(api.db, testNow + 5 * hour, unexpected)).toBeGreaterThan(0)
    const [ended] = await api.db.select().from(liveSessions).where(eq(liveSessions.workId, other.workId))
    expect(ended).toMatchObject({ phase: 'ended', code: null })
    expect((await api.db.select().from(works).where(eq(works.id, other.workId)))[0]?.exam).toBeNull()
    // One whose work closes sooner ends then.
    const short = await startLesson(api)
    const due = { params: { id: short.workId }, body: { dueDate: testNow + hour } }
    await api.call('changeDueDate', due, short.token)
    const isRunning = async () => (await short.board()).code !== null
    await endForgottenLessons(api.db, testNow + hour, unexpected)
    expect(await isRunning()).toBe(true)
    await endForgottenLessons(api.db, testNow + hour + 1, unexpected)
    expect(await isRunning()).toBe(false)
    // Two servers look at once.
    const last = await startLesson(api)
    await Promise.all([1, 2].map(() => endForgottenLessons(api.db, testNow + 5 * hour, unexpected)))
    const [once] = await api.db.select().from(liveSessions).where(eq(liveSessions.workId, last.workId))
    expect(once?.version).toBe(2)
  })
})

describeApi('guests of a lesson', (open) => {
  it('choose a free name of the class; their token opens this part of this work alone, until its end', async () => {
    const api = open()
    const { code, pupils, move, at, answer, follow, workId, board } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    const list = await api.call('openLive', { body: { code: typed } })
    expect(list.pupils.map(({ taken }) => taken)).toEqual([false, false])
    expect(JSON.stringify(list)).not.toContain(alice.id)
    const joined = await api.call('joinLive', { body: { code, assigneeId: alice.assigneeId } })
    expect((await api.call('openLive', { body: { code } })).pupils.filter(({ taken }) => taken)).toHaveLength(1)
    const again = await api.reply('joinLive', { body: { code, assigneeId: alice.assigneeId } })
    expect(again).toMatchObject({ status: 409, body: { message: 'live.taken' } })
    const handIn = await api.reply('submitWork', { params: { workId }, body: { evaluation: null } }, joined.token)
    expect(handIn).toMatchObject({ status: 409, body: { message: 'live.running' } })
    await move('open', at(1).questionId)
    expect(await follow(joined.token)).toMatchObject({ phase: 'open' })
    expect(await answer(joined.token, 1, [])).toMatchObject({ status: 200 })
    expect(await board()).toMatchObject({ here: 1, answered: 1 })
    expect((await api.reply('listStudentWorks', { params: { type: 'todo' }, query: {} }, joined.token)).status).toBe(403)
    expect((await api.reply('getHeadlessAssignee', { params: { id: bob.assigneeId }, query: {} }, joined.token)).status).toBe(404)
    await move('end')
    const [token] = await api.db.select().from(tokens).where(eq(tokens.assigneeId, alice.assigneeId))
    expect(token?.expiresAt).toBe(testNow + 120_000)
    expect((await api.reply('openLive', { body: { code } })).body).toMatchObject({ message: 'live.unknownCode' })
    expect(workId).toBeTruthy()
  })

  it('leave when the teacher frees their name, or its owner comes', async () => {
    const api = open()
    const { code, pupils, follow, workId, token, colleagueToken } = await startLesson(api)
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const join = async ({ assigneeId }: { assigneeId: string }) =>
      (await api.call('joinLive', { body: { code, assigneeId } })).token
    const status = async (bearer: string) => (await api.reply('followLive', { params: { workId }, body: {} }, bearer)).status
    const guest = await join(alice)
    const free = (bearer: string, assigneeId: string) =>
      api.reply('freeSeat', { params: { id: workId }, body: { assigneeId } }, bearer)
    expect((await free(colleagueToken, alice.assigneeId)).status).toBe(403)
    expect((await free(token, alice.assigneeId)).status).toBe(200)
    expect(await status(guest)).toBe(401)
    const second = await join(alice)
    const intruder = await join(bob)
    await follow(bob.token)
    expect([await status(second), await status(intruder)]).toEqual([200, 401])
    const students = (await api.call('getLive', { params: { id: workId } }, token)).students
    expect(students.map(({ joined }) => joined).sort()).toEqual(['account', 'guest'])
  })

  it('are told neither what helps the student whose name they took nor who gave the work: a classmate may sit there', async () => {
    const api = open()
    const { pupils, token, course, group } = await startLesson(api)
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const arranged = { extraTime: 33, oral: true, optionalTypes: ['Text' as const], aids: 'SYLLABLES_COLOR.font', note: 'PAP' }
    await api.call('changeArrangement', { params: { id: alice.id }, body: arranged }, token)
    const { workId } = await api.call('startLive', { body: { courseId: course._id, groupId: group.id } }, token)
    const { board } = await api.call('getLive', { params: { id: workId } }, token)
    const [own] = await api.call('listAssignees', { params: { id: workId } }, token)
    expect(own).toMatchObject({ userId: alice.id, help: { extraTime: 33 } })
    const joined = await api.call('joinLive', { body: { code: board.code ?? '', assigneeId: own?._id ?? '' } })
    const read = await api.call('getHeadlessAssignee', { params: { id: joined.bound }, query: {} }, joined.token)
    expect([read.userId, read.help, read.readingAids, read.teacher]).toEqual([alice.id, undefined, undefined, undefined])
  })

  it('cannot join under another name, nor guess a code ten thousand times', async () => {
    const api = open()
    const { code, pupils } = await startLesson(api)
    const other = await startLesson(api, ['Zoé'])
    const [alice] = pupils
    const [zoe] = other.pupils
    if (!alice || !zoe) throw new Error('no pupils')
    const refused = await api.reply('joinLive', { body: { code, assigneeId: zoe.assigneeId } })
    expect([refused.status, errorsOf(refused.body)]).toEqual([400, { assigneeId: 'unknown' }])
    await api.db.update(users).set({ suspendedAt: testNow }).where(eq(users.id, alice.id))
    expect((await api.reply('joinLive', { body: { code, assigneeId: alice.assigneeId } })).status).toBe(400)
    const tries: number[] = []
    while (tries.at(-1) !== 429) tries.push((await api.reply('openLive', { body: { code: 'BBBBBB' } })).status)
    expect([tries[0], tries.length <= 61]).toEqual([400, true])
    expect((await api.reply('openLive', { body: { code } })).status).toBe(429)
  })
})

/** The right choices of a quiz. */
const goodOf = (question: object): string[] =>
  (Reflect.get(Reflect.get(question, 'data') as object, 'choices') as { id: string; good: boolean }[])
    .filter(({ good }) => good)
    .map(({ id }) => id)

describeApi('every type of question in a lesson', (open) => {
  it('tells no key while it is open, whole once it is shown', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Alice'], () =>
      Promise.resolve(everyQuestion().filter(({ type }) => type !== 'HotSpots')),
    )
    const { token, course, group } = given
    const { workId } = await api.call('startLive', { body: { courseId: course._id, groupId: group.id } }, token)
    const lesson = await api.call('getLive', { params: { id: workId } }, token)
    const bearer = given.pupils[0]?.token ?? ''
    let { version } = lesson.board
    for (const question of knownQuestions(lesson.course.modules.flatMap(({ questions }) => questions))) {
      const step = async (body: object) => {
        const moved = await api.call('moveLive', { params: { id: workId }, body: { version, to: 'open', ...body } }, token)
        version = moved.version
      }
      await step({ questionId: question._id })
      const asked = JSON.stringify(await api.call('followLive', { params: { workId }, body: {} }, bearer))
      // Figures of an id may be those of a secret number.
      const sealed = asked.replace(/[\da-f-]{36}/g, '')
      for (const secret of everyType[question.type].secret) expect(sealed, `${question.type} ${secret}`).not.toContain(secret)
      await step({ to: 'show' })
      const { reveal } = await api.call('followLive', { params: { workId }, body: {} }, bearer)
      expect(reveal?.question).toEqual(question)
    }
  })
})
