import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ltiGrades } from '#api/db/federation-schema'
import { assignees } from '#api/db/schema'
import { sendGrades } from '#api/lti/send-grades'
import { closeEndedSittings } from '#api/services/exam/answer'
import type { AnswerValue } from '#contract/answer'
import type { Assignee } from '#contract/assignee'
import type { Question, StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { isBlankAnswer } from '#domain/attempts/state'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, type Pupil } from '#tests/support/class-work'
import { everyQuestion, sentAnswer } from '#tests/support/every-type'
import { answerAll, begin, coveredRight, evaluateWaiting, giveExam, questionsOf, rightOf, save } from '#tests/support/given-exam'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { startLesson } from '#tests/support/lesson'
import { makeUser } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

// What each viewer’s reply says at each moment of the answers to eleven questions, one of each type, all answered right (or left blank, where
// said). A cell counts them: v(erdict), a(nswered, no more), b(lank, worth 0), k(eys), then the mark. What a pupil must not know is 0v 0k –.

const picture = async (api: TestApi, token: string) =>
  (await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)).name

/** Whether two questions are the same, in whatever order a pupil gets its choices. */
const isSame = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (one: unknown) => [...JSON.stringify(one ?? '').replace(/"shuffle":(?:true|false)|,/g, '')].sort().join('')

/** Counts what a reply says of each question; `whole` has every key. */
function countsOf(reply: Assignee, whole: readonly Question[]): string {
  const shown = questionsOf(reply)
  const count = { v: 0, a: 0, b: 0, k: 0 }
  for (const question of whole) {
    const answer = reply.answers.find(({ questionId }) => questionId === question._id)
    const sent = shown.find(({ _id }) => _id === question._id)
    if (isSame(sent, question)) count.k += 1
    if (!answer) continue
    const blank = isBlankAnswer(question, answer)
    if (blank && (answer.evaluation === null || answer.evaluation === 0)) count[answer.evaluation === null ? 'a' : 'b'] += 1
    else count[answer.evaluation === null ? 'a' : 'v'] += 1
  }
  const late = reply.lateAnswers.length > 0 ? ` ${reply.lateAnswers.length} late` : ''
  return `${count.v}v ${count.a}a ${count.b}b ${count.k}k ${reply.evaluation ?? '–'}${late}${reply.excused ? ` ${reply.excused}` : ''}`
}

interface Watched {
  api: TestApi
  made: Awaited<ReturnType<typeof giveClassWork>>['made']
  token: string
  work: { _id: string }
  platform?: Awaited<ReturnType<typeof makeLaunchedWork>>['platform']
}

/** Reads the attempt of a pupil as everybody who may, and the platform’s grade. */
async function watch({ api, made, token, work, platform }: Watched, pupil: Pupil) {
  const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
  const launch = { userId: pupil.id, workId: work._id, schoolId: made.school.id, ...(platform && { platform }) }
  const launched = await makeLaunchedWork(api.db, launch)
  const read = (bearer: string) =>
    api.call('getAssignee', { params: { id: pupil.assigneeId }, query: { withEval: 'true' } }, bearer)
  const whole = questionsOf(await read(token))
  const grade = async () => {
    const ofPupil = eq(ltiGrades.assigneeId, pupil.assigneeId)
    await api.db.update(ltiGrades).set({ status: 'pending', attempts: 0, nextAttemptAt: 0 }).where(ofPupil)
    await sendGrades({ db: api.db, env: { LTI_PRIVATE_HOSTS: [] }, now: api.now, random: () => 1 })
    const [row] = await api.db.select().from(ltiGrades).where(ofPupil)
    return row && row.attempts > 0 ? String(row.evaluation) : '–'
  }
  const seen = async (bearer: string) => countsOf(await read(bearer), whole)
  const cells = async () => [await seen(pupil.token), await seen(token), await seen(head), await grade()]
  return { whole, cells, platform: launched.platform }
}

/** The rows of a table written by hand: a moment, then its cells between bars. */
const tableOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

function expectTable(rows: readonly (readonly string[])[], written: string) {
  // biome-ignore lint/suspicious/noConsole: the table is what this test is for
  console.info(rows.map((row) => row.map((cell) => cell.padEnd(22)).join('| ')).join('\n'))
  expect(rows).toEqual(tableOf(written))
}

describeApi('what is known of an answer', (open) => {
  it('of homework: what is evaluated, at once and by everybody; the key is with the questions (decision 37)', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Abel'], async (token) => everyQuestion(await picture(api, token)))
    const [pupil] = given.pupils
    if (!pupil) throw new Error('no pupil')
    const { cells, whole } = await watch(given, pupil)
    const rows = [['answering', ...(await cells())]]
    const params = { workId: given.work._id }
    for (const { _id: questionId, type } of whole) {
      const body = { moduleId: given.module._id, questionId, duration: 1000, ...sentAnswer(type, 'right') }
      if (questionId === whole.at(-1)?._id) rows.push(['validated', ...(await cells())])
      // The last answer hands in.
      await api.call('saveAnswer', { params, body }, pupil.token)
    }
    rows.push(['handed in', ...(await cells())])
    await api.call('changeWorkStatus', { params: { id: given.work._id }, body: { status: 'ARCHIVED' } }, given.token)
    rows.push(['closed', ...(await cells())])
    expectTable(
      rows,
      `
answering | 0v 0a 0b 11k –     | 0v 0a 0b 11k –     | 0v 0a 0b 11k –     | –
validated | 10v 0a 0b 11k 100  | 10v 0a 0b 11k 100  | 10v 0a 0b 11k 100  | –
handed in | 11v 0a 0b 11k 100  | 11v 0a 0b 11k 100  | 11v 0a 0b 11k 100  | 100
closed    | 11v 0a 0b 11k 100  | 11v 0a 0b 11k 100  | 11v 0a 0b 11k 100  | 100`,
    )
  })

  it('of homework of whom nothing is expected, who came late, or may leave something out: no figure of the class counts it', async () => {
    const api = open()
    api.now = testNow
    const given = await giveClassWork(api, ['Abel', 'Béa', 'Chloé'], async (token) => everyQuestion(await picture(api, token)))
    const { work, token, module } = given
    const [excused, late, optional] = given.pupils
    if (!excused || !late || !optional) throw new Error('no pupils')
    const { cells, whole, platform } = await watch(given, excused)
    const ofLate = await watch({ ...given, platform }, late)
    const ofOptional = await watch({ ...given, platform }, optional)
    const answer = async (pupil: Pupil, left: readonly string[] = []) => {
      for (const { _id: questionId, type } of whole.filter((one) => !left.includes(one.type))) {
        const body = { moduleId: module._id, questionId, duration: 1000, ...sentAnswer(type, 'right') }
        await api.call('saveAnswer', { params: { workId: work._id }, body }, pupil.token)
      }
    }
    const mean = async () => (await api.call('getWork', { params: { id: work._id } }, token)).stats.averageEvaluation
    const rows: string[][] = []
    const note = async (moment: string, read: () => Promise<string[]>) =>
      rows.push([moment, ...(await read()), `${await mean()}`])
    await answer(excused)
    const exceptions = [{ assigneeId: excused.assigneeId, excused: 'excused' as const }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    await note('excused', cells)
    const may = { optionalTypes: ['Text', 'Audio'] }
    await api.db.update(assignees).set(may).where(eq(assignees.id, optional.assigneeId))
    await answer(optional, [...may.optionalTypes, 'Quizz'])
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, optional.token)
    await note('passed, and one left', ofOptional.cells)
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    api.now += 60_000
    await answer(late)
    await note('late', ofLate.cells)
    for (const decision of ['left', 'accepted'] as const) {
      await api.call('decideLateAnswers', { params: { id: late.assigneeId }, body: { decision } }, token)
      await note(decision, ofLate.cells)
    }
    // Nine were expected of who may leave out two: eight right, one blank, 88.9 %.
    expectTable(
      rows,
      `
excused              | 11v 0a 0b 11k 100 excused | 11v 0a 0b 11k 100 excused | 11v 0a 0b 11k 100 excused | – | null
passed, and one left | 8v 0a 1b 11k 89           | 8v 0a 1b 11k 89           | 8v 0a 1b 11k 89           | 89 | 89
late                 | 0v 0a 0b 11k – 11 late    | 0v 0a 0b 11k – 11 late    | 0v 0a 0b 11k – 11 late    | – | 89
left                 | 0v 0a 0b 11k – 11 late    | 0v 0a 0b 11k – 11 late    | 0v 0a 0b 11k – 11 late    | – | 89
accepted             | 11v 0a 0b 11k 100 11 late | 11v 0a 0b 11k 100 11 late | 11v 0a 0b 11k 100 11 late | 100 | 94`,
    )
  })

  it('of a test: « répondu » and no key until its results are published, and again once that is taken back', async () => {
    const given = await giveExam(open())
    const { api, pupil, other, token, work } = given
    const { cells, platform } = await watch(given, pupil)
    const blank = await watch({ ...given, platform }, other)
    const publish = (when: 'now' | 'held') => api.call('publishResults', { params: { id: work._id }, body: { when } }, token)
    const play = await begin(given, pupil)
    const rows = [['answering', ...(await cells())]]
    const text = questionsOf(play).find(({ type }) => type === 'Text') ?? expect.unreachable()
    const others = play.course.modules.map((one) => ({ ...one, questions: one.questions.filter((each) => each !== text) }))
    await answerAll(given, pupil, { ...play, course: { ...play.course, modules: others } })
    rows.push(['validated', ...(await cells())])
    await save(given, pupil, text, rightOf('Text'))
    rows.push(['handed in', ...(await cells())])
    await evaluateWaiting(given, pupil, 90)
    rows.push(['read by its teacher', ...(await cells())])
    await begin(given, other)
    api.now += 31 * 60_000
    await closeEndedSittings(api.db, api.now)
    rows.push(['ended, all blank', ...(await blank.cells())])
    await publish('now')
    rows.push(['published', ...(await cells())], ['published, all blank', ...(await blank.cells())])
    api.now = testNow
    // Both have read their results above: those of a second class of one are taken back unread.
    const second = await giveExam(api)
    const unread = await watch(second, second.pupil)
    await answerAll(second, second.pupil, await begin(second, second.pupil))
    await evaluateWaiting(second, second.pupil, 90)
    for (const when of ['now', 'held'] as const)
      await api.call('publishResults', { params: { id: second.work._id }, body: { when } }, second.token)
    rows.push(['taken back', ...(await unread.cells())])
    await api.call('changeWorkStatus', { params: { id: work._id }, body: { status: 'ARCHIVED' } }, token)
    rows.push(['closed', ...(await cells())])
    expectTable(
      rows,
      `
answering            | 0v 0a 0b 0k –   | 0v 0a 0b 11k –    | 0v 0a 0b 11k –    | –
validated            | 0v 10a 0b 0k –  | 7v 3a 0b 11k 100  | 7v 3a 0b 11k 100  | –
handed in            | 0v 11a 0b 0k –  | 7v 4a 0b 11k 100  | 7v 4a 0b 11k 100  | –
read by its teacher  | 0v 11a 0b 0k –  | 11v 0a 0b 11k 96  | 11v 0a 0b 11k 96  | –
ended, all blank     | 0v 11a 0b 0k –  | 0v 0a 11b 11k 0   | 0v 0a 11b 11k 0   | –
published            | 11v 0a 0b 11k 96 | 11v 0a 0b 11k 96 | 11v 0a 0b 11k 96  | 96
published, all blank | 0v 0a 11b 11k 0 | 0v 0a 11b 11k 0   | 0v 0a 11b 11k 0   | 0
taken back           | 0v 11a 0b 0k –  | 11v 0a 0b 11k 96  | 11v 0a 0b 11k 96  | –
closed               | 11v 0a 0b 11k 96 | 11v 0a 0b 11k 96 | 11v 0a 0b 11k 96  | 96`,
    )
  })

  it('of a test of whom nothing is expected, who may leave something out, or who is not done at the end', async () => {
    const given = await giveExam(open(), {}, ['Abel', 'Béa', 'Chloé'])
    const { api, work, token } = given
    const [excused, optional, slow] = given.pupils
    if (!excused || !optional || !slow) throw new Error('no pupils')
    const { cells, platform } = await watch(given, excused)
    const [ofOptional, ofSlow] = [await watch({ ...given, platform }, optional), await watch({ ...given, platform }, slow)]
    const rows: string[][] = []
    const note = async (moment: string, read: () => Promise<string[]>) => {
      const { stats } = await api.call('getWork', { params: { id: work._id } }, token)
      rows.push([moment, ...(await read()), `${stats.averageEvaluation}`])
    }
    await answerAll(given, excused, await begin(given, excused))
    const exceptions = [{ assigneeId: excused.assigneeId, excused: 'excused' as const }]
    await api.call('changeExceptions', { params: { id: work._id }, body: { exceptions } }, token)
    await evaluateWaiting(given, excused, 90)
    await note('excused', cells)
    const may = { optionalTypes: ['Text', 'Audio'] }
    await api.db.update(assignees).set(may).where(eq(assignees.id, optional.assigneeId))
    const play = await begin(given, optional)
    const modules = play.course.modules.map((one) => ({
      ...one,
      questions: one.questions.filter(({ type }) => ![...may.optionalTypes, 'Quizz'].includes(type)),
    }))
    await answerAll(given, optional, { ...play, course: { ...play.course, modules } })
    await api.call('submitWork', { params: { workId: work._id }, body: {} }, optional.token)
    await note('passed, one left', ofOptional.cells)
    await evaluateWaiting(given, optional, 90)
    await note('passed, read', ofOptional.cells)
    const seen = questionsOf(await begin(given, slow))
    const [first, second] = [seen.find(({ type }) => type === 'Numeric'), seen.find(({ type }) => type === 'Text')]
    if (!first || !second) throw new Error('no questions')
    await save(given, slow, first, rightOf('Numeric'))
    api.now += 31 * 60_000
    // In a test nothing is late: what comes after the end is refused, whatever time the browser tells.
    const late = await save(given, slow, second, rightOf('Text'), { givenAt: testNow + 60_000 })
    expect(late).toMatchObject({ status: 409, body: { message: 'exam.over' } })
    await closeEndedSittings(api.db, api.now)
    await note('ended', ofSlow.cells)
    await api.call('publishResults', { params: { id: work._id }, body: { when: 'now' } }, token)
    await note('published, excused', cells)
    await note('published, passed', ofOptional.cells)
    await note('published, ended', ofSlow.cells)
    expectTable(
      rows,
      `
excused            | 0v 11a 0b 0k – excused  | 11v 0a 0b 11k 96 excused | 11v 0a 0b 11k 96 excused | – | null
passed, one left   | 0v 9a 0b 0k –           | 6v 2a 1b 11k 86          | 6v 2a 1b 11k 86          | – | null
passed, read       | 0v 9a 0b 0k –           | 8v 0a 1b 11k 87          | 8v 0a 1b 11k 87          | – | 87
ended              | 0v 11a 0b 0k –          | 1v 0a 10b 11k 9          | 1v 0a 10b 11k 9          | – | 48
published, excused | 11v 0a 0b 11k 96 excused | 11v 0a 0b 11k 96 excused | 11v 0a 0b 11k 96 excused | – | 48
published, passed  | 8v 0a 1b 11k 87         | 8v 0a 1b 11k 87          | 8v 0a 1b 11k 87          | 87 | 48
published, ended   | 1v 0a 10b 11k 9         | 1v 0a 10b 11k 9          | 1v 0a 10b 11k 9          | 9 | 48`,
    )
  })

  // Once revealed, the verdict follows on the device from the key (domain/player/reveal).
  it('of a lesson: nothing before its correction is shown, then the same for an account and a guest', async () => {
    const api = open()
    const lesson = await startLesson(api, ['Alice', 'Bob'], undefined, async (token) => everyQuestion(await picture(api, token)))
    const [alice, bob] = lesson.pupils
    if (!alice || !bob) throw new Error('no pupils')
    const { token: guest } = await api.call('joinLive', { body: { code: lesson.code, assigneeId: bob.assigneeId } })
    const count = new Map<string, Map<string, number>>()
    const add = (moment: string, viewer: string, said: string) => {
      const row = count.get(`${moment}, ${viewer}`) ?? new Map<string, number>()
      count.set(`${moment}, ${viewer}`, row.set(said, (row.get(said) ?? 0) + 1))
    }
    const saidTo = async (bearer: string, question: StoredQuestion, assigneeId: string) => {
      const name = bearer === guest ? 'getHeadlessAssignee' : 'getAssignee'
      const read = await api.call(name, { params: { id: assigneeId }, query: { withEval: 'true' } }, bearer)
      const answer = read.answers.find(({ questionId }) => questionId === question._id)
      const lived = bearer === lesson.token ? null : await lesson.follow(bearer)
      const sent = [...questionsOf(read), lived?.reveal?.question, lived?.asked?.question]
      const key = sent.some((one) => isSame(one, question))
      return `${answer ? (answer.evaluation === null ? 'answered' : 'verdict') : 'nothing'}${key ? ' key' : ''}`
    }
    const viewers = [
      ['account', alice.token, alice.assigneeId],
      ['guest', guest, bob.assigneeId],
    ] as const
    const everybody = [...viewers, ['teacher', lesson.token, alice.assigneeId] as const]
    const note = async (moment: string, index: number) => {
      for (const [viewer, bearer, assigneeId] of everybody)
        add(moment, viewer, await saidTo(bearer, lesson.at(index).question, assigneeId))
    }
    const all = Array.from({ length: 11 }, (_, at) => at)
    for (const index of all) {
      const { questionId, moduleId, question } = lesson.at(index)
      await lesson.move('open', questionId)
      await note('answering', index)
      for (const [, bearer] of viewers) {
        const { asked } = await lesson.follow(bearer)
        if (!asked || !isKnown(asked.question) || !isKnown(question)) throw new Error('nothing asked')
        const value = coveredRight(asked.question, question)
        const body = { moduleId, questionId, duration: 1000, ...sentAnswer(question.type, 'right'), evaluation: null, value }
        const reply = await api.call('saveAnswer', { params: { workId: lesson.workId }, body }, bearer)
        expect(reply.answer?.evaluation, question.type).toBeNull()
      }
      await note('validated', index)
      await lesson.move('show')
      await note('revealed', index)
    }
    await lesson.move('end')
    for (const index of all) await note('ended', index)
    expectTable(
      [...count].map(([row, cells]) => [row, [...cells].map(([said, number]) => `${number} ${said}`).join(', ')]),
      `
answering, account | 11 nothing
answering, guest   | 11 nothing
answering, teacher | 11 nothing key
validated, account | 11 answered
validated, guest   | 11 answered
validated, teacher | 4 answered key, 7 verdict key
revealed, account  | 11 answered key
revealed, guest    | 11 answered key
revealed, teacher  | 4 answered key, 7 verdict key
ended, account     | 4 answered key, 7 verdict key
ended, guest       | 4 answered key, 7 verdict key
ended, teacher     | 4 answered key, 7 verdict key`,
    )
  })

  it('of a lesson of who comes after the correction, leaves a question blank or is excused, with an account or as a guest', async () => {
    const api = open()
    api.now = testNow
    const lesson = await startLesson(api, ['Alice', 'Bob'])
    const [alice, bob] = lesson.pupils
    if (!alice || !bob) throw new Error('no pupils')
    const { token: guest } = await api.call('joinLive', { body: { code: lesson.code, assigneeId: bob.assigneeId } })
    const whole = [0, 1, 2].map((index) => {
      const { question } = lesson.at(index)
      return isKnown(question) ? question : expect.unreachable()
    })
    const rows: string[][] = []
    const query = { withEval: 'true' } as const
    const note = async (moment: string) => {
      const read = [
        await api.call('getAssignee', { params: { id: alice.assigneeId }, query }, alice.token),
        await api.call('getHeadlessAssignee', { params: { id: bob.assigneeId }, query: {} }, guest),
        await api.call('getAssignee', { params: { id: bob.assigneeId }, query }, lesson.token),
      ]
      const { stats } = await api.call('getWork', { params: { id: lesson.workId } }, lesson.token)
      rows.push([moment, ...read.map((one) => countsOf(one, whole)), `${stats.averageEvaluation}`])
    }
    const both = async (index: number, value: (asked: Question) => AnswerValue) => {
      for (const bearer of [alice.token, guest]) {
        const { asked } = await lesson.follow(bearer)
        if (!asked || !isKnown(asked.question)) throw new Error('nothing asked')
        expect(await lesson.answer(bearer, index, value(asked.question))).toMatchObject({ status: 200 })
      }
    }
    // The quiz is answered once its correction is on the board, the hole is left blank, the text is never asked.
    await lesson.move('open', lesson.at(1).questionId)
    await lesson.move('show')
    api.now += 16_000
    await both(1, (asked) =>
      asked.type === 'Quizz' || asked.type === 'SingleChoice' ? asked.data.choices.slice(0, 1).map(({ id }) => id) : null,
    )
    await note('after the correction')
    await lesson.move('open', lesson.at(2).questionId)
    await both(2, () => ({}))
    await note('blank')
    await lesson.move('end')
    await note('ended')
    // It came after the correction, not after the closing: nothing but the teacher's decision makes it count.
    const due = { params: { id: lesson.workId }, body: { dueDate: testNow + 7 * 24 * 3_600_000 } }
    await api.call('changeDueDate', due, lesson.token)
    await note('due later')
    await api.call('decideLateAnswers', { params: { id: bob.assigneeId }, body: { decision: 'accepted' } }, lesson.token)
    await note('accepted')
    const exceptions = [{ assigneeId: bob.assigneeId, excused: 'absent' as const }]
    await api.call('changeExceptions', { params: { id: lesson.workId }, body: { exceptions } }, lesson.token)
    await note('absent')
    expectTable(
      rows,
      `
after the correction | 0v 0a 0b 0k –          | 0v 0a 0b 0k –                | 0v 0a 0b 3k – 1 late         | null
blank                | 0v 1a 0b 0k –          | 0v 1a 0b 0k –                | 0v 0a 1b 3k 0 1 late         | null
ended                | 0v 0a 1b 3k 0 1 late   | 0v 0a 1b 3k 0 1 late         | 0v 0a 1b 3k 0 1 late         | null
due later            | 0v 0a 1b 3k 0 1 late   | 0v 0a 1b 3k 0 1 late         | 0v 0a 1b 3k 0 1 late         | null
accepted             | 0v 0a 1b 3k 0 1 late   | 1v 0a 1b 3k 50 1 late        | 1v 0a 1b 3k 50 1 late        | null
absent               | 0v 0a 1b 3k 0 1 late   | 1v 0a 1b 3k 50 1 late absent | 1v 0a 1b 3k 50 1 late absent | null`,
    )
  })
})
