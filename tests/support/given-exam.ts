import { expect } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Assignee } from '#contract/assignee'
import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import { holeNames } from '#domain/scoring/holes'
import { optionsOf } from '#domain/scoring/matching'
import { type TestApi, testNow } from './api.ts'
import { type ClassWork, giveClassWork, type Pupil, week } from './class-work.ts'
import { everyQuestion, everyType, sentAnswer } from './every-type.ts'
import { sampleFiles, uploadOf } from './sample-files.ts'

export const conditions = { minutes: 30, release: 'teacher', ownOrder: true, aids: false, draws: {} } as const

/** A class whose work of every type is given once more under test conditions. */
export async function giveExam(api: TestApi, exam: object = {}, names: readonly string[] = ['Abel', 'Zoé']) {
  api.now = testNow
  const given = await giveClassWork(api, names, async (token) => {
    const picture = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)
    return everyQuestion(picture.name)
  })
  // The other work shows the correction, as it should: the test is about the one under conditions.
  await api.call('changeWorkStatus', { params: { id: given.work._id }, body: { status: 'DELETED' } }, given.token)
  const order = {
    courseId: given.course._id,
    dueDate: testNow + week,
    groups: [given.group.id],
    exam: { ...conditions, ...exam },
  }
  const [work] = await api.call('createWorks', { body: order }, given.token)
  if (!work) throw new Error('no work')
  const rows = await api.call('listAssignees', { params: { id: work._id } }, given.token)
  const pupils = given.pupils.map((pupil) => ({
    ...pupil,
    assigneeId: rows.find(({ userId }) => userId === pupil.id)?._id ?? '',
  }))
  const [pupil, other] = pupils
  if (!pupil || !other) throw new Error('no pupils')
  return { ...given, work, pupils, pupil, other }
}
export type GivenExam = Awaited<ReturnType<typeof giveExam>>

export const begin = ({ api, work }: GivenExam, { token }: Pupil) =>
  api.call('beginExam', { params: { workId: work._id }, body: {} }, token)
export const read = ({ api }: ClassWork, { assigneeId }: Pupil, token: string) =>
  api.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } }, token)
export const questionsOf = ({ course }: Pick<Assignee, 'course'>) => course.modules.flatMap(({ questions }) => questions)
export const rightOf = (type: QuestionType): AnswerValue => everyType[type].given.right.value

/** The right answer in the words of the sealed question: its names are covered, its texts are not. */
export function coveredRight(question: Question, raw: Question): AnswerValue {
  const right = rightOf(question.type)
  if (question.type === 'Ordering' && raw.type === 'Ordering' && Array.isArray(right))
    return right.map((id) => idOfText(question.data.items, raw.data.items.find((item) => item.id === id)?.text))
  if (question.type === 'Matching' && raw.type === 'Matching')
    return Object.fromEntries(raw.data.pairs.map((pair) => [pair.id, idOfText(optionsOf(question.data), pair.right)]))
  if (question.type === 'HolesInText' && raw.type === 'HolesInText')
    return Object.fromEntries(holeNames(question.data.text).map((name, at) => [name, Object.values(raw.data.holes)[at] ?? '']))
  return right
}
const idOfText = (list: readonly { id: string; text: string }[], text: string | undefined) =>
  list.find((one) => one.text === text)?.id ?? ''

/** The body of an answer; a spoken one has its recording. */
const bodyOf = ({ module }: GivenExam, question: Question, value: AnswerValue) => ({
  ...sentAnswer(question.type, 'right'),
  ...{ moduleId: module._id, questionId: question._id, value, duration: 1000, replaces: false },
})
export const save = (given: GivenExam, { token }: Pupil, question: Question, value: AnswerValue, more: object = {}) =>
  given.api.reply(
    'saveAnswer',
    { params: { workId: given.work._id }, body: { ...bodyOf(given, question, value), ...more } },
    token,
  )

/** Answers every question right, in the sealed names. */
export async function answerAll(given: GivenExam, pupil: Pupil, play: Assignee, leaveOut = 0): Promise<unknown[]> {
  const whole = questionsOf(await read(given, pupil, given.token))
  const replies: unknown[] = []
  for (const question of questionsOf(play).slice(leaveOut)) {
    const raw = whole.find(({ _id }) => _id === question._id)
    if (!raw) throw new Error('no question')
    const reply = await save(given, pupil, question, coveredRight(question, raw))
    expect(reply, question.type).toMatchObject({ status: 200 })
    replies.push(reply.body)
  }
  return replies
}

/** The teacher reads every answer that waits for a person. */
export async function evaluateWaiting(given: GivenExam, pupil: Pupil, evaluation: number): Promise<void> {
  const { answers } = await read(given, pupil, given.token)
  for (const { questionId } of answers.filter((answer) => answer.evaluation === null))
    await given.api.call('changeEvaluation', { params: { id: pupil.assigneeId }, body: { questionId, evaluation } }, given.token)
}
