import { expect, it } from 'vitest'
import { exportedParts, rowsOf } from '#api/services/personal-data/export-rows'
import { describeApi, errorsOf, type TestApi, testNow } from '#tests/support/api'
import { type ClassWork, giveClassWork, week } from '#tests/support/class-work'
import { makeGroup } from '#tests/support/make'

const day = 86_400_000
const hour = 3_600_000

/** A class with a work that becomes visible in three days. */
async function schedule(api: TestApi) {
  api.now = testNow
  const given = await giveClassWork(api, ['Abel'])
  const order = { courseId: given.course._id, name: 'Surprise', dueDate: testNow + week, groups: [given.group.id] }
  const [work] = await api.call('createWorks', { body: { ...order, publishAt: testNow + 3 * day } }, given.token)
  const [abel] = given.pupils
  if (!work || !abel) throw new Error('no work')
  const [row] = await api.call('listAssignees', { params: { id: work._id } }, given.token)
  return { ...given, given, later: work, abel, order, assigneeId: row?._id ?? '' }
}

async function moveTo(given: ClassWork, now: number) {
  given.api.now = now
  given.token = await given.api.tokenFor(given.teacher.id)
  for (const pupil of given.pupils) pupil.token = await given.api.tokenFor(pupil.id)
}

describeApi('a work given for later', (open) => {
  it('is nowhere for its students until it is published, then it is given and announced', async () => {
    const { api, given, later, abel, assigneeId, module } = await schedule(open())
    expect(later.publishAt).toBe(testNow + 3 * day)
    const question = module.questions[0]
    const body = { moduleId: module._id, questionId: question?._id ?? '', value: 'cinq', evaluation: 50, duration: 1 }
    const directly = async () => [
      (await api.reply('getWork', { params: { id: later._id } }, abel.token)).status,
      (await api.reply('getWorkAudio', { params: { id: later._id } }, abel.token)).status,
      (await api.reply('getAssignee', { params: { id: assigneeId }, query: {} }, abel.token)).status,
      (await api.reply('saveAnswer', { params: { workId: later._id }, body }, abel.token)).status,
    ]
    const everything = async () =>
      JSON.stringify([
        await Promise.all(
          (['todo', 'inprogress', 'done'] as const).map((type) =>
            api.call('listStudentWorks', { params: { type }, query: {} }, abel.token),
          ),
        ),
        await api.call('listStudentAssignments', { params: { studentId: abel.id }, query: {} }, abel.token),
        await api.call('listNotifications', { query: {} }, abel.token),
        await api.call('listWorksToRedo', { params: { subjectId: given.made.maths.id }, query: {} }, abel.token),
      ])
    const due = { from: testNow, to: testNow + 2 * week }
    const counted = async () => (await api.call('sumWorks', { body: due }, abel.token)).assigned
    const unread = async () => (await api.call('currentUser', {}, abel.token)).unreadNotifications
    const exported = async () => {
      const rows: unknown[] = []
      for (const part of exportedParts)
        for await (const row of rowsOf(api.db, part, { ids: [abel.id], now: api.now })) rows.push(row)
      return JSON.stringify(rows)
    }
    expect(await directly()).toEqual([404, 404, 404, 404])
    expect(await everything()).not.toMatch(new RegExp(`Surprise|${later._id}|${assigneeId}`))
    expect(await exported()).not.toMatch(new RegExp(`Surprise|${later._id}|${assigneeId}`))
    const before = [await counted(), await unread()]
    expect(await api.call('getWork', { params: { id: later._id } }, given.token)).toMatchObject({ status: 'PUBLISHED' })
    expect(await api.reply('remindStudents', { params: { id: later._id } }, given.token)).toMatchObject({ status: 409 })
    await moveTo(given, testNow + 3 * day - 1)
    expect((await directly())[0]).toBe(404)
    await moveTo(given, testNow + 3 * day)
    expect(await directly()).toEqual([200, 200, 200, 200])
    expect(await everything()).toMatch('Surprise')
    expect(await exported()).toMatch(later._id)
    expect([await counted(), await unread()]).toEqual(before.map((one) => (one ?? 0) + 1))
    const [told] = await api.call('listNotifications', { query: {} }, abel.token)
    expect(told).toMatchObject({ kind: 'newWork', title: 'Surprise', date: testNow + 3 * day })
  })

  it('is found by when its students will see it, until they do', async () => {
    const { api, given, later } = await schedule(open())
    const found = async (from: number, to: number) =>
      (await api.call('searchWorks', { query: { from, to, scheduled: 'true' } }, given.token)).map(({ _id }) => _id)
    expect(await found(testNow, testNow + 3 * day)).toEqual([later._id])
    expect(await found(testNow, testNow + 3 * day - 1)).toEqual([])
    expect(await found(testNow + 3 * day + 1, testNow + 2 * week)).toEqual([])
    await moveTo(given, testNow + 3 * day)
    expect(await found(testNow, testNow + 2 * week)).toEqual([])
  })

  it('is published at an instant of its own in a class', async () => {
    const { api, given, order, abel } = await schedule(open())
    const other = await makeGroup(api.db, given.made, given.teacher.id, [abel.id], { name: '6B' })
    const groups = [other.id, given.group.id]
    const body = { ...order, groups, publishAt: testNow + day, groupPublishAt: { [other.id]: null } }
    const made = await api.reply('createWorks', { body }, given.token)
    // The only student of both is in the first one.
    expect(made).toMatchObject({ status: 200, body: [{ group: { _id: other.id }, publishAt: null }] })
  })

  it('is not told by a comment of its teacher, which comes with it', async () => {
    const { api, given, later, abel, assigneeId } = await schedule(open())
    const comments = { global: { comment: 'À lire avant tout' } }
    await api.call('commentAssignee', { params: { id: assigneeId }, body: { comments } }, given.token)
    const told = async () =>
      (await api.call('listNotifications', { query: {} }, abel.token)).filter(({ title }) => title === 'Surprise')
    expect(await told()).toEqual([])
    const [first] = await api.call('listNotifications', { query: {} }, abel.token)
    const { unreadNotifications } = await api.call('currentUser', {}, abel.token)
    expect([first?.title === 'Surprise', unreadNotifications]).toEqual([false, 1])
    const params = { id: later._id }
    await api.call('changePublication', { params, body: { publishAt: testNow + 4 * day } }, given.token)
    await moveTo(given, testNow + 3 * day)
    expect(await told()).toEqual([])
    await api.call('changePublication', { params, body: { publishAt: null } }, given.token)
    expect((await told()).map(({ kind, date }) => [kind, date]).sort()).toEqual([
      ['newComment', testNow + 3 * day],
      ['newWork', testNow + 3 * day],
    ])
  })

  it('is published earlier or later until students see it', async () => {
    const { api, given, later, abel } = await schedule(open())
    const change = (publishAt: number | null) =>
      api.reply('changePublication', { params: { id: later._id }, body: { publishAt } }, given.token)
    expect(await change(testNow + 2 * day)).toMatchObject({ status: 200, body: { publishAt: testNow + 2 * day } })
    expect(errorsOf((await change(testNow - hour)).body)).toEqual({ publishAt: 'past' })
    expect(errorsOf((await change(later.dueDate)).body)).toEqual({ publishAt: 'afterDue' })
    const moved = await api.reply('changeDueDate', { params: { id: later._id }, body: { dueDate: testNow + day } }, given.token)
    expect(errorsOf(moved.body)).toEqual({ dueDate: 'beforePublication' })
    expect((await api.call('listNotifications', { query: {} }, abel.token)).length).toBe(1)
    expect(await change(null)).toMatchObject({ status: 200, body: { publishAt: null } })
    expect(await api.call('listNotifications', { query: {} }, abel.token)).toMatchObject([
      { title: 'Surprise', date: testNow },
      {},
    ])
    expect(await change(testNow + day)).toMatchObject({ status: 409, body: { message: 'work.published' } })
  })

  it('is not published after the date that one of its students has of their own', async () => {
    const { api, given, later, assigneeId } = await schedule(open())
    const exceptions = [{ assigneeId, dueDate: testNow + 4 * day }]
    await api.call('changeExceptions', { params: { id: later._id }, body: { exceptions } }, given.token)
    const publish = (publishAt: number) =>
      api.reply('changePublication', { params: { id: later._id }, body: { publishAt } }, given.token)
    for (const at of [testNow + 4 * day, testNow + 5 * day])
      expect(await publish(at)).toMatchObject({ status: 400, body: { errors: { publishAt: 'afterOwnDue' } } })
    expect(await publish(testNow + 4 * day - 1)).toMatchObject({ status: 200 })
    await api.call(
      'changeExceptions',
      { params: { id: later._id }, body: { exceptions: [{ assigneeId, dueDate: null }] } },
      given.token,
    )
    expect(await publish(testNow + 5 * day)).toMatchObject({ status: 200 })
  })

  it('is refused with a date that is over or after the due date, for all or for a class', async () => {
    const { api, given, order } = await schedule(open())
    const errors = async (wrong: object) =>
      errorsOf((await api.reply('createWorks', { body: { ...order, ...wrong } }, given.token)).body)
    expect(await errors({ publishAt: testNow - hour })).toEqual({ publishAt: 'past' })
    expect(await errors({ publishAt: order.dueDate })).toEqual({ publishAt: 'afterDue' })
    const groupId = given.group.id
    expect(await errors({ groupPublishAt: { [groupId]: testNow - hour } })).toEqual({ [`groupPublishAt.${groupId}`]: 'past' })
  })
})
