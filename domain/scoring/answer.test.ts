import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaNode } from '#contract/formula'
import type { Question } from '#contract/question'
import { isEmptyAnswer, scoreAnswer } from './answer.ts'

const shared = {
  _id: '0199a000-0000-7000-8000-000000000001',
  statement: '<p>?</p>',
  textLanguage: 'FR',
  tips: '',
  tipsLanguage: 'FR',
  correctionLanguage: 'FR',
  audio: { text: null, tips: null, response: null },
  testMode: false,
  automatedEvaluation: false,
} as const
const text: Question = { ...shared, type: 'Text', response: '' }
const audio: Question = { ...shared, type: 'Audio', response: '' }
const math: Question = { ...shared, type: 'MathFormula', response: null }
const choices = [
  { id: 'a', text: '', good: true },
  { id: 'b', text: '', good: false },
]
const quiz: Question = { ...shared, type: 'Quizz', response: '', data: { choices, speakerLanguage: 'FR' } }
const holes: Question = {
  ...shared,
  type: 'HolesInText',
  response: '',
  data: { text: '{x} {y}', holes: { x: '1', y: '2' }, exact: false, speakerLanguage: 'FR' },
}
const formula = (items: FormulaNode[]): Formula => ({ version: 1, expression: { type: 'expression', uuid: 'u', items } })

describe('scoreAnswer', () => {
  it('computes quiz and holes', () => {
    expect(scoreAnswer(quiz, ['a'])).toBe(100)
    expect(scoreAnswer(holes, { x: '1', y: '9' })).toBe(50)
  })

  it('counts a value of the wrong shape as nothing answered', () => {
    expect(scoreAnswer(quiz, 'a')).toBe(0)
    expect(scoreAnswer(holes, ['1'])).toBe(0)
    expect(scoreAnswer(holes, formula([]))).toBe(0)
    expect(scoreAnswer(holes, null)).toBe(0)
  })

  it('leaves the other types to the student', () => {
    expect([text, audio, math].map((question) => scoreAnswer(question, 'x'))).toEqual([null, null, null])
  })
})

describe('isEmptyAnswer', () => {
  const cases: [string, Question, AnswerValue, boolean, boolean][] = [
    ['spaces in a text', text, '   ', false, true],
    ['spaces with a recording', text, '   ', true, false],
    ['a word', text, 'mot', false, false],
    ['no choice', quiz, [], false, true],
    ['a choice', quiz, ['b'], false, false],
    ['no hole', holes, {}, false, true],
    ['blank holes', holes, { x: ' ' }, false, true],
    ['a hole', holes, { x: '1' }, false, false],
    ['an untouched formula', math, formula([]), false, true],
    ['a formula', math, formula([{ type: 'literal', uuid: 'l', text: '1' }]), false, false],
    ['no recording', audio, null, false, true],
    ['a recording', audio, null, true, false],
  ]
  it.each(cases)('%s', (_, question, value, hasAudio, empty) => {
    expect(isEmptyAnswer(question, value, hasAudio)).toBe(empty)
  })
})
