import type { AnswerValue } from '#contract/answer'
import type { CallName } from '#contract/calls'
import type { Question } from '#contract/question'
import { scoreAnswer } from '#domain/scoring/answer'
import type { CrowdStudent } from './crowd-scene.ts'
import { samplesOf } from './questions.ts'

/** How a write is sent: once, again after its reply (as if that was lost), or twice concurrently. */
export type Sending = 'once' | 'again' | 'twice'

export interface CrowdWrite {
  call: Extract<CallName, 'saveDuration' | 'saveAnswer' | 'submitWork'>
  body: object
  key: string
  sending: Sending
  /** Rows or sums that the database must hold once the write is acknowledged, by name. */
  effects: [name: string, amount: number][]
}

/** Names of effects, shared by the acknowledged and the stored side. */
export const nameOf = {
  answer: (user: string, question: string, value: unknown, evaluation: number | null) =>
    `answer ${user} ${question} ${JSON.stringify(value, sortedKeys)} ${evaluation}`,
  time: (user: string, question: string) => `time ${user} ${question}`,
  sum: (user: string, what: 'answers' | 'time' | 'evaluations') => `sum of ${what} ${user}`,
  submission: (user: string) => `submission ${user}`,
  notice: (user: string) => `notice ${user}`,
  work: (work: string, what: 'submissions' | 'time' | 'started') => `${what} of work ${work}`,
  reply: (user: string, key: string) => `reply ${user} ${key}`,
}

// The database does not preserve key order.
const sortedKeys = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The requests that one student’s outbox sends, in order: for `count` questions the time, then the answer; then the submission. */
export function writesOf(student: CrowdStudent, rank: number, count: number): CrowdWrite[] {
  const questions = student.questions.slice(0, count)
  const saves = questions.flatMap((question, index) => [
    saveDuration(student, question, 10_000 + rank),
    saveAnswer(student, question, rank, 3000 + index),
  ])
  const started: [string, number] = [nameOf.work(student.workId, 'started'), 1]
  return [...saves, submitWork(student)].map((write, index) => {
    const key = crypto.randomUUID()
    const effects = [...write.effects, ...(index === 0 ? [started] : []), [nameOf.reply(student.id, key), 1] as [string, number]]
    return { ...write, key, effects, sending: sendingOf(rank + index) }
  })
}

/** One write in five is repeated afterwards, one in seven is doubled concurrently. */
const sendingOf = (n: number): Sending => (n % 7 === 0 ? 'twice' : n % 5 === 0 ? 'again' : 'once')

type Plain = Omit<CrowdWrite, 'key' | 'sending'>

function timeEffects({ id, workId }: CrowdStudent, questionId: string, duration: number): Plain['effects'] {
  return [
    [nameOf.time(id, questionId), duration],
    [nameOf.sum(id, 'time'), duration],
    [nameOf.work(workId, 'time'), duration],
  ]
}

function saveDuration(student: CrowdStudent, question: Question, duration: number): Plain {
  const body = { moduleId: student.moduleId, questionId: question._id, duration }
  return { call: 'saveDuration', body, effects: timeEffects(student, question._id, duration) }
}

function saveAnswer(student: CrowdStudent, question: Question, rank: number, duration: number): Plain {
  const { value, evaluation } = answerTo(question, rank)
  const stored = scoreAnswer(question, value) ?? evaluation
  return {
    call: 'saveAnswer',
    body: { moduleId: student.moduleId, questionId: question._id, value, evaluation, duration },
    effects: [
      [nameOf.answer(student.id, question._id, value, stored), 1],
      [nameOf.sum(student.id, 'answers'), 1],
      [nameOf.sum(student.id, 'evaluations'), stored ?? 0],
      ...timeEffects(student, question._id, duration),
    ],
  }
}

/** Alternately right and wrong; free texts contain their author’s rank, so that answers cannot be mixed up unnoticed. */
function answerTo(question: Question, rank: number): { value: AnswerValue; evaluation: number | null } {
  if (question.type === 'Quizz') return { value: [rank % 2 === 0 ? 'a' : 'b'], evaluation: null }
  if (question.type === 'HolesInText')
    return { value: { ville: rank % 2 === 0 ? 'paris' : `Pari${rank}`, fleuve: 'Seine' }, evaluation: null }
  const samples = samplesOf(question)
  const sample = samples[rank % samples.length]
  if (!sample) throw new Error(`nothing to say to ${question.type}`)
  const value = typeof sample.value === 'string' ? `${sample.value} (${rank})` : sample.value
  return { value, evaluation: sample.evaluation }
}

function submitWork(student: CrowdStudent): Plain {
  return {
    call: 'submitWork',
    body: { evaluation: null },
    effects: [
      [nameOf.submission(student.id), 1],
      [nameOf.notice(student.id), 1],
      [nameOf.work(student.workId, 'submissions'), 1],
    ],
  }
}
