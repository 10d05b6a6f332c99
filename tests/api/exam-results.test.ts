import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignees, works } from '#api/db/schema'
import { closeEndedSittings } from '#api/services/exam/answer'
import { releaseDueExams } from '#api/services/exam/conditions'
import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { examGrace } from '#domain/exams/times'
import { kindOf } from '#domain/questions/kinds'
import { describeApi, testNow } from '#tests/support/api'
import { giveClassWork, type Pupil, week } from '#tests/support/class-work'
import { answerAll, begin, evaluateWaiting, type GivenExam, giveExam, questionsOf, read, save } from '#tests/support/given-exam'
import { textAndQuiz } from '#tests/support/make'

const minute = 60_000
const aTest = { kind: 'test', timeLimit: 30, marked: true }
const marking = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const

/** Passes every question, confirming each blank. */
async function passAll(given: GivenExam, pupil: Pupil) {
  const { course } = await begin(given, pupil)
  for (const question of questionsOf({ course })) await pass(given, pupil, question)
}
const pass = async (given: GivenExam, pupil: Pupil, question: Question) => {
  const reply = await save(given, pupil, question, kindOf(question).emptyValue, { audio: null })
  expect(reply, question.type).toMatchObject({ status: 200 })
}

const mark = async ({ api, work, token }: GivenExam) => {
  await api.call('setMarking', { params: { id: work._id }, body: marking }, token)
  await api.call('publishMarks', { params: { id: work._id }, body: { published: true } }, token)
}
const publish = ({ api, work, token }: GivenExam, when: 'now' | 'closing' | 'held' = 'now') =>
  api.reply('publishResults', { params: { id: work._id }, body: { when } }, token)
const kindsOf = async ({ api }: GivenExam, token: string) =>
  (await api.call('listNotifications', { query: {} }, token)).map(({ kind }) => kind)

/** What the class page, its marks and their file say of a pupil. */
async function told(given: GivenExam, pupil: Pupil) {
  const { api, group, work, token } = given
  const own = (rows: readonly { student: { _id: string } }[]) => rows.findIndex(({ student }) => student._id === pupil.id)
  const marks = await api.call('getGroupMarks', { params: { id: group.id }, query: {} }, token)
  const results = await api.call('getGroupResults', { params: { id: group.id } }, token)
  const { stats } = await api.call('getWork', { params: { id: work._id } }, token)
  const file = await api.call('exportGroupMarks', { params: { id: group.id }, query: { format: 'csv' } }, token)
  const lines = Buffer.from(file.data, 'base64').toString('utf8').split(/\r?\n/)
  const { mark: cellMark, state, waiting } = marks.students[own(marks.students)]?.cells[0] ?? {}
  return {
    cell: [state, cellMark, waiting],
    means: [marks.students[own(marks.students)]?.mean, marks.works[0]?.mean, marks.mean],
    result: results.students[own(results.students)]?.averageEvaluation,
    stats: [stats.submissionCount, stats.heldCount, stats.averageEvaluation],
    heading: [marks.works[0]?.held, marks.works[0]?.kind],
    line: lines[own(marks.students) + 1]?.split(';').slice(2).join(' | '),
  }
}

describeApi('the result of a test', (open) => {
  it('is that of the first answer to each question: a call replaces none, as no page does (OP-160)', async () => {
    const given = await giveExam(open())
    const { pupil, token } = given
    const play = await begin(given, pupil)
    const again = (question: Question, value: AnswerValue) =>
      save(given, pupil, question, value, { replaces: undefined, audio: null })
    for (const question of questionsOf(play).filter(({ type }) => ['Text', 'Numeric', 'HolesInText'].includes(type))) {
      expect(await pass(given, pupil, question)).toBeUndefined()
      const other = question.type === 'HolesInText' ? { x: 'chat' } : '12'
      expect(await again(question, other), question.type).toMatchObject({ status: 409, body: { message: 'answer.stands' } })
      // The same once more, as after a cut, only adds its time.
      expect(await again(question, kindOf(question).emptyValue)).toMatchObject({ status: 200 })
    }
    const copy = await read(given, pupil, token)
    expect(copy).toMatchObject({ answerCount: 0, evaluation: 0 })
    expect(copy.answers.map(({ evaluation, duration }) => [evaluation, duration])).toEqual(Array(3).fill([0, 2000]))
  })

  it('counts time spent until the end, none after it, and tells each page when that is', async () => {
    const given = await giveExam(open())
    const { api, pupil, work } = given
    const { course } = await begin(given, pupil)
    const [question] = questionsOf({ course })
    const body = { moduleId: given.module._id, questionId: question?._id ?? '', duration: 5000 }
    const spend = () => api.call('saveDuration', { params: { workId: work._id }, body }, pupil.token)
    const closesAt = api.now + 30 * minute
    expect(await spend()).toMatchObject({ duration: 5000, closesAt })
    api.now = closesAt + examGrace + 1
    expect(await spend()).toMatchObject({ duration: 5000, closesAt })
    await closeEndedSittings(api.db, api.now)
    const after = await api.reply('saveDuration', { params: { workId: work._id }, body }, pupil.token)
    expect(after).toMatchObject({ status: 409, body: { message: 'assignee.submitted' } })
  })

  it('shows no mark of a copy that a date did not publish, though marks are', async () => {
    const given = await giveExam(open(), { release: 'dueDate' })
    const { api, pupil, work } = given
    await mark(given)
    await answerAll(given, pupil, await begin(given, pupil))
    api.now = work.dueDate + minute
    await releaseDueExams(api.db, api.now)
    const token = await api.tokenFor(pupil.id)
    const own = () => api.call('listOwnMarks', { query: {} }, token)
    expect(await own()).toEqual([])
    await evaluateWaiting({ ...given, token: await api.tokenFor(given.teacher.id) }, pupil, 90)
    expect(await own()).toMatchObject([{ subjects: [{ mean: 19.5, marks: [{ state: 'marked', mark: 19.5 }] }] }])
  })

  it('counts an answer as given where something is in it, or where its teacher gave it a mark', async () => {
    const given = await giveExam(open())
    const { api, pupil, token, work } = given
    const { course } = await begin(given, pupil)
    const answered = async () => {
      const [row] = await api.call('listAssignees', { params: { id: work._id } }, token)
      const file = await api.call('exportWork', { params: { id: work._id }, query: { format: 'csv' } }, token)
      const cells = Buffer.from(file.data, 'base64').toString('utf8').split(/\r?\n/)[1]?.split(';')
      return [row?.answerCount, row?.questionCount, cells?.[6]]
    }
    const [text, ...others] = questionsOf({ course }).toSorted((one) => (one.type === 'Text' ? -1 : 1))
    if (!text) throw new Error('no text')
    for (const question of others.slice(0, 3)) await pass(given, pupil, question)
    expect(await answered()).toEqual([0, 11, '0'])
    await save(given, pupil, text, 'mot', { audio: null })
    expect(await answered()).toEqual([1, 11, '1'])
    const heard = { questionId: others[0]?._id ?? '', evaluation: 60 }
    await api.call('changeEvaluation', { params: { id: pupil.assigneeId }, body: heard }, token)
    expect(await answered()).toEqual([2, 11, '2'])
  })

  it('a blank counts 0, of every type, passed or left by the end of the time', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, token } = given
    await passAll(given, pupil)
    await begin(given, other)
    api.now += 40 * minute
    await closeEndedSittings(api.db, api.now)
    for (const who of [pupil, other]) {
      const copy = await read(given, who, token)
      expect(copy).toMatchObject({ submitted: true, evaluation: 0, waitingCount: 0, answerCount: 0, questionCount: 11 })
      expect(copy.answers.map(({ evaluation }) => evaluation)).toEqual(Array(11).fill(0))
    }
  })

  it('what is optional for a pupil counts when answered, and neither 0 nor waits when passed', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, token } = given
    const optional = { ...{ optionalTypes: ['Text', 'Quizz'], extraTime: null, oral: false }, aids: '', note: '' }
    await api.db.update(assignees).set({ optionalTypes: optional.optionalTypes }).where(eq(assignees.id, pupil.assigneeId))
    const play = await begin(given, pupil)
    const left = questionsOf(play).filter(({ type }) => optional.optionalTypes.includes(type))
    expect(left).toHaveLength(2)
    for (const question of left) await pass(given, pupil, question)
    expect((await read(given, pupil, token)).answers).toEqual([])
    for (const question of questionsOf(play).filter((one) => !left.includes(one))) await pass(given, pupil, question)
    await api.call('submitWork', { params: { workId: given.work._id }, body: {} }, pupil.token)
    const copy = await read(given, pupil, token)
    expect(copy).toMatchObject({ submitted: true, evaluation: 0, waitingCount: 0, answerCount: 0, questionCount: 9 })
    // The same questions, all passed by a pupil who may not, are worth 0.
    await passAll(given, other)
    expect(await read(given, other, token)).toMatchObject({ answerCount: 0, questionCount: 11 })
  })

  it('is to correct, oldest copy first, opened or not, until a person has read its answers', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, token } = given
    for (const one of [pupil, other]) {
      await answerAll(given, one, await begin(given, one))
      api.now += 1000
    }
    const listed = async (waiting?: 'true' | 'false') =>
      (await api.call('listSubmissions', { query: { waiting } }, token)).map(({ _id }) => _id)
    expect([await listed(), await listed('false')]).toEqual([[other.assigneeId, pupil.assigneeId], []])
    await api.call('reviewAssignee', { params: { id: pupil.assigneeId } }, token)
    expect(await listed()).toEqual([other.assigneeId])
    expect(await listed('true')).toEqual([pupil.assigneeId, other.assigneeId])
    await evaluateWaiting(given, pupil, 90)
    expect(await listed('true')).toEqual([other.assigneeId])
    await evaluateWaiting(given, other, 90)
    expect([await listed('true'), await listed('false')]).toEqual([[], [other.assigneeId]])
    await api.db.update(assignees).set({ waitingCount: 1 })
    expect(await listed('true')).toHaveLength(2)
    await api.db.update(works).set({ status: 'CANCELED' }).where(eq(works.id, given.work._id))
    expect(await listed('true')).toEqual([])
  })

  it('is held while a person must read an answer: marks, means and files leave it out and say so', async () => {
    const given = await giveExam(open())
    const { pupil, other, token } = given
    await mark(given)
    await answerAll(given, pupil, await begin(given, pupil))
    await passAll(given, other)
    expect(await read(given, pupil, token)).toMatchObject({ evaluation: 100, waitingCount: 4 })
    const held = { means: [null, 0, 0], result: null, stats: [2, 1, 0], heading: [true, aTest], line: '4 à corriger | ' }
    expect(await told(given, pupil)).toEqual({ cell: ['waiting', 20, 4], ...held })
    // Two answered, one of them with a blank; of the other nobody knows yet whether it failed.
    const { questions, students } = await given.api.call('getWorkResults', { params: { id: given.work._id } }, token)
    const waiting = (of: Pupil) => students.find(({ assigneeId }) => assigneeId === of.assigneeId)?.waiting?.length
    expect([waiting(pupil), waiting(other)]).toEqual([4, 0])
    const text = questions.find(({ type }) => type === 'Text')
    expect(text).toMatchObject({ answeredCount: 2, evaluatedCount: 1, failedCount: 1 })
    const rates = () => given.api.call('readRates', { body: { to: given.work.dueDate } }, token)
    expect(await rates()).toMatchObject({ success: 0, submitted: 2, held: 1 })
    // The blank one stands.
    expect(await told(given, other)).toMatchObject({ cell: ['marked', 0, 0], means: [0, 0, 0], result: 0 })

    await publish(given)
    const seen = await read(given, pupil, pupil.token)
    expect(seen).toMatchObject({ evaluation: null, waitingCount: 4, mark: null })
    expect(seen.answers).toHaveLength(11)
    const own = await given.api.call('listStudentWorks', { params: { type: 'done' }, query: {} }, pupil.token)
    expect(own[0]).toMatchObject({
      evaluation: null,
      waitingCount: 4,
      mark: null,
      work: { kind: 'test', marking: { outOf: 20 } },
    })
    const marks = await given.api.call('listOwnMarks', { query: {} }, pupil.token)
    expect(marks[0]?.subjects[0]).toMatchObject({
      mean: null,
      marks: [{ kind: aTest, state: 'waiting', mark: null, waiting: 4 }],
    })
    expect(await kindsOf(given, pupil.token)).not.toContain('newMark')

    await evaluateWaiting(given, pupil, 90)
    // Seven of eleven right, four worth 90: 96.36 %, 19.27 of 20, half points: 19.5.
    const stands = { means: [19.5, 9.75, 9.75], result: 96, stats: [2, 0, 48], heading: [false, aTest], line: '19,5 | 19,5' }
    expect(await told(given, pupil)).toEqual({ cell: ['marked', 19.5, 0], ...stands })
    const [card] = await given.api.call('listStudentWorks', { params: { type: 'done' }, query: {} }, pupil.token)
    expect(card).toMatchObject({ evaluation: 96, waitingCount: 0, mark: { mark: 19.5, outOf: 20 } })
    expect(await read(given, pupil, pupil.token)).toMatchObject({ evaluation: 96, mark: { mark: 19.5, outOf: 20 } })
    expect(await kindsOf(given, pupil.token)).toContain('newResults')
  })

  it('is published once: a second press moves no instant and tells nobody again', async () => {
    const given = await giveExam(open())
    const { api, pupil, other } = given
    await passAll(given, pupil)
    // Their teacher has not read all answers of this one.
    await answerAll(given, other, await begin(given, other))
    const first = await publish(given)
    expect(first).toMatchObject({ status: 200, body: { resultsAt: api.now } })
    for (const { token } of [pupil, other]) await api.call('readEveryNotification', { body: {} }, token)
    api.now += minute
    expect(await publish(given)).toMatchObject({ status: 200, body: { resultsAt: api.now - minute } })
    for (const { token } of [pupil, other]) {
      const bell = await api.call('listNotifications', { query: {} }, token)
      expect(bell.filter(({ read: isRead }) => !isRead)).toEqual([])
      expect(bell.filter(({ kind }) => kind === 'newResults')).toHaveLength(1)
    }
  })

  it('is taken back until a pupil has read it, with what was said of it', async () => {
    const given = await giveExam(open())
    const { pupil, other } = given
    await passAll(given, pupil)
    await publish(given)
    // Whoever may still answer reads nothing.
    await read(given, other, other.token)
    expect(await publish(given, 'held')).toMatchObject({ status: 200, body: { resultsAt: null, resultsRead: false } })
    expect(await kindsOf(given, pupil.token)).not.toContain('newResults')
    expect(await read(given, pupil, pupil.token)).toMatchObject({ evaluation: null, sitting: { sealed: true } })
    await publish(given)
    expect(await read(given, pupil, pupil.token)).toMatchObject({ evaluation: 0 })
    expect(await publish(given, 'held')).toMatchObject({ status: 409, body: { message: 'exam.read' } })
    expect((await given.api.call('getWork', { params: { id: given.work._id } }, given.token)).resultsRead).toBe(true)
  })

  it('is published at the closing when its teacher says so, and not if they change their mind', async () => {
    const given = await giveExam(open())
    const { api, pupil, work } = given
    await passAll(given, pupil)
    expect(await publish(given, 'closing')).toMatchObject({ body: { resultsAt: null, exam: { release: 'closing' } } })
    expect(await publish(given, 'held')).toMatchObject({ body: { exam: { release: 'teacher' } } })
    await publish(given, 'closing')
    api.now = (work.archiveAt ?? 0) - 1
    const token = await api.tokenFor(pupil.id)
    expect(await read(given, pupil, token)).toMatchObject({ evaluation: null })
    expect(await releaseDueExams(api.db, api.now)).toBe(0)
    api.now += 1
    expect(await read(given, pupil, token)).toMatchObject({ evaluation: 0 })
    expect(await releaseDueExams(api.db, api.now)).toBe(1)
    expect(await kindsOf(given, token)).toContain('newResults')
    // Read between the date and the work of the server, it is read all the same.
    given.token = await api.tokenFor(given.teacher.id)
    expect(await publish(given, 'held')).toMatchObject({ status: 409, body: { message: 'exam.read' } })
  })

  it('a date publishes only marks that stand, and tells the teacher of the others', async () => {
    const given = await giveExam(open(), { release: 'dueDate' })
    const { api, pupil, other, work } = given
    await mark(given)
    await answerAll(given, pupil, await begin(given, pupil))
    await passAll(given, other)
    api.now = work.dueDate
    given.token = await api.tokenFor(given.teacher.id)
    const [waits, stands] = await Promise.all([pupil, other].map(({ id }) => api.tokenFor(id)))
    await releaseDueExams(api.db, api.now)
    expect(await read(given, pupil, waits ?? '')).toMatchObject({ evaluation: null, waitingCount: 0, sitting: { sealed: true } })
    expect(await read(given, other, stands ?? '')).toMatchObject({ evaluation: 0, mark: { mark: 0, outOf: 20 } })
    expect(await kindsOf(given, waits ?? '')).not.toContain('newResults')
    expect(await kindsOf(given, stands ?? '')).toEqual(expect.arrayContaining(['newResults', 'newMark']))
    const bell = await api.call('listNotifications', { query: {} }, given.token)
    expect(bell.filter(({ kind }) => kind === 'resultsHeld')).toMatchObject([{ objectId: pupil.assigneeId, title: work.name }])

    await evaluateWaiting(given, pupil, 100)
    expect(await read(given, pupil, waits ?? '')).toMatchObject({ evaluation: 100, mark: { mark: 20, outOf: 20 } })
    expect(await kindsOf(given, waits ?? '')).toContain('newResults')
  })

  it('published by hand after a date, the copies that wait are seen as far as they are read', async () => {
    const given = await giveExam(open(), { release: 'dueDate' })
    const { api, pupil, other, work } = given
    await answerAll(given, pupil, await begin(given, pupil))
    await passAll(given, other)
    api.now = work.dueDate
    given.token = await api.tokenFor(given.teacher.id)
    const [waits = '', stands = ''] = await Promise.all([pupil, other].map(({ id }) => api.tokenFor(id)))
    await releaseDueExams(api.db, api.now)
    await api.call('readEveryNotification', { body: {} }, stands)
    api.now += minute
    expect(await publish(given)).toMatchObject({ body: { resultsAt: work.dueDate } })
    expect(await read(given, pupil, waits)).toMatchObject({ evaluation: null, waitingCount: 4, sitting: { sealed: false } })
    expect(await kindsOf(given, waits)).toContain('newResults')
    const again = await api.call('listNotifications', { query: {} }, stands)
    expect(again.filter(({ read: isRead }) => !isRead)).toEqual([])
  })

  it('counts a text that the teacher accepted before, and is handed in at the end of the time, not after it', async () => {
    const given = await giveExam(open())
    const { api, pupil, work, token } = given
    const play = await begin(given, pupil)
    const raw = questionsOf(await read(given, pupil, token)).find(({ type }) => type === 'HolesInText')
    const sealed = questionsOf(play).find(({ type }) => type === 'HolesInText')
    if (raw?.type !== 'HolesInText' || sealed?.type !== 'HolesInText') throw new Error('no holes')
    const [hole = '', ...others] = Object.keys(raw.data.holes)
    const accepted = { questionId: raw._id, hole, text: 'matou' }
    await api.call('acceptAnswer', { params: { id: work._id }, body: accepted }, token)
    const covered = [...sealed.data.text.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
    const written = { ...Object.fromEntries(others.map((name) => [name, raw.data.holes[name] ?? ''])), [hole]: 'matou' }
    const names = Object.keys(raw.data.holes)
    await save(given, pupil, sealed, Object.fromEntries(covered.map((name, at) => [name, written[names[at] ?? ''] ?? ''])))
    expect((await read(given, pupil, token)).answers).toMatchObject([{ evaluation: 100, value: written }])
    api.now += 30 * minute + 10_000
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
    expect((await read(given, pupil, token)).submittedAt).toBe(api.now - 10_000)
  })

  it.each([true, false])('its questions come with their tips only where aids are allowed: %s', async (aids) => {
    const api = open()
    api.now = testNow
    const [text] = textAndQuiz()
    const given = await giveClassWork(api, ['Abel'], [{ ...text, tips: '<p>Pense à la moitié.</p>' }])
    const abel = given.pupils[0] ?? expect.unreachable()
    const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids, draws: {} } as const
    const order = { courseId: given.course._id, dueDate: testNow + week, students: [abel.id], exam }
    const [work] = await api.call('createWorks', { body: order }, given.token)
    const play = await api.call('beginExam', { params: { workId: work?._id ?? '' }, body: {} }, abel.token)
    expect(questionsOf(play).map(({ tips }) => tips)).toEqual([aids ? '<p>Pense à la moitié.</p>' : ''])
  })
})
