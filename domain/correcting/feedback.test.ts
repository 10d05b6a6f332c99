import { describe, expect, it } from 'vitest'
import type { Answer } from '#contract/answer'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { replayWork } from './feedback.ts'

const shared = {
  ...emptyQuestionFields,
  statement: '<p>?</p>',
} as const
const text: Question = { ...shared, _id: 'q-text', type: 'Text', response: '<p>ok</p>' }
const quiz: Question = {
  ...shared,
  _id: 'q-quiz',
  type: 'Quizz',
  response: '',
  data: {
    choices: [
      { id: 'a', text: 'A', good: true },
      { id: 'b', text: 'B', good: false },
    ],
    speakerLanguage: 'FR',
  },
}
const holes: Question = {
  ...shared,
  _id: 'q-holes',
  type: 'HolesInText',
  response: '',
  data: {
    text: '<p>Le {ch<b>at</b>} et le {constructor}, encore le {chat}.</p>',
    holes: { chat: 'chat|matou', constructor: 'chien' },
    exact: false,
    speakerLanguage: 'FR',
  },
}

const answered = (questionId: string, value: Answer['value'], evaluation: number | null = null): Answer => ({
  questionId,
  moduleId: 'm',
  value,
  audio: null,
  document: null,
  evaluation,
  duration: 65_000,
  tipsUsed: true,
  answeredAt: 1,
})

function replay(questions: Question[], answers: Answer[], comments = {}) {
  const module = { _id: 'm', name: 'Module', duration: 10, document: null, questions }
  return replayWork({
    _id: 'assignee',
    course: { _id: 'c', name: 'Parcours', introduction: '', modules: [module] },
    answers,
    comments: { global: null, modules: {}, questions: {}, ...comments },
  })[0]
}

describe('replayWork', () => {
  it('numbers the questions, counts the answers and rounds the mean of the evaluated ones', () => {
    const module = replay([text, quiz, holes], [answered('q-text', 'Oui', 70), answered('q-quiz', ['a'], 100 / 3)])
    expect(module).toMatchObject({ answered: 2, evaluation: 52 })
    expect(module?.questions.map(({ number, selfEvaluated }) => [number, selfEvaluated])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(module?.questions[0]).toMatchObject({ duration: 65_000, tipsUsed: true, evaluation: 70 })
  })

  it('a blank worth 0 is neither an answer nor an evaluation of its student’s, unlike one that they gave a note', () => {
    const blank = [answered('q-text', '', 0), answered('q-quiz', [], 0), answered('q-holes', {}, 0)]
    const module = replay([text, quiz, holes], blank)
    expect(module).toMatchObject({ answered: 0, evaluation: 0 })
    expect(module?.questions.map(({ selfEvaluated }) => selfEvaluated)).toEqual([false, false, false])
    const noted = replay([text], [answered('q-text', '', 40)])
    expect([noted?.answered, noted?.questions[0]?.selfEvaluated]).toEqual([1, true])
  })

  it('has no mean before the first evaluation', () => {
    expect(replay([text], [])).toMatchObject({ answered: 0, evaluation: null })
  })

  it('gives the times of an answer that arrived after the closing, and of no other', () => {
    const late = { ...answered('q-text', 'Oui'), givenAt: 5, answeredAt: 9 }
    const module = replay([text, quiz, holes], [late, answered('q-quiz', ['a'])])
    expect(module?.questions.map(({ arrival }) => arrival)).toEqual([{ givenAt: 5, answeredAt: 9 }, null, null])
  })

  it('attaches each comment to its object', () => {
    const comment = { comment: 'Bien', voiceComment: null }
    const module = replay([text, quiz], [], { modules: { m: comment }, questions: { 'q-quiz': comment } })
    expect(module?.comment).toBe(comment)
    expect(module?.questions.map((question) => question.comment)).toEqual([null, comment])
  })
})

it('distinguishes a skipped question from one not reached', () => {
  const answers = (given: Answer[]) => replay([text], given)?.questions.map(({ answer }) => answer)
  expect(answers([])).toEqual([null])
  expect(answers([answered('q-text', null)])).toEqual([{ value: null, hasAudio: false, evaluation: null }])
  expect(answers([{ ...answered('q-text', null), audio: 'voix.webm' }])).toEqual([
    { value: null, hasAudio: true, evaluation: null },
  ])
})
