import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { examSittings } from '#api/db/exam-schema'
import { ltiGrades } from '#api/db/federation-schema'
import { assignees, schools, works } from '#api/db/schema'
import { sendGrades } from '#api/lti/send-grades'
import { lockAssignees } from '#api/services/attempt/rollups'
import { closeEndedSittings } from '#api/services/exam/answer'
import { releaseDueExams } from '#api/services/exam/conditions'
import type { Assignee } from '#contract/assignee'
import type { Question } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { examGrace } from '#domain/exams/times'
import { holeNames } from '#domain/scoring/holes'
import { describeApi, type LooseInput, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, type Pupil, week } from '#tests/support/class-work'
import { everyQuestion, everyType } from '#tests/support/every-type'
import { get } from '#tests/support/file-world'
import {
  answerAll,
  begin,
  conditions,
  evaluateWaiting,
  type GivenExam,
  giveExam,
  questionsOf,
  read,
  rightOf,
  save,
} from '#tests/support/given-exam'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { waitForLocks } from '#tests/support/locks'

const minute = 60_000
const wholeYear = { from: testNow - 30 * week, to: testNow + 4 * week }

/** Every reply that a pupil can get about their work and their results. */
async function everythingOf(given: GivenExam, pupil: Pupil): Promise<string> {
  const { api, work, made, module, course } = given
  const calls: [Parameters<TestApi['reply']>[0], LooseInput][] = [
    ['getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true', withFullname: 'true' } }],
    ['beginExam', { params: { workId: work._id }, body: {} }],
    ['getWork', { params: { id: work._id } }],
    ['getWorkAudio', { params: { id: work._id } }],
    ...(['todo', 'inprogress', 'done'] as const).map(
      (type) => ['listStudentWorks', { params: { type } }] satisfies [Parameters<TestApi['reply']>[0], LooseInput],
    ),
    ['listStudentAssignments', { params: { studentId: pupil.id } }],
    ['getStudentStatistics', {}],
    ['readDashboard', { body: wholeYear }],
    ['readRates', { body: wholeYear }],
    ['listWorksToRedo', { params: { subjectId: made.maths.id } }],
    ['listOwnMarks', {}],
    ['listBadges', {}],
    ['listNotifications', {}],
    ['createTraining', { body: { courseId: course._id, workId: work._id } }],
    ['createTraining', { body: { courseId: course._id, workId: work._id, missed: true } }],
    ['createTraining', { body: { courseId: course._id } }],
    ['generateStructuredDocument', { body: { moduleId: module._id, workId: work._id, modeAikoPlus: 'structured' } }],
    ['submitWork', { params: { workId: work._id }, body: {} }],
  ]
  const texts: string[] = []
  for (const [name, input] of calls) {
    const { status, body } = await api.reply(name, input, pupil.token)
    texts.push(`${name} ${status} ${JSON.stringify(body)}`)
  }
  const archive = await get(api, `people/${pupil.id}.zip`, pupil.token)
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer()))))
    if (/\.(?:json|html)$/.test(name)) texts.push(`${name} ${strFromU8(bytes)}`)
  return texts.join('\n')
}

/** Texts that stand in the correction alone; zones are named to those who cannot see the picture. */
const secrets = Object.entries(everyType).flatMap(([type, { secret }]) => (type === 'HotSpots' ? [] : secret))
const commentWord = 'bravo-pour-ce-commentaire'
const items = ['chat', 'souris']
const ownWords = JSON.stringify(Object.values(everyType).map(({ given }) => given.right.value))

/** `play` was read before any answer: afterwards the pupil’s own words are in it. */
function expectNothingTold(told: string, play: Assignee) {
  // Figures of an id may be those of a secret number.
  const [everything, played] = [told, JSON.stringify(play)].map((text) => text.replace(/[\da-f]{8}(?:-[\da-f]{4,12}){4}/g, ''))
  // `chat` and `souris` are also items to put in order: only as the words of a hole do they tell anything.
  for (const text of secrets.filter((one) => !items.includes(one))) expect(played, text).not.toContain(text)
  for (const text of secrets.filter((one) => !ownWords.includes(one))) expect(everything, text).not.toContain(text)
  expect(everything).not.toContain(commentWord)
  expect(everything).not.toMatch(
    /"(?:evaluation|exactEvaluation|averageEvaluation|success|evaluationSum|evaluationCount)":\s*[1-9]/,
  )
  expect(everything).not.toMatch(/"(?:good":true,"feedback|kind":"newEvaluation|kind":"newComment|commented":true)/)
}

describeApi('a work under test conditions', (open) => {
  it('shows no question before it begins, then the same ones on every device, with the time that is left', async () => {
    const given = await giveExam(open(), { draws: {} })
    const { api, pupil } = given
    const before = await read(given, pupil, pupil.token)
    expect(questionsOf(before)).toEqual([])
    expect(before.sitting).toEqual({ startedAt: null, endsAt: null, minutes: 30, sealed: true })
    const early = await save(given, pupil, everyQuestion()[0] as Question, 'x')
    expect(early).toMatchObject({ status: 409, body: { message: 'exam.notBegun' } })
    const play = await begin(given, pupil)
    expect(play.sitting).toEqual({ startedAt: testNow, endsAt: testNow + 30 * minute, minutes: 30, sealed: true })
    expect(questionsOf(play)).toHaveLength(11)
    api.now += 10 * minute
    const again = await begin(given, pupil)
    expect(again.sitting).toEqual(play.sitting)
    expect(again.course).toEqual(play.course)
    expect((await read(given, pupil, pupil.token)).course).toEqual(play.course)
    const others = await begin(given, given.other)
    expect(questionsOf(others).map(({ _id }) => _id)).not.toEqual(questionsOf(play).map(({ _id }) => _id))
    expect(
      questionsOf(others)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(
      questionsOf(play)
        .map(({ _id }) => _id)
        .sort(),
    )
  })

  it('shows in its accessible version no question ahead of the pupil, whatever order they have', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, work, module, made } = given
    await api.db
      .update(schools)
      .set({ features: ['aikoplus'] })
      .where(eq(schools.id, made.school.id))
    const body = { moduleId: module._id, workId: work._id, modeAikoPlus: 'structured' } as const
    const sections = async ({ token }: Pupil) =>
      (await api.call('generateStructuredDocument', { body }, token)).sections.map(({ title }) => title)
    for (const one of [pupil, other]) {
      const questions = questionsOf(await begin(given, one))
      expect(await sections(one)).toEqual(['Question 1'])
      for (const question of questions.slice(0, 2)) await save(given, one, question, rightOf(question.type))
      const read = JSON.stringify(await api.call('generateStructuredDocument', { body }, one.token))
      const words = (at: number) => questions[at]?.statement.replace(/<[^>]*>/gu, '') ?? ''
      expect([0, 1, 2, 3, 4].map((at) => read.includes(words(at)))).toEqual([true, true, true, false, false])
    }
    expect(await sections({ ...pupil, token: given.token })).toHaveLength(11)
    // Whatever is optional: one that was not answered may be on screen, what follows it not yet.
    const all = and(eq(assignees.workId, work._id), eq(assignees.userId, other.id))
    await api.db
      .update(assignees)
      .set({ optionalTypes: [...questionTypes] })
      .where(all)
    expect(await sections(other)).toHaveLength(3)
  })

  it('scores what was answered to the covered questions, and tells nothing of it before the teacher publishes', async () => {
    const given = await giveExam(open())
    const { api, pupil, work, token, made } = given
    await api.db
      .update(schools)
      .set({ features: ['aikoplus'] })
      .where(eq(schools.id, made.school.id))
    await makeLaunchedWork(api.db, { userId: pupil.id, workId: work._id, schoolId: made.school.id })
    const play = await begin(given, pupil)
    const replies = await answerAll(given, pupil, play)
    expect(replies.at(-1)).toMatchObject({ outcome: 'taken', assignee: { submitted: true, answerCount: 11, evaluation: null } })
    const staff = await read(given, pupil, token)
    for (const { questionId, evaluation, value } of staff.answers) {
      const question = questionsOf(staff).find(({ _id }) => _id === questionId)
      if (!question) throw new Error('no question')
      const waits = ['Text', 'TrueFalse', 'MathFormula', 'Audio'].includes(question.type)
      expect(evaluation, question.type).toBe(waits ? null : 100)
      if (question.type !== 'HotSpots') expect(value, question.type).toEqual(rightOf(question.type))
    }
    await evaluateWaiting(given, pupil, 90)
    await api.call(
      'commentAssignee',
      { params: { id: pupil.assigneeId }, body: { comments: { global: { comment: commentWord } } } },
      token,
    )
    const [text] = questionsOf(staff).filter(({ type }) => type === 'Text')
    const evaluated = { params: { id: pupil.assigneeId }, body: { questionId: text?._id ?? '', evaluation: 90 } }
    const own = await api.reply('changeEvaluation', evaluated, pupil.token)
    expect(own).toMatchObject({ status: 409, body: { message: 'exam.held' } })
    const everything = await everythingOf(given, pupil)
    expectNothingTold(everything + JSON.stringify(replies), play)
    expect(everything).toMatch(/createTraining 409 .*exam\.held/)
    await sendGrades({ db: api.db, env: { LTI_PRIVATE_HOSTS: [] }, now: api.now, random: () => 1 })
    expect(await api.db.select().from(ltiGrades).where(eq(ltiGrades.workId, work._id))).toMatchObject([
      { status: 'pending', attempts: 0 },
    ])

    const published = await api.call('publishResults', { params: { id: work._id }, body: {} }, token)
    expect(published.resultsAt).toBe(api.now)
    const seen = await read(given, pupil, pupil.token)
    expect(seen).toMatchObject({
      // Seven of eleven are right, four are worth 90.
      evaluation: 96,
      comments: { global: { comment: commentWord } },
    })
    expect(seen.sitting?.sealed).toBe(false)
    expect((await api.call('readRates', { body: wholeYear }, pupil.token)).success).toBeGreaterThan(0)
    expect(JSON.stringify(seen.course)).toContain('retour')
    expect(seen.course).toEqual((await read(given, pupil, token)).course)
    const notified = await api.call('listNotifications', { query: {} }, pupil.token)
    expect(notified.map(({ kind }) => kind)).toContain('newResults')
    // Whoever has not answered yet gets no key all the same.
    expect(questionsOf(await read(given, given.other, given.other.token))).toEqual([])
  })

  it('publishes by itself on the due date, whatever the clock of the job', async () => {
    const given = await giveExam(open(), { release: 'dueDate' })
    const { api, pupil, work } = given
    await answerAll(given, pupil, await begin(given, pupil))
    await evaluateWaiting(given, pupil, 100)
    expect((await read(given, pupil, pupil.token)).evaluation).toBeNull()
    api.now = work.dueDate
    pupil.token = await api.tokenFor(pupil.id)
    expect((await read(given, pupil, pupil.token)).evaluation).toBe(100)
    expect(await releaseDueExams(api.db, api.now)).toBe(1)
    expect(await releaseDueExams(api.db, api.now)).toBe(0)
    const [stored] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect(stored?.resultsAt).toBe(api.now)
    expect((await api.call('listNotifications', { query: {} }, pupil.token)).map(({ kind }) => kind)).toContain('newResults')
  })

  it('publishes on the date of the class: an earlier one of a pupil’s own shows them nothing before', async () => {
    const given = await giveExam(open(), { release: 'dueDate' })
    const { api, pupil, work, token } = given
    const exceptions = [{ assigneeId: pupil.assigneeId, dueDate: testNow + 60 * minute }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    const play = await begin(given, pupil)
    await answerAll(given, pupil, play)
    api.now = testNow + 61 * minute
    const seen = await read(given, pupil, pupil.token)
    expect(seen).toMatchObject({ evaluation: null, sitting: { sealed: true }, work: { dueDate: testNow + 60 * minute } })
    expect(seen.course).toEqual(play.course)
  })

  it('tells whoever may still answer nothing after the release: no training with its questions, no result in their archive', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, work, course, group, token } = given
    const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id] }
    const [over] = await api.call('createWorks', { body: order }, token)
    const workId = over?._id ?? ''
    await api.call('changeWorkStatus', { params: { id: workId }, body: { status: 'ARCHIVED' } }, token)
    await answerAll(given, pupil, await begin(given, pupil))
    await answerAll(given, other, await begin(given, other), 10)
    await api.call('publishResults', { params: { id: work._id }, body: {} }, token)
    const train = (by: Pupil) => api.reply('createTraining', { body: { courseId: course._id, workId } }, by.token)
    expect(await train(other)).toMatchObject({ status: 409, body: { message: 'exam.held' } })
    expect(await train(pupil)).toMatchObject({ status: 200 })
    const answersOf = async ({ id, token: by }: Pupil) => {
      const archive = unzipSync(new Uint8Array(await (await get(api, `people/${id}.zip`, by)).arrayBuffer()))
      return JSON.parse(strFromU8(archive['donnees/answers.json'] ?? new Uint8Array()))
    }
    expect(await answersOf(other)).toEqual([])
    expect(await answersOf(pupil)).toHaveLength(11)
  })

  it('closes what has ended, however many sittings without an end were begun before', async () => {
    const [endless, given] = [await giveExam(open(), { minutes: null }), await giveExam(open())]
    await begin(endless, endless.pupil)
    given.api.now += 1
    await begin(given, given.pupil)
    const later = testNow + 180 * minute
    while ((await closeEndedSittings(given.api.db, later, 1)) > 0);
    const submitted = async ({ pupil }: GivenExam) =>
      (await given.api.db.select().from(assignees).where(eq(assignees.id, pupil.assigneeId)))[0]?.submittedAt
    expect(await submitted(given)).toBe(testNow + 1 + 30 * minute)
    expect(await submitted(endless)).toBeNull()
  })

  it('ends by the server’s clock: a small grace for the network, a clear refusal after it, and empty answers for the rest', async () => {
    const given = await giveExam(open())
    const { api, pupil, work, token } = given
    const play = await begin(given, pupil)
    const [first, second, third] = questionsOf(play)
    if (!first || !second || !third) throw new Error('no questions')
    const empty = (question: Question) => save(given, pupil, question, null, { audio: null })
    api.now = testNow + 30 * minute + examGrace
    expect(await empty(first)).toMatchObject({ status: 200 })
    const rowOf = async () => (await api.db.select().from(assignees).where(eq(assignees.id, pupil.assigneeId)))[0]
    await closeEndedSittings(api.db, api.now)
    expect(await rowOf()).toMatchObject({ submittedAt: null })
    api.now += 1
    // The browser’s own time says that it was given long before.
    const late = await save(given, pupil, second, null, { audio: null, givenAt: testNow + minute })
    expect(late).toMatchObject({ status: 409, body: { message: 'exam.over' } })
    await closeEndedSittings(api.db, api.now)
    expect(await closeEndedSittings(api.db, api.now)).toBe(0)
    const row = await rowOf()
    expect(row).toMatchObject({ submittedAt: testNow + 30 * minute, answerCount: 11, evaluationSum: 0 })
    expect(row?.evaluationCount).toBeGreaterThanOrEqual(10)
    expect(await empty(third)).toMatchObject({ status: 200, body: { outcome: 'superseded' } })
    expect(await save(given, pupil, third, null, { audio: null, replaces: true })).toMatchObject({
      status: 409,
      body: { message: 'exam.over' },
    })
    const [listed] = (await api.call('listAssignees', { params: { id: work._id } }, token)).filter(
      ({ userId }) => userId === pupil.id,
    )
    expect(listed).toMatchObject({
      submitted: true,
      sitting: { startedAt: testNow, endsAt: testNow + 30 * minute, absences: [] },
    })
    expect(await api.reply('beginExam', { params: { workId: work._id }, body: {} }, pupil.token)).toMatchObject({ status: 200 })
  })

  it('does not close a sitting that was given more time while the job waited for its turn', async () => {
    const given = await giveExam(open())
    const { api, pupil, work } = given
    await begin(given, pupil)
    let closed: Promise<unknown> = Promise.resolve()
    await api.db.transaction(async (tx) => {
      await lockAssignees(tx, work._id)
      await tx
        .update(works)
        .set({ exam: { ...conditions, minutes: 60 } })
        .where(eq(works.id, work._id))
      closed = closeEndedSittings(api.db, testNow + 31 * minute)
      await waitForLocks(api)
    })
    await closed
    expect((await api.db.select().from(assignees).where(eq(assignees.id, pupil.assigneeId)))[0]?.submittedAt).toBeNull()
  })

  it('counts the extra time of a pupil, and a date of their own for the closing', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, work, token } = given
    const exceptions = [
      { assigneeId: pupil.assigneeId, extraTime: 33 },
      { assigneeId: other.assigneeId, dueDate: testNow + 10 * minute },
    ]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    expect((await begin(given, pupil)).sitting).toMatchObject({ minutes: 40, endsAt: testNow + 40 * minute })
    expect((await begin(given, other)).sitting).toMatchObject({ minutes: 30, endsAt: testNow + 10 * minute })
    // The end would tell a colleague of the extra time.
    const endsFor = async (by: string) =>
      (await api.call('listAssignees', { params: { id: work._id } }, by)).map(({ sitting }) => sitting?.endsAt)
    expect((await endsFor(token)).toSorted()).toEqual([testNow + 10 * minute, testNow + 40 * minute])
    expect(await endsFor(given.colleagueToken)).toEqual([null, null])
    // More time while they work is there at once.
    const more = [{ assigneeId: pupil.assigneeId, extraTime: 100 }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions: more } }, token)
    expect((await read(given, pupil, pupil.token)).sitting).toMatchObject({ minutes: 60, endsAt: testNow + 60 * minute })
  })

  it('ends with the work, and does not begin after it', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, work, token } = given
    await begin(given, pupil)
    api.now += 5 * minute
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    expect((await read(given, pupil, pupil.token)).sitting?.endsAt).toBe(api.now)
    const reply = await api.reply('beginExam', { params: { workId: work._id }, body: {} }, other.token)
    expect(reply).toMatchObject({ status: 409, body: { message: 'work.closed' } })
    await closeEndedSittings(api.db, api.now + examGrace + 1)
    const [row] = await api.db.select().from(assignees).where(eq(assignees.id, pupil.assigneeId))
    expect(row?.submittedAt).toBe(api.now)
  })

  it('draws some questions for each pupil, counts no others, and refuses a draw from another module', async () => {
    const api = open()
    const first = await giveExam(api)
    const moduleId = first.module._id
    const given = { ...first, work: await giveAgain(first, { [moduleId]: 4 }) }
    const rows = await api.call('listAssignees', { params: { id: given.work._id } }, given.token)
    const pupil = { ...given.pupil, assigneeId: rows.find(({ userId }) => userId === given.pupil.id)?._id ?? '' }
    const play = await begin(given, pupil)
    expect(questionsOf(play)).toHaveLength(4)
    expect(play).toMatchObject({ questionCount: 4, work: { course: { questionCount: 4 } } })
    const kept = new Set(questionsOf(play).map(({ _id }) => _id))
    const left = questionsOf(await read(given, first.pupil, first.token)).find(({ _id }) => !kept.has(_id))
    if (!left) throw new Error('all drawn')
    expect(await save(given, pupil, left, null)).toMatchObject({ status: 400, body: { errors: { questionId: 'unknown' } } })
    const replies = await answerAll(given, pupil, play)
    expect(replies.at(-1)).toMatchObject({ assignee: { submitted: true, answerCount: 4, questionCount: 4 } })
    const submissions = await api.call('listSubmissions', { query: {} }, given.token)
    expect(submissions).toMatchObject([{ answerCount: 4, questionCount: 4 }])
    const order = { courseId: first.course._id, dueDate: testNow + week, groups: [first.group.id] }
    const wrong = { ...conditions, draws: { [first.course._id]: 2 } }
    const refused = await api.reply('createWorks', { body: { ...order, exam: wrong } }, first.token)
    expect(refused).toMatchObject({ status: 400, body: { errors: { [`exam.draws.${first.course._id}`]: 'unknown' } } })
    for (const minutes of [0, -1, 1.5, 481]) {
      const reply = await api.reply('createWorks', { body: { ...order, exam: { ...conditions, minutes } } }, first.token)
      expect(reply, String(minutes)).toMatchObject({ status: 400, body: { errors: { 'exam.minutes': expect.any(String) } } })
    }
  })

  it('keeps the first answer of two devices, and one beginning of two at once', async () => {
    const given = await giveExam(open())
    const { api, pupil } = given
    const [one, two] = await Promise.all([begin(given, pupil), begin(given, pupil)])
    expect(two.course).toEqual(one.course)
    expect(await api.db.select().from(examSittings).where(eq(examSittings.assigneeId, pupil.assigneeId))).toHaveLength(1)
    const text = questionsOf(one).find(({ type }) => type === 'Text')
    if (!text) throw new Error('no text')
    expect(await save(given, pupil, text, 'un')).toMatchObject({
      body: { outcome: 'taken', answer: { value: 'un', evaluation: null } },
    })
    expect(await save(given, pupil, text, 'deux')).toMatchObject({ body: { outcome: 'superseded', answer: { value: 'un' } } })
  })

  it('keeps the moments when the page was left, for the teacher alone', async () => {
    const given = await giveExam(open())
    const { api, pupil, work, token } = given
    const tell = (there: boolean) => api.call('reportPresence', { params: { workId: work._id }, body: { there } }, pupil.token)
    await tell(false)
    await begin(given, pupil)
    const leave = async () => {
      api.now += minute
      await tell(false)
      await tell(false)
      api.now += 5000
      await tell(true)
      await tell(true)
    }
    await leave()
    await leave()
    api.now += minute
    await tell(false)
    const [row] = (await api.call('listAssignees', { params: { id: work._id } }, token)).filter(
      ({ userId }) => userId === pupil.id,
    )
    const at = testNow + minute
    expect(row?.sitting?.absences).toEqual([
      { leftAt: at, backAt: at + 5000 },
      { leftAt: at + minute + 5000, backAt: at + minute + 10_000 },
      { leftAt: at + 2 * minute + 10_000, backAt: null },
    ])
    expect(JSON.stringify(await read(given, pupil, pupil.token))).not.toContain('absences')
    const ofColleague = await api.call('listAssignees', { params: { id: work._id } }, given.colleagueToken)
    expect(ofColleague.flatMap(({ sitting }) => sitting?.absences ?? [])).toEqual([])
    expect(ofColleague.find(({ userId }) => userId === pupil.id)?.sitting).toEqual({
      startedAt: null,
      endsAt: null,
      absences: [],
    })
  })

  it('asks Aiko only when the conditions allow it', async () => {
    const api = open()
    for (const aids of [false, true]) {
      const given = await giveExam(api, { aids })
      const { pupil, module, work } = given
      const holes = questionsOf(await begin(given, pupil)).find(({ type }) => type === 'HolesInText')
      if (holes?.type !== 'HolesInText') throw new Error('no holes')
      const [name = ''] = holeNames(holes.data.text)
      const body = {
        moduleId: module._id,
        workId: work._id,
        question: holes._id,
        answer: { [name]: 'chien' },
        numberOfAikoIndicationsUsed: 0,
      }
      const reply = await api.reply('askIndication', { body }, pupil.token)
      if (aids) expect(reply).toMatchObject({ status: 200 })
      else expect(reply).toMatchObject({ status: 409, body: { message: 'indication.exam' } })
    }
  })

  it('has other conditions until somebody has begun, and by its teacher alone', async () => {
    const given = await giveExam(open())
    const { api, pupil, work, module, token } = given
    const change = (exam: object, more: object = {}, by = token) =>
      api.reply('changeConditions', { params: { id: work._id }, body: { exam: { ...conditions, ...exam }, ...more } }, by)
    for (const [exam, field, code] of [
      [{ minutes: 0 }, 'exam.minutes', 'tooShort'],
      [{ minutes: 481 }, 'exam.minutes', 'tooLong'],
      [{ minutes: 1.5 }, 'exam.minutes', 'invalid'],
      [{ draws: { [work._id]: 1 } }, `exam.draws.${work._id}`, 'unknown'],
      [{ release: 'live' }, 'exam.release', 'invalid'],
    ] as const)
      expect(await change(exam)).toMatchObject({ status: 400, body: { errors: { [field]: code } } })
    expect((await change({}, {}, given.colleagueToken)).status).toBe(403)
    expect((await change({}, {}, pupil.token)).status).toBe(403)
    expect(await change({}, { version: work.version + 1 })).toMatchObject({ status: 409, body: { message: 'version.stale' } })

    const drawn = { minutes: 45, aids: true, draws: { [module._id]: 3 } }
    expect(await change(drawn, { version: work.version })).toMatchObject({
      ...{ status: 200, body: { exam: drawn, course: { questionCount: 3 }, version: work.version + 1 } },
    })
    const play = await begin(given, pupil)
    expect([questionsOf(play).length, play.sitting?.minutes]).toEqual([3, 45])
    expect(await change({ minutes: 60 })).toMatchObject({ status: 409, body: { message: 'exam.begun' } })
    const read = await api.call('getWork', { params: { id: work._id } }, token)
    expect(read.exam).toMatchObject(drawn)
  })

  it('is not published by its due date once its teacher has chosen to publish it, at the same moment', async () => {
    const { api, work } = await giveExam(open(), { release: 'dueDate' })
    const own = eq(works.id, work._id)
    const now = work.dueDate
    let released: Promise<unknown> = Promise.resolve()
    await api.db.transaction(async (tx) => {
      await tx.update(works).set({ exam: conditions }).where(own)
      released = releaseDueExams(api.db, now)
      await waitForLocks(api)
    })
    await released
    expect((await api.db.select().from(works).where(own))[0]?.resultsAt).toBeNull()
  })

  it('has conditions only if it was given with them, and while it has not ended', async () => {
    const given = await giveExam(open())
    const { api, course, group, token, work } = given
    const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id] }
    const [plain] = await api.call('createWorks', { body: order }, token)
    const change = (id: string) => api.reply('changeConditions', { params: { id }, body: { exam: conditions } }, token)
    expect(await change(plain?._id ?? '')).toMatchObject({ status: 409, body: { message: 'exam.none' } })
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    expect(await change(work._id)).toMatchObject({ status: 409, body: { message: 'work.archived' } })
  })

  it('leaves every other work as it was', async () => {
    const api = open()
    api.now = testNow
    const given = await giveClassWork(api, ['Abel'])
    const [pupil] = given.pupils
    if (!pupil) throw new Error('no pupil')
    const seen = await read(given, pupil, pupil.token)
    expect(seen.work).toMatchObject({ exam: null, resultsAt: null })
    expect(seen).not.toHaveProperty('sitting')
    expect(seen.course.modules[0]?.questions).toEqual(given.module.questions)
    for (const [name, params] of [
      ['beginExam', { workId: given.work._id }],
      ['publishResults', { id: given.work._id }],
    ] as const) {
      const token = name === 'beginExam' ? pupil.token : given.token
      expect(await api.reply(name, { params, body: {} }, token)).toMatchObject({ status: 409, body: { message: 'exam.none' } })
    }
  })
})

async function giveAgain({ api, course, group, token }: GivenExam, draws: Record<string, number>) {
  const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id], exam: { ...conditions, draws } }
  const [work] = await api.call('createWorks', { body: order }, token)
  if (!work) throw new Error('no work')
  return work
}
