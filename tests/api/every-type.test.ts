import { read as readBook, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { schools } from '#api/db/schema'
import { sendGrades } from '#api/lti/send-grades'
import { publicKeys, toolKeys } from '#api/lti/tool-keys'
import type { ExportFormat } from '#contract/export-formats'
import { knownQuestions, type QuestionType, questionTypes } from '#contract/question-types'
import { structuredDocument } from '#contract/structured-document'
import { kindOf } from '#domain/questions/kinds'
import { describeApi, type TestApi } from '#tests/support/api'
import { type ClassWork, giveClassWork, type Pupil, submitAs } from '#tests/support/class-work'
import { everyQuestion, everyType, type Manner, manners, rekeyedQuestions, sentAnswer } from '#tests/support/every-type'
import { makeLaunchedWork } from '#tests/support/launched-work'
import { registerLtiPlatform, startLtiPlatform } from '#tests/support/lti-platform'
import { moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

/** A work with a question of each type worth 1, 2, 3… points in that order, so that confusing two types shows in the totals. */
async function giveEveryType(api: TestApi) {
  let picture = ''
  const given = await giveClassWork(api, [...manners, 'absent'], async (token) => {
    picture = (await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)).name
    return everyQuestion(picture).map((question, index) => ({ ...question, points: index + 1 }))
  })
  const pupil = (manner: Manner): Pupil => {
    const found = given.pupils[manners.indexOf(manner)]
    if (!found) throw new Error('no pupil')
    return found
  }
  return { ...given, picture, pupil }
}
type Given = Awaited<ReturnType<typeof giveEveryType>>

/** A pupil answers a question of each type. */
async function play({ api, module, ...given }: ClassWork, pupil: Pupil, { manner, workId = given.work._id }: Played) {
  const params = { workId }
  for (const { _id: questionId, type } of knownQuestions(module.questions)) {
    const body = { moduleId: module._id, questionId, duration: 1000, ...sentAnswer(type, manner) }
    await api.call('saveAnswer', { params, body }, pupil.token)
  }
}
type Played = { manner: Manner; workId?: string }

const percents = (manner: Manner) => questionTypes.map((type) => everyType[type].given[manner].percent)
const computed = questionTypes.filter((type) => everyType[type].rekeyed !== null)
const weighted = (marks: readonly number[]) => {
  const points = marks.map((_, index) => index + 1)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return Math.round(sum(marks.map((mark, index) => mark * (index + 1))) / sum(points))
}

describeApi('every type of question', (open) => {
  it('passes through every step after an answer: results, class, files, statistics, platform, training, correction', async () => {
    const api = open()
    const given = await giveEveryType(api)
    const platform = await openFromPlatform(given, given.pupil('partly'))
    for (const manner of manners) {
      await play(given, given.pupil(manner), { manner })
      await submitAs(given, given.pupil(manner))
    }
    await expectResults(given)
    await expectGroups(given)
    await expectFiles(given)
    await expectStatistics(given)
    await sendGrades({ db: api.db, env: { LTI_PRIVATE_HOSTS: ['127.0.0.1'] }, now: Date.now(), random: () => 1 })
    expect(platform.scores.map(({ score }) => score.scoreGiven)).toEqual([weighted(percents('partly'))])
    await expectTraining(given)
    await expectCorrection(given)
  })

  it('is kept by every version, and appears in the statements document without its answer', async () => {
    const api = open()
    const given = await giveEveryType(api)
    const { module, made, token } = given
    const params = { id: module._id }
    const save = (more: object) => {
      const body = { ...moduleBody(made), status: 'PUBLISHED', publishAnyway: true, version: module.version, ...more }
      return api.call('updateModule', { params, body }, token)
    }
    await save({})
    const version = await api.call('getModuleVersion', { params: { ...params, version: String(module.version) } }, token)
    expect(version.content.questions).toEqual(module.questions)
    const restored = await save({ questions: version.content.questions, version: module.version + 1 })
    expect(restored.questions).toEqual(module.questions)

    await api.db
      .update(schools)
      .set({ features: ['aikoplus'] })
      .where(eq(schools.id, made.school.id))
    const body = { moduleId: module._id, modeAikoPlus: 'structured' }
    const reply = await api.reply('generateStructuredDocument', { body }, token)
    const { sections } = structuredDocument.parse(reply.body)
    expect(sections).toHaveLength(questionTypes.length)
    for (const [index, type] of questionTypes.entries()) {
      const stated = JSON.stringify(sections[index])
      for (const text of everyType[type].shown) expect(stated, `${type} shows ${text}`).toContain(text)
      for (const text of everyType[type].secret) expect(stated, `${type} tells ${text}`).not.toContain(text)
    }
  })
})

/** The pupil opens the work from a platform, which records the scores that it receives. */
async function openFromPlatform({ api, work, made }: Given, { id: userId }: Pupil) {
  const listening = await startLtiPlatform({
    toolKeys: async () => publicKeys(await toolKeys(api.db, api.now)),
    now: () => api.now,
  })
  const platform = await registerLtiPlatform(api.db, listening, made.school.id)
  const lineItemUrl = listening.lineItem('1')
  await makeLaunchedWork(api.db, { workId: work._id, schoolId: made.school.id, platform, userId, lineItemUrl })
  return listening
}

/** Checks the rows and columns of the heat map. */
async function expectResults(given: Given) {
  const results = await given.api.call('getWorkResults', { params: { id: given.work._id } }, given.token)
  expect(results.questions.map(({ type, points, answeredCount }) => [type, points, answeredCount])).toEqual(
    questionTypes.map((type, index) => [type, index + 1, 4]),
  )
  for (const { statement } of results.questions) expect(statement).toMatch(/\p{L}/u)
  const row = (pupil: Pupil | undefined) => results.students.find((one) => one.assigneeId === pupil?.assigneeId)
  for (const manner of manners) expect(row(given.pupil(manner))?.evaluations, manner).toEqual(percents(manner))
  expect(row(given.pupils[4])?.evaluations).toEqual(questionTypes.map(() => null))
  const failed = questionTypes.map((type) => manners.filter((manner) => everyType[type].given[manner].percent < 50).length)
  expect(results.questions.map(({ failedCount }) => failedCount)).toEqual(failed)
}

async function expectGroups({ api, module, work, token }: Given) {
  for (const { _id: questionId, type } of knownQuestions(module.questions)) {
    const { groups } = await api.call('groupAnswers', { params: { id: work._id }, query: { questionId } }, token)
    expect([type, groups.map(({ assigneeIds }) => assigneeIds.length)]).toEqual([type, everyType[type].groups])
  }
}

async function expectFiles(given: Given) {
  for (const format of ['csv', 'ods'] as const) {
    const [header, ...rows] = await exported(given, format)
    expect(header?.slice(-questionTypes.length)).toEqual(
      questionTypes.map((_, index) => expect.stringMatching(new RegExp(`${index + 1}(?!\\d).*%`, 'u'))),
    )
    for (const manner of manners) {
      const line = rows.find(([name]) => name?.toLowerCase() === manner)
      expect([format, manner, line?.[4]]).toEqual([format, manner, String(weighted(percents(manner)))])
      expect(line?.slice(-questionTypes.length)).toEqual(percents(manner).map(String))
    }
    expect(rows.find(([name]) => name?.toLowerCase() === 'absent')?.slice(-questionTypes.length)).toEqual(
      questionTypes.map(() => ''),
    )
  }
}

async function expectStatistics({ api, course, token, teacher }: Given) {
  const input = { params: { courseId: course._id }, body: { creatorId: teacher.id } }
  const { questions } = await api.call('readCourseStatistics', input, token)
  const mean = (type: QuestionType) =>
    Math.round(manners.reduce((sum, manner) => sum + everyType[type].given[manner].percent, 0) / manners.length)
  expect(questions.map(({ type, answers, facility }) => [type, answers, facility])).toEqual(
    questionTypes.map((type) => [type, manners.length, mean(type)]),
  )
}

/** « Refaire mes erreurs »: refused to the student who got all right, offers every question to the one half right everywhere. */
async function expectTraining(given: Given) {
  const { api, course, work } = given
  const [half, best] = [given.pupil('partly'), given.pupil('right')]
  const body = { courseId: course._id, workId: work._id, missed: true }
  const refused = { status: 409, body: { message: 'training.nothingMissed' } }
  expect(await api.reply('createTraining', { body }, best.token)).toMatchObject(refused)
  const again = await api.call('createTraining', { body }, half.token)
  expect(again.questionCount).toBe(questionTypes.length)
  await play(given, half, { manner: 'right', workId: again.workId })
  const read = { params: { id: again._id }, query: { withEval: 'true' } } as const
  expect((await api.call('getAssignee', read, half.token)).evaluation).toBe(100)
}

/** Changes every answer key of the given work: computed scores are recomputed, and no answer changes its meaning. */
async function expectCorrection(given: Given) {
  const { api, module, made, token, work, picture } = given
  const params = { id: module._id }
  const questions = rekeyedQuestions(knownQuestions(module.questions), picture)
  const body = { ...moduleBody(made, questions), status: 'PUBLISHED', publishAnyway: true, version: module.version }
  await api.call('updateModule', { params, body }, token)
  const order = { works: [work._id], scope: 'regrade' as const, version: module.version + 1 }
  const correct = () => api.call('correctWorks', { params, body: order }, token)
  expect(await correct()).toMatchObject([{ questions: computed.length, left: 0 }])
  const { students } = await api.call('getWorkResults', { params: { id: work._id } }, token)
  const after = (manner: Manner) => students.find((row) => row.assigneeId === given.pupil(manner).assigneeId)?.evaluations
  // The share that the student evaluated stays.
  const expected = (manner: Manner, change: 1 | -1) =>
    questionTypes.map((type) => everyType[type].given[manner].percent + change * kindOf({ type }).computed)
  expect(after('wrong')).toEqual(expected('wrong', 1))
  for (const manner of ['right', 'alike'] as const) expect(after(manner)).toEqual(expected(manner, -1))
  expect(await correct()).toMatchObject([{ questions: 0, left: 0, copies: [] }])
}

/** The rows of the exported file, each cell as text; decimals use a point in both formats. */
async function exported({ api, token, work }: Given, format: ExportFormat): Promise<string[][]> {
  const { data } = await api.call('exportWork', { params: { id: work._id }, query: { format } }, token)
  const bytes = Buffer.from(data, 'base64')
  if (format === 'csv') return Papa.parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/u, ''), { delimiter: ';' }).data
  const [sheet] = Object.values(readBook(bytes, { type: 'buffer' }).Sheets)
  if (!sheet) throw new Error('no sheet')
  return utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }).map((row) => row.map((cell) => String(cell ?? '')))
}
