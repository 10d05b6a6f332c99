import { describe, expect, it } from 'vitest'
import type { Answer } from '#contract/answer'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { hotSpotsQuestion } from '../player/sample.ts'
import { type ReplayedAnswer, replayWork } from './feedback.ts'

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
const order: Question = {
  ...shared,
  _id: 'q-order',
  type: 'Ordering',
  response: '',
  data: { items: ['A', 'B', 'C'].map((text) => ({ id: text.toLowerCase(), text })), speakerLanguage: 'FR' },
}
const number: Question = {
  ...shared,
  _id: 'q-number',
  type: 'Numeric',
  response: '',
  data: { value: '3,5', tolerance: { amount: '5', kind: 'percent' }, unit: 'cm', unitRequired: true },
}
const pairs: Question = {
  ...shared,
  _id: 'q-pairs',
  type: 'Matching',
  response: '',
  data: {
    pairs: [
      { id: 'a', left: 'A', right: '1' },
      { id: 'b', left: 'B', right: '2' },
    ],
    extras: [],
    speakerLanguage: 'FR',
  },
}
const formula: Question = { ...shared, _id: 'q-formula', type: 'MathFormula', response: null }

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
const answerTo = (question: Question, answers: Answer[]): ReplayedAnswer | undefined =>
  replay([question], answers)?.questions[0]?.answer

it('shows a choice with its author’s feedback', () => {
  const said: Question = {
    ...shared,
    _id: 'q-single',
    type: 'SingleChoice',
    response: '',
    correctionLanguage: 'EN',
    data: {
      choices: [{ id: 'a', text: 'A', good: true, feedback: 'Bravo', feedbackHtml: '<p><em>Bravo</em></p>' }],
      speakerLanguage: 'FR',
    },
  }
  expect(answerTo(said, [answered('q-single', ['a'], 100)])).toMatchObject({
    choices: [{ feedback: 'Bravo', feedbackHtml: '<p><em>Bravo</em></p>', chosen: true }],
    languages: { choices: 'FR', feedback: 'EN' },
  })
})

it('shows a number with its verdict and the expected value', () => {
  const expected = { quantity: '3,5\u00A0cm', tolerance: '5\u202F%' }
  expect(answerTo(number, [answered('q-number', '3,6', 50)])).toEqual({
    kind: 'number',
    typed: '3,6',
    verdict: { number: true, unit: 'missing' },
    expected,
  })
  expect(answerTo(number, [answered('q-number', 'trois', 0)])).toMatchObject({ verdict: 'unreadable' })
  expect(answerTo(number, [answered('q-number', '', 0)])).toEqual({ kind: 'empty' })
})

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

  it('lists an order item by item, with the right one', () => {
    const items = (...found: [string, boolean][]) => found.map(([id, astray]) => ({ id, text: id.toUpperCase(), astray }))
    const expected = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }))
    const given = answerTo(order, [answered('q-order', ['b', 'c', 'a'])])
    expect(given).toEqual({ kind: 'order', items: items(['b', false], ['c', false], ['a', true]), expected, language: 'FR' })
    expect(answerTo(order, [answered('q-order', [])])).toEqual({ kind: 'order', items: [], expected, language: 'FR' })
  })

  it('lists the zones found on a picture, even without any mark', () => {
    const spots = hotSpotsQuestion('q-spots', 2)
    const found = (value: Answer['value']) => {
      const answer = answerTo(spots, [answered('q-spots', value)])
      return answer?.kind === 'zones' ? [answer.zones.map((zone) => zone.found), answer.marks.length] : answer
    }
    expect(found(['@5;5', 'trap'])).toEqual([['hit', 'missed', 'wrong'], 2])
    expect(found([])).toEqual([['missed', 'missed', 'left'], 0])
  })

  it('lists every pair, matched or not', () => {
    expect(answerTo(pairs, [answered('q-pairs', { b: 'a' })])).toEqual({
      kind: 'pairs',
      language: 'FR',
      pairs: [
        { id: 'a', left: 'A', chosen: null, right: '1', isRight: false },
        { id: 'b', left: 'B', chosen: '1', right: '2', isRight: false },
      ],
    })
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

describe('the displayed answer', () => {
  it('keeps a text as typed', () => {
    expect(answerTo(text, [answered('q-text', '  Je  crois\nque <oui>')])).toEqual({
      kind: 'text',
      text: '  Je  crois\nque <oui>',
    })
  })

  it('distinguishes a skipped question from one not reached', () => {
    expect(answerTo(text, [])).toEqual({ kind: 'none' })
    expect(answerTo(text, [answered('q-text', ' \n')])).toEqual({ kind: 'empty' })
    expect(answerTo(text, [answered('q-text', null)])).toEqual({ kind: 'empty' })
  })

  it('marks the chosen choices of a quiz, even without any', () => {
    const choices = (value: Answer['value']) => {
      const answer = answerTo(quiz, [answered('q-quiz', value)])
      return answer?.kind === 'choices' ? answer.choices.map(({ id, good, chosen }) => [id, good, chosen]) : answer
    }
    expect(choices(['b'])).toEqual([
      ['a', true, false],
      ['b', false, true],
    ])
    expect(choices(null)).toEqual([
      ['a', true, false],
      ['b', false, false],
    ])
  })

  it('numbers the holes of a text and compares each with its accepted answers', () => {
    expect(answerTo(holes, [answered('q-holes', { chat: ' Matou ', constructor: 'loup' })])).toEqual({
      kind: 'holes',
      text: '<p>Le [1]<b></b> et le [2], encore le [1].</p>',
      holes: [
        { number: 1, typed: ' Matou ', accepted: ['chat', 'matou'], right: true },
        { number: 2, typed: 'loup', accepted: ['chien'], right: false },
      ],
    })
    expect(answerTo(holes, [answered('q-holes', {})])).toMatchObject({ holes: [{ typed: '' }, { typed: '', right: false }] })
  })

  it('recognises a formula and a recording', () => {
    const tree = {
      version: 1,
      expression: { type: 'expression' as const, uuid: 'e', items: [{ type: 'literal' as const, uuid: 'l', text: '2' }] },
    }
    expect(answerTo(formula, [answered('q-formula', tree as Answer['value'])])).toEqual({ kind: 'formula', formula: tree })
    expect(answerTo(text, [{ ...answered('q-text', null), audio: 'voix.webm' }])).toEqual({ kind: 'audio' })
  })
})
