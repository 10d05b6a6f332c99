import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workMarkings } from '#api/db/marks-schema'
import { assignees, groups, works } from '#api/db/schema'
import type { MarkingRules } from '#contract/marking'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, type ClassWork, giveClassWork, questionOf, week } from '#tests/support/class-work'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

const rules: MarkingRules = { outOf: 20, coefficient: 2, rounding: 'half', lateHalf: true }

/** Hands in a copy with this mean percent, `late` after its due date. */
const handIn = ({ api, work }: ClassWork, assigneeId: string, percent: number, late = false) =>
  api.db
    .update(assignees)
    .set({ submittedAt: work.dueDate + (late ? 1 : 0), startedAt: testNow, evaluationSum: percent, evaluationCount: 1 })
    .where(eq(assignees.id, assigneeId))

async function giveMore({ api, course, group, token }: ClassWork, dueDate: number) {
  const [work] = await api.call('createWorks', { body: { courseId: course._id, dueDate, groups: [group.id] } }, token)
  if (!work) throw new Error('no work')
  return work
}

const marksOf = ({ api, group, token }: ClassWork, query = {}) =>
  api.call('getGroupMarks', { params: { id: group.id }, query }, token)

/** Three pupils: one on time with 72 %, one late with 80 %, one without a copy; the work is marked. */
async function markedClass(api: TestApi) {
  const given = await giveClassWork(api, ['Zola', 'Éluard', 'Camus'])
  const [zola, eluard] = given.pupils
  if (!zola || !eluard) throw new Error('no pupils')
  await handIn(given, zola.assigneeId, 72)
  await handIn(given, eluard.assigneeId, 80, true)
  await api.call('setMarking', { params: { id: given.work._id }, body: rules }, given.token)
  return { ...given, zola, eluard }
}

describeApi('marks of a class', (open) => {
  it('are computed from percents, with late copies halved and missing ones left out, in French order', async () => {
    const given = await markedClass(open())
    const marks = await marksOf(given)
    expect(marks.works).toMatchObject([{ _id: given.work._id, marking: { ...rules, publishedAt: null }, mean: 11.25 }])
    expect(marks.unmarked).toEqual([])
    expect(
      marks.students.map(({ student, cells: [cell], mean }) => [student.lastname, cell?.state, cell?.mark, cell?.late, mean]),
    ).toEqual([
      ['Camus', 'awaited', null, false, null],
      ['Éluard', 'marked', 8, true, 8],
      ['Zola', 'marked', 14.5, false, 14.5],
    ])
    expect(marks.mean).toBe(11.25)
  })

  it('an excused pupil has no mark and counts in no mean, with a due date of their own a copy is not late', async () => {
    const given = await markedClass(open())
    const { api, token, work, zola, eluard } = given
    const exceptions = [
      { assigneeId: zola.assigneeId, excused: 'excused' as const },
      { assigneeId: eluard.assigneeId, dueDate: work.dueDate + week },
    ]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    const marks = await marksOf(given)
    expect(marks.students.map(({ cells: [cell], mean }) => [cell?.state, cell?.mark, mean])).toEqual([
      ['awaited', null, null],
      ['marked', 16, 16],
      ['excused', null, null],
    ])
    expect([marks.mean, marks.works[0]?.mean]).toEqual([16, 16])
    const row = async (name: string) => {
      const query = { format: 'csv' } as const
      const file = await api.call('exportGroupMarks', { params: { id: given.group.id }, query }, token)
      return Buffer.from(file.data, 'base64')
        .toString('utf8')
        .split('\r\n')
        .find((line) => line.startsWith(name))
    }
    expect(await row('Zola')).toMatch(/;Dispensé;$/)
    const absent = [{ assigneeId: zola.assigneeId, excused: 'absent' as const }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions: absent } }, token)
    expect(await row('Zola')).toMatch(/;Absent;$/)
  })

  it('lists works without marks apart, brings scales to 20 and weighs coefficients; a removed marking takes them back', async () => {
    const given = await markedClass(open())
    const { api, token } = given
    const second = await giveMore(given, given.work.dueDate + week)
    expect(await marksOf(given)).toMatchObject({ works: [{}], unmarked: [{ _id: second._id }] })
    await api.db
      .update(assignees)
      .set({ submittedAt: testNow, evaluationSum: 100, evaluationCount: 1 })
      .where(eq(assignees.workId, second._id))
    const body = { outOf: 5, coefficient: 0.5, rounding: 'none', lateHalf: false } as const
    await api.call('setMarking', { params: { id: second._id }, body }, token)
    const both = await marksOf(given)
    // Éluard: (8 × 2 + 20 × 0.5) / 2.5 = 10.4; Zola: (14.5 × 2 + 20 × 0.5) / 2.5 = 15.6.
    expect(both.students.map(({ mean }) => mean)).toEqual([20, 10.4, 15.6])
    await api.call('removeMarking', { params: { id: given.work._id } }, token)
    expect((await marksOf(given)).students.map(({ mean }) => mean)).toEqual([20, 20, 20])
  })

  it('are chosen with the giving, for every work of it; a bad coefficient gives none', async () => {
    const given = await giveClassWork(open(), ['Zola', 'Camus'])
    const { api, course, group, token, pupils } = given
    const [zola] = pupils
    const body = {
      courseId: course._id,
      dueDate: given.work.dueDate,
      groups: [group.id],
      students: [zola?.id ?? ''],
      marking: rules,
    }
    const before = (await api.call('searchWorks', { query: {} }, token)).length
    const refused = { ...body, marking: { ...rules, coefficient: 1000 } }
    expect(await api.reply('createWorks', { body: refused }, token)).toMatchObject({
      status: 400,
      body: { errors: { 'marking.coefficient': 'tooHigh' } },
    })
    expect(await api.call('searchWorks', { query: {} }, token)).toHaveLength(before)
    const [work] = await api.call('createWorks', { body }, token)
    const marks = await marksOf(given)
    expect(marks.works).toMatchObject([{ _id: work?._id, marking: { ...rules, publishedAt: null } }])
    expect(marks.unmarked).toMatchObject([{ _id: given.work._id }])
  })

  it('include works given to single pupils of the class, this year, with no mark for those who do not have it', async () => {
    const given = await markedClass(open())
    const { api, course, token, zola, made } = given
    const stranger = await makeUser(api.db, made, 'STUDENT', { lastname: 'Ailleurs' })
    const body = { courseId: course._id, dueDate: given.work.dueDate + week, students: [zola.id, stranger.id], marking: rules }
    const [single] = await api.call('createWorks', { body }, token)
    const [elsewhere] = await api.call('createWorks', { body: { ...body, students: [stranger.id] } }, token)
    if (!single || !elsewhere) throw new Error('no works')
    await api.db
      .update(assignees)
      .set({ submittedAt: testNow, startedAt: testNow, evaluationSum: 100, evaluationCount: 1 })
      .where(eq(assignees.workId, single._id))
    const marks = await marksOf(given)
    expect(marks.works.map(({ _id }) => _id)).toEqual([given.work._id, single._id])
    expect(marks.works[1]).toMatchObject({ mean: 20 })
    expect(marks.students.map(({ student, cells }) => [student.lastname, cells[1]?.state, cells[1]?.mark])).toEqual([
      ['Camus', 'notGiven', null],
      ['Éluard', 'notGiven', null],
      ['Zola', 'marked', 20],
    ])
    const halfGroup = await makeGroup(api.db, made, given.teacher.id, [zola.id], { name: 'Latin' })
    await api.db.update(groups).set({ type: 'Group' }).where(eq(groups.id, halfGroup.id))
    const ofGroup = await api.call('getGroupMarks', { params: { id: halfGroup.id }, query: {} }, token)
    expect(ofGroup.works).toEqual([])
    await api.db.update(works).set({ schoolYear: '2025-2026' }).where(eq(works.id, single._id))
    expect((await marksOf(given)).works).toHaveLength(1)
  })

  it('tell those who have one that it is published, once, and no longer when it is hidden again', async () => {
    const given = await markedClass(open())
    const { api, token, work, zola, pupils } = given
    const publish = (published: boolean) => api.call('publishMarks', { params: { id: work._id }, body: { published } }, token)
    const told = async (by: string) =>
      (await api.call('listNotifications', { query: {} }, by)).filter(({ kind }) => kind === 'newMark')
    await publish(true)
    expect(await told(zola.token)).toMatchObject([{ objectId: zola.assigneeId, title: work.name, read: false }])
    const about = { type: 'assignment', objectId: zola.assigneeId } as const
    await api.call('readNotifications', { body: about }, zola.token)
    await publish(true)
    expect(await told(zola.token)).toMatchObject([{ objectId: zola.assigneeId, read: true }])
    const camus = pupils.find(({ id }) => id !== zola.id && id !== given.eluard.id)
    expect(await told(camus?.token ?? '')).toEqual([])
    await publish(false)
    expect(await told(zola.token)).toEqual([])
    await publish(true)
    expect(await told(zola.token)).toHaveLength(1)
    await api.call('removeMarking', { params: { id: work._id } }, token)
    expect(await told(zola.token)).toEqual([])
  })

  it('stand alike in the reply that hands in, in lists and on the copy, once published; nobody else reads them there', async () => {
    const given = await giveClassWork(open(), ['Zola'])
    const { api, token, work, pupils } = given
    const [zola] = pupils
    if (!zola) throw new Error('no pupil')
    await api.call('setMarking', { params: { id: work._id }, body: rules }, token)
    const publish = (published: boolean) => api.call('publishMarks', { params: { id: work._id }, body: { published } }, token)
    const read = async (by: string) => {
      const [listed] = await api.call('listStudentWorks', { params: { type: 'done' }, query: {} }, zola.token)
      const copy = await api.call('getAssignee', { params: { id: zola.assigneeId }, query: {} }, by)
      return [listed?.mark, copy.mark]
    }
    await publish(true)
    expect(await answerAs(given, zola, questionOf(given, 'Text'), 'Parce que', 80)).toMatchObject({ mark: null })
    await answerAs(given, zola, questionOf(given, 'Quizz'), [])
    // 80, 0 and 0: 26.67 percent are 5.33 of 20, rounded to half a point.
    const mark = { mark: 5.5, outOf: 20 }
    expect(await answerAs(given, zola, questionOf(given, 'HolesInText'), {})).toMatchObject({ submitted: true, mark })
    expect(await read(zola.token)).toEqual([mark, mark])
    expect(await read(token)).toEqual([mark, null])
    await publish(false)
    expect(await read(zola.token)).toEqual([null, null])
  })

  it('of an « évaluation » that were published before its results are told with the results', async () => {
    const given = await giveClassWork(open(), ['Zola'])
    const { api, token, course, group, pupils } = given
    const [zola] = pupils
    if (!zola) throw new Error('no pupil')
    const exam = { minutes: null, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
    const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id], marking: rules, exam }
    const [work] = await api.call('createWorks', { body: order }, token)
    const params = { id: work?._id ?? '' }
    await api.db
      .update(assignees)
      .set({ submittedAt: testNow, startedAt: testNow, evaluationSum: 72, evaluationCount: 1 })
      .where(eq(assignees.workId, params.id))
    const told = async () => {
      const kinds = (await api.call('listNotifications', { query: {} }, zola.token)).map(({ kind }) => kind)
      return kinds.filter((kind) => kind === 'newMark').length
    }
    await api.call('publishMarks', { params, body: { published: true } }, token)
    expect(await told()).toBe(0)
    await api.call('publishResults', { params, body: {} }, token)
    expect(await told()).toBe(1)
  })

  it('of more works than are shown at once are those of the latest, and say how many are older', async () => {
    const given = await markedClass(open())
    const { api, work } = given
    const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
    if (!row) throw new Error('no work')
    const { id, ...values } = row
    const more = Array.from({ length: 201 }, (_, index) => ({
      ...values,
      name: `Travail ${index}`,
      dueDate: work.dueDate + week + index,
    }))
    await api.db.insert(works).values(more)
    const marks = await marksOf(given)
    expect([marks.works.length, marks.unmarked.length, marks.older]).toEqual([0, 200, 2])
    expect([marks.unmarked[0]?.name, marks.unmarked.at(-1)?.name]).toEqual(['Travail 1', 'Travail 200'])
    const first = new Date(work.dueDate).toISOString().slice(0, 10)
    expect((await marksOf(given, { last: first })).works[0]?._id).toBe(work._id)
  })

  it('are exported with the works that the page has no room for; of more than a file has, it says how many are missing', async () => {
    const given = await markedClass(open())
    const { api, work, group, token } = given
    const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
    const [rules] = await api.db.select().from(workMarkings).where(eq(workMarkings.workId, work._id))
    if (!row || !rules) throw new Error('no work')
    const { id, ...values } = row
    const addMarked = async (count: number) => {
      const more = Array.from({ length: count }, (_, index) => ({ ...values, dueDate: work.dueDate + week + index }))
      const made = await api.db.insert(works).values(more).returning({ id: works.id })
      await api.db.insert(workMarkings).values(made.map((one) => ({ ...rules, workId: one.id })))
    }
    const file = async () => {
      const params = { id: group.id }
      const { data } = await api.call('exportGroupMarks', { params, query: { format: 'csv' } }, token)
      const [header = '', ...lines] = Buffer.from(data, 'base64').toString('utf8').trimEnd().split('\r\n')
      return { columns: header.split(';').length, last: lines.at(-1) }
    }
    await addMarked(250)
    expect(await file()).toEqual({ columns: 2 + 251 + 1, last: expect.stringMatching(/^Moyenne de la classe;/) })
    await addMarked(752)
    // One without marks, later than all of them, takes the place of none.
    await api.db.insert(works).values({ ...values, dueDate: work.dueDate + 2 * week })
    expect(await file()).toEqual({ columns: 2 + 1000 + 1, last: expect.stringMatching(/absents de ce fichier\s: 3$/) })
  })

  it('are those of a term by its days, both included, and of one subject', async () => {
    const given = await markedClass(open())
    const countOf = async (query: object) => (await marksOf(given, query)).works.length
    expect(await countOf({ first: '2026-11-26', last: '2026-11-26' })).toBe(1)
    expect(await countOf({ first: '2026-11-27' })).toBe(0)
    expect(await countOf({ last: '2026-11-25' })).toBe(0)
    expect(await countOf({ subject: given.made.maths.id })).toBe(1)
    expect(await countOf({ subject: given.course._id })).toBe(0)
    const query = { first: '2026-12-01', last: '2026-11-01' }
    const reply = await given.api.reply('getGroupMarks', { params: { id: given.group.id }, query }, given.token)
    expect([reply.status, reply.body]).toMatchObject([400, { errors: { last: 'order' } }])
  })

  it('are written to a file with decimals a spreadsheet reads', async () => {
    const given = await markedClass(open())
    const file = await given.api.call(
      'exportGroupMarks',
      { params: { id: given.group.id }, query: { format: 'csv' } },
      given.token,
    )
    const lines = Buffer.from(file.data, 'base64').toString('utf8').trim().split('\r\n')
    expect(lines[0]).toMatch(/^Nom;Prénom;.+ \(sur 20, coefficient 2\);Moyenne sur 20$/)
    expect(
      lines.slice(1).map((line) =>
        line
          .split(';')
          .filter((_, index) => index !== 1)
          .join(';'),
      ),
    ).toEqual(['Camus;;', 'Éluard;8;8', 'Zola;14,5;14,5', 'Moyenne de la classe;11,25;11,25'])
    const ods = await given.api.call(
      'exportGroupMarks',
      { params: { id: given.group.id }, query: { format: 'ods' } },
      given.token,
    )
    expect(ods.name).toMatch(/^notes-.+\.ods$/)
  })

  it.each([
    ['coefficient', 1000, 'tooHigh'],
    ['coefficient', -1, 'negative'],
    ['coefficient', 1.005, 'decimals'],
    ['coefficient', null, 'required'],
    ['outOf', 100, 'invalid'],
    ['rounding', 'third', 'invalid'],
  ])('refuse %s %j: %s', async (field, value, code) => {
    const given = await markedClass(open())
    const reply = await given.api.reply(
      'setMarking',
      { params: { id: given.work._id }, body: { ...rules, [field]: value } },
      given.token,
    )
    expect([reply.status, reply.body]).toMatchObject([400, { errors: { [field]: code } }])
  })

  it('with the coefficient 0 are shown and do not count', async () => {
    const given = await markedClass(open())
    await given.api.call('setMarking', { params: { id: given.work._id }, body: { ...rules, coefficient: 0 } }, given.token)
    const marks = await marksOf(given)
    expect(marks.works[0]?.mean).toBe(11.25)
    expect([marks.mean, ...marks.students.map(({ mean }) => mean)]).toEqual([null, null, null, null])
  })
})

describeApi('who sees marks', (open) => {
  it('a student sees their own once published, and no longer when hidden again', async () => {
    const given = await markedClass(open())
    const { api, token, zola, eluard, work } = given
    const own = (pupil: { token: string }, query = {}) => api.call('listOwnMarks', { query }, pupil.token)
    const publish = (published: boolean) => api.call('publishMarks', { params: { id: work._id }, body: { published } }, token)
    expect(await own(zola)).toEqual([])
    expect(await publish(true)).toMatchObject({ publishedAt: testNow })
    api.now += 1000
    expect(await publish(true)).toMatchObject({ publishedAt: testNow })
    expect(await own(eluard)).toMatchObject([
      {
        term: { number: 1, count: 3, first: '2026-08-16', last: '2026-11-30' },
        subjects: [{ mean: 8, marks: [{ name: work.name, mark: 8, outOf: 20, coefficient: 2, late: true }] }],
      },
    ])
    expect(await own(zola)).toMatchObject([{ subjects: [{ mean: 14.5 }] }])
    expect(await own(zola, { schoolYear: '2025-2026' })).toEqual([])
    // Another one, given later and due before, stands before it.
    const sooner = await giveMore(given, work.dueDate - 86_400_000)
    await api.call('setMarking', { params: { id: sooner._id }, body: rules }, token)
    await api.call('publishMarks', { params: { id: sooner._id }, body: { published: true } }, token)
    const dates = (await own(zola)).flatMap(({ subjects }) => subjects.flatMap(({ marks }) => marks.map((mark) => mark.dueDate)))
    expect(dates).toEqual([sooner.dueDate, work.dueDate])
    await api.call('removeMarking', { params: { id: sooner._id } }, token)
    // A change of how the work is marked keeps it published.
    await api.call('setMarking', { params: { id: work._id }, body: { ...rules, outOf: 10 } }, token)
    expect(await own(zola)).toMatchObject([{ subjects: [{ marks: [{ mark: 7, outOf: 10 }] }] }])
    await publish(false)
    expect(await own(zola)).toEqual([])
  })

  it('a colleague of a shared class sees theirs, a headmaster all, another school nothing', async () => {
    const given = await markedClass(open())
    const { api, made, group, colleagueToken, work } = given
    await api.call('updateGroup', { params: { id: group.id }, body: { shared: true } }, given.token)
    expect(await api.call('getGroupMarks', { params: { id: group.id }, query: {} }, colleagueToken)).toMatchObject({
      works: [],
      unmarked: [],
    })
    const headmaster = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    expect(await api.call('getGroupMarks', { params: { id: group.id }, query: {} }, headmaster)).toMatchObject({
      works: [{ _id: work._id }],
    })
    const far = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
    expect((await api.reply('getGroupMarks', { params: { id: group.id } }, far)).status).toBe(404)
    for (const other of [colleagueToken, headmaster]) {
      expect((await api.reply('setMarking', { params: { id: work._id }, body: rules }, other)).status).toBe(403)
      expect((await api.reply('removeMarking', { params: { id: work._id } }, other)).status).toBe(403)
      expect((await api.reply('publishMarks', { params: { id: work._id }, body: { published: true } }, other)).status).toBe(403)
    }
  })

  it('nothing can be published that is not marked, and a deleted work takes its marking along', async () => {
    const given = await giveClassWork(open(), ['Zola'])
    const { api, token, work } = given
    const body = { published: true }
    const refused = await api.reply('publishMarks', { params: { id: work._id }, body }, token)
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'marking.none' }])
    await api.call('setMarking', { params: { id: work._id }, body: rules }, token)
    const twice = [1, 2].map(() => api.call('publishMarks', { params: { id: work._id }, body }, token))
    await Promise.all(twice)
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'DELETED' } }, token)
    expect(await marksOf(given)).toMatchObject({ works: [], unmarked: [] })
    await api.db.delete(works).where(eq(works.id, work._id))
    expect(await api.db.$count(workMarkings, eq(workMarkings.workId, work._id))).toBe(0)
  })
})

describeApi('terms of a school', (open) => {
  it('are the usual trimesters until the headmaster sets them, and again when emptied', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [head, teacher] = [await makeUser(api.db, made, 'HEADMASTER'), await makeUser(api.db, made, 'TEACHER')]
    const [token, readerToken] = [await api.tokenFor(head.id), await api.tokenFor(teacher.id)]
    const read = (schoolYear?: string) => api.call('listTerms', { query: schoolYear ? { schoolYear } : {} }, readerToken)
    expect(await read()).toMatchObject({ schoolYear: '2026-2027', chosen: false, terms: [{}, {}, { last: '2027-08-15' }] })
    const terms = [
      { first: '2026-09-01', last: '2027-01-29' },
      { first: '2027-02-01', last: '2027-07-03' },
    ]
    await api.call('saveTerms', { body: { schoolYear: '2026-2027', terms } }, token)
    expect(await read()).toEqual({ schoolYear: '2026-2027', chosen: true, terms })
    expect(await read('2025-2026')).toMatchObject({ chosen: false })
    const next = [{ first: '2027-09-01', last: '2028-07-05' }]
    await api.call('saveTerms', { body: { schoolYear: '2027-2028', terms: next } }, token)
    expect(await read()).toEqual({ schoolYear: '2026-2027', chosen: true, terms })
    await api.call('saveTerms', { body: { schoolYear: '2026-2027', terms: [] } }, token)
    expect(await read()).toMatchObject({ chosen: false })
    expect(await read('2027-2028')).toEqual({ schoolYear: '2027-2028', chosen: true, terms: next })
    const elsewhere = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'TEACHER')).id)
    await api.call('saveTerms', { body: { schoolYear: '2026-2027', terms } }, token)
    expect(await api.call('listTerms', { query: {} }, elsewhere)).toMatchObject({ chosen: false })
  })

  it('that overlap, end before they begin or leave the year are refused at their day', async () => {
    const api = open()
    const token = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
    const refusalOf = async (body: object) => {
      const reply = await api.reply('saveTerms', { body }, token)
      return [reply.status, reply.body]
    }
    const first = { first: '2026-09-01', last: '2026-12-01' }
    const schoolYear = '2026-2027'
    expect(await refusalOf({ schoolYear, terms: [first, { first: '2026-12-01', last: '2027-03-01' }] })).toMatchObject([
      400,
      { errors: { 'terms.1.first': 'overlap' } },
    ])
    expect(await refusalOf({ schoolYear, terms: [{ first: '2026-09-01', last: '2028-01-01' }] })).toMatchObject([
      400,
      { errors: { 'terms.0.last': 'outside' } },
    ])
    expect(await refusalOf({ schoolYear, terms: [{ first: '2026-09-31', last: '2026-12-01' }] })).toMatchObject([
      400,
      { errors: { 'terms.0.first': 'invalid' } },
    ])
    expect(await refusalOf({ schoolYear: '2026-2030', terms: [] })).toMatchObject([400, { errors: { schoolYear: 'invalid' } }])
  })
})
