import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { frozenCourses, modules, works } from '#api/db/schema'
import { calls } from '#contract/calls'
import { describeApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs, week } from '#tests/support/class-work'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

const day = 24 * 3600 * 1000

describeApi('changing a work', (open) => {
  it('moves the due date with everything derived from it, and refuses a past day', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    const params = { id: work._id }
    const dueDate = Date.UTC(2027, 8, 1)
    const moved = await api.call('changeDueDate', { params, body: { dueDate, version: work.version } }, token)
    expect(moved).toMatchObject({ dueDate, archiveAt: dueDate, schoolYear: '2027-2028', version: work.version + 1 })
    expect(await api.call('getWork', { params }, token)).toMatchObject({ dueDate })
    const yesterday = await api.reply('changeDueDate', { params, body: { dueDate: testNow - day } }, token)
    expect(yesterday).toMatchObject({ status: 400, body: { errors: { dueDate: 'past' } } })
    for (const tooFar of [Date.UTC(2062, 10, 28), 253_402_300_799_000])
      expect(await api.reply('changeDueDate', { params, body: { dueDate: tooFar } }, token)).toMatchObject({
        status: 400,
        body: { errors: { dueDate: 'far' } },
      })
    // An hour of today that has passed still counts as today.
    expect(await api.reply('changeDueDate', { params, body: { dueDate: testNow - 60_000 } }, token)).toMatchObject({
      status: 200,
    })
  })

  it('accepts the six archive delays and no other', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    const params = { id: work._id }
    for (const archiveDuration of ['1w', '2w', '1m', '3m', 'never', 'none'] as const)
      expect(await api.call('changeArchiveDuration', { params, body: { archiveDuration } }, token)).toMatchObject({
        archiveDuration,
      })
    const after = await api.call('changeArchiveDuration', { params, body: { archiveDuration: '1w' } }, token)
    expect(after.archiveAt).toBe(work.dueDate + week)
    expect(await api.reply('changeArchiveDuration', { params, body: { archiveDuration: '1y' } }, token)).toMatchObject({
      status: 400,
    })
  })

  it('adds new students and removes those who have not started', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, work, made, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const chloe = await makeUser(api.db, made, 'STUDENT', { lastname: 'Chloé' })
    await answerAs(given, alice, questionOf(given, 'Text'), 'cinq', 50)
    const params = { id: work._id }
    const refused = await api.reply('changeStudents', { params, body: { students: [bob.id, chloe.id] } }, token)
    expect(refused).toMatchObject({ status: 409, body: { message: 'assignee.started', errors: { [alice.id]: 'started' } } })
    const changed = await api.call('changeStudents', { params, body: { students: [alice.id, chloe.id, chloe.id] } }, token)
    expect(changed.stats).toMatchObject({ assigneeCount: 2, startedCount: 1 })
    const rows = await api.call('listAssignees', { params }, token)
    expect(rows.map((row) => row.student.lastname)).toEqual(['Alice', 'Chloé'])
    const [todo] = await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, await api.tokenFor(chloe.id))
    expect(todo?.workId).toBe(work._id)
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    const foreign = await api.reply('changeStudents', { params, body: { students: [alice.id, stranger.id] } }, token)
    expect(foreign).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect(await api.reply('changeStudents', { params, body: { students: [] } }, token)).toMatchObject({ status: 400 })
  })

  it('ends early: nobody can submit any more until it is reopened', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, work, pupils } = given
    const params = { id: work._id }
    const ended = await api.call('changeWorkStatus', { params, body: { status: 'archived' } }, token)
    expect(ended).toMatchObject({ status: 'ARCHIVED', endedAt: testNow })
    const submit = await api.reply('submitWork', { params: { workId: work._id }, body: {} }, pupils[0]?.token)
    expect(submit).toMatchObject({ status: 409, body: { message: 'work.closed' } })
    const later = await api.reply('changeDueDate', { params, body: { dueDate: testNow + 2 * week } }, token)
    expect(later).toMatchObject({ status: 409, body: { message: 'work.archived' } })
    expect(await api.call('changeWorkStatus', { params, body: { status: 'ARCHIVED' } }, token)).toMatchObject({
      version: ended.version,
    })
    expect(await api.call('changeWorkStatus', { params, body: { status: 'PUBLISHED' } }, token)).toMatchObject({
      status: 'PUBLISHED',
      endedAt: null,
    })
    expect(await api.reply('submitWork', { params: { workId: work._id }, body: {} }, pupils[0]?.token)).toMatchObject({
      status: 200,
    })
  })

  it('reopens with a later due date when it archived itself', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    await api.db
      .update(works)
      .set({ dueDate: testNow - 1, archiveAt: testNow - 1 })
      .where(eq(works.id, work._id))
    const params = { id: work._id }
    expect(await api.call('getWork', { params }, token)).toMatchObject({ status: 'ARCHIVED', endedAt: null })
    const reopened = await api.reply('changeWorkStatus', { params, body: { status: 'PUBLISHED' } }, token)
    expect(reopened).toMatchObject({ status: 200, body: { status: 'ARCHIVED' } })
    expect(await api.call('changeDueDate', { params, body: { dueDate: testNow + day } }, token)).toMatchObject({
      status: 'PUBLISHED',
    })
  })

  it('can return to the past day that it was moved from, and to no other', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    const params = { id: work._id }
    const [past, ahead] = [testNow - 3 * day, testNow + day]
    await api.db.update(works).set({ dueDate: past, archiveAt: past }).where(eq(works.id, work._id))
    const move = (dueDate: number) => api.reply('changeDueDate', { params, body: { dueDate } }, token)
    expect((await move(past - day)).status).toBe(400)
    expect(await move(ahead)).toMatchObject({ status: 200, body: { status: 'PUBLISHED' } })
    expect((await move(past - day)).status).toBe(400)
    expect(await move(past)).toMatchObject({ status: 200, body: { dueDate: past, status: 'ARCHIVED' } })
  })

  it('when given before 16 August and due after it, belongs to the year it was given in until the next begins', async () => {
    const { api, token, work, pupils } = await giveClassWork(open(), ['Alice'])
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const far = { params: { id: work._id }, body: { dueDate: Date.UTC(2027, 8, 1) } }
    expect((await api.call('changeDueDate', far, token)).schoolYear).toBe('2027-2028')
    const found = async (schoolYear: string) => [
      (await api.call('searchWorks', { query: { schoolYear } }, token)).length,
      (await api.call('listStudentWorks', { params: { type: 'todo' }, query: { schoolYear } }, alice.token)).length,
      (await api.call('listStudentAssignments', { params: { studentId: alice.id }, query: { schoolYear } }, token)).length,
    ]
    expect(await found('2026-2027')).toEqual([1, 1, 1])
    expect(await found('2025-2026')).toEqual([0, 0, 0])
  })

  it('can be deleted as long as nobody has started', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, work, course, group, pupils } = given
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id] }
    const [other] = await api.call('createWorks', { body: order }, token)
    const remove = (id: string) => api.reply('changeWorkStatus', { params: { id }, body: { status: 'DELETED' } }, token)
    expect(await remove(other?._id ?? '')).toMatchObject({ status: 200, body: { status: 'DELETED' } })
    expect(await api.reply('getWork', { params: { id: other?._id } }, token)).toMatchObject({ status: 404 })
    expect(await api.call('listNotifications', { query: {} }, alice.token)).toHaveLength(1)
    await submitAs(given, alice)
    expect(await remove(work._id)).toMatchObject({ status: 409, body: { message: 'work.started' } })
  })

  it.each(['the same person twice', 'its teacher and a superadmin'])(
    'keeps the first of two concurrent changes, and tells the second clearly: %s',
    async (who) => {
      const { api, made, token, work } = await giveClassWork(open(), ['Alice'])
      const superadmin = await makeUser(api.db, made, 'SUPERADMIN')
      const tokens = [token, who === 'the same person twice' ? token : await api.tokenFor(superadmin.id)]
      const params = { id: work._id }
      const [first, second] = await Promise.all(
        tokens.map((by, days) =>
          api.reply('changeDueDate', { params, body: { dueDate: testNow + (days + 1) * day, version: work.version } }, by),
        ),
      )
      const statuses = [first?.status, second?.status].sort()
      expect(statuses).toEqual([200, 409])
      const [won, lost] = first?.status === 200 ? [first, second] : [second, first]
      expect(lost?.body).toMatchObject({ message: 'version.stale' })
      // The refusal carries the work as the winner left it, parseable as the call’s own response.
      const current = calls.changeDueDate.response.parse(Reflect.get(Object(lost?.body), 'current'))
      // Only a superadmin reads the school’s name.
      expect({ ...current, school: undefined }).toEqual({ ...Object(won?.body), school: undefined })
      const other = await api.call(
        'changeArchiveDuration',
        { params, body: { archiveDuration: '2w', version: current.version } },
        token,
      )
      expect(other).toMatchObject({ dueDate: current.dueDate, archiveDuration: '2w', version: work.version + 2 })
    },
  )
})

describeApi('giving a work', (open) => {
  it('assigns once to a student reached by several groups or by name', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob'])
    const { api, token, made, teacher, course, group, pupils } = given
    const [alice, bob] = pupils
    if (!alice || !bob) throw new Error('no pupils')
    const extra = await makeUser(api.db, made, 'STUDENT')
    const half = await makeGroup(api.db, made, teacher.id, [bob.id, extra.id], { name: 'Soutien' })
    const body = { courseId: course._id, dueDate: testNow, groups: [group.id, half.id], students: [alice.id, extra.id] }
    const created = await api.call('createWorks', { body }, token)
    expect(created.map((work) => [work.group?.name ?? null, work.stats.assigneeCount])).toEqual([
      ['6A', 2],
      ['Soutien', 1],
    ])
  })

  it('lists the unarchived works of a course, with their students', async () => {
    const { api, token, made, course, group, work, pupils } = await giveClassWork(open(), ['Alice', 'Bob'])
    const [alice, bob] = pupils.map(({ id }) => id)
    const ask = (by = token) => api.call('listGivenWorks', { query: { courseId: course._id } }, by)
    const give = async (dueDate: number, to: object) => {
      const [made] = await api.call('createWorks', { body: { courseId: course._id, dueDate, ...to } }, token)
      return made?._id ?? ''
    }
    const first = { _id: work._id, name: work.name, dueDate: work.dueDate, group: { _id: group.id, name: '6A' } }
    const single = await give(testNow + 2 * week, { students: [alice] })
    const ended = await give(testNow + 3 * week, { students: [bob] })
    await api.call('changeWorkStatus', { params: { id: ended }, body: { status: 'ARCHIVED' } }, token)
    expect(await ask()).toEqual([
      { _id: single, name: work.name, dueDate: testNow + 2 * week, group: null, students: [alice] },
      { ...first, students: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [alice, bob].toSorted().join()) },
    ])
    const elsewhere = await makeSchool(api.db)
    const stranger = await makeUser(api.db, elsewhere, 'TEACHER')
    expect(await ask(await api.tokenFor(stranger.id))).toEqual([])
    const colleague = await makeUser(api.db, made, 'TEACHER')
    expect(await ask(await api.tokenFor(colleague.id))).toHaveLength(2)
  })

  it('reaches no group of another school and no deleted one, and leaves nothing half done', async () => {
    const { api, token, made, teacher, course, group } = await giveClassWork(open(), ['Alice'])
    const before = await api.call('listWorks', { query: {} }, token)
    const gone = await makeGroup(api.db, made, teacher.id, [])
    await api.call('deleteGroup', { params: { id: gone.id } }, token)
    for (const id of [gone.id, (await giveClassWork(open(), ['Zoé'])).group.id]) {
      const body = { courseId: course._id, dueDate: testNow, groups: [group.id, id] }
      expect(await api.reply('createWorks', { body }, token)).toMatchObject({
        status: 404,
        body: { errors: { groups: 'unknown' } },
      })
    }
    expect(await api.call('listWorks', { query: {} }, token)).toHaveLength(before.length)
  })
})

describeApi('reading works', (open) => {
  it('shows a work’s students to staff, and a student only themselves', async () => {
    const { api, token, work, pupils } = await giveClassWork(open(), ['Alice', 'Bob'])
    const params = { id: work._id }
    const seen = await api.call('getWork', { params }, token)
    expect([...seen.students].sort()).toEqual(pupils.map((pupil) => pupil.id).sort())
    expect((await api.call('getWork', { params }, pupils[0]?.token)).students).toEqual([pupils[0]?.id])
  })

  it('keeps a student’s trainings out of every staff list', async () => {
    const { api, token, work, group, pupils } = await giveClassWork(open(), ['Alice'])
    await api.db.update(works).set({ training: true }).where(eq(works.id, work._id))
    expect(await api.call('listWorks', { query: {} }, token)).toEqual([])
    expect(await api.call('searchWorks', { query: {} }, token)).toEqual([])
    expect(await api.reply('getWork', { params: { id: work._id } }, token)).toMatchObject({ status: 404 })
    expect(await api.reply('listAssignees', { params: { id: work._id } }, token)).toMatchObject({ status: 404 })
    const studentId = pupils[0]?.id ?? ''
    expect(await api.call('listStudentAssignments', { params: { studentId }, query: {} }, token)).toEqual([])
    const [seen] = await api.call('listGroups', { query: {} }, token)
    expect(seen).toMatchObject({ _id: group.id, stats: { averageSubmissionRate: null } })
  })

  it('returns the course as it was given, to staff alone, whatever the module has become', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, work, pupils } = given
    const asked = { params: { id: work._id }, query: {} }
    const before = await api.call('getWorkCourse', asked, token)
    expect(before.modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))).toContain(questionOf(given, 'Text')._id)
    await api.db.update(modules).set({ questions: [] })
    expect(await api.call('getWorkCourse', asked, token)).toEqual(before)
    expect(await api.reply('getWorkCourse', asked, pupils[0]?.token)).toMatchObject({ status: 403 })
  })

  it('returns the voices of the questions that have one', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, work, pupils } = given
    const spoken = questionOf(given, 'Text')._id
    const voice = { text: 'enonce.mp3', tips: null, response: null }
    const [frozen] = await api.db.select().from(frozenCourses).where(eq(frozenCourses.courseId, work.courseId))
    if (!frozen) throw new Error('nothing frozen')
    const modules = frozen.content.modules.map((module) => ({
      ...module,
      questions: module.questions.map((question) => (question._id === spoken ? { ...question, audio: voice } : question)),
    }))
    await api.db
      .update(frozenCourses)
      .set({ content: { ...frozen.content, modules } })
      .where(eq(frozenCourses.id, frozen.id))
    for (const reader of [token, pupils[0]?.token])
      expect(await api.call('getWorkAudio', { params: { id: work._id } }, reader)).toEqual({ [spoken]: voice })
  })
})
