import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { Formula, FormulaNode } from '#contract/formula'
import type { Question } from '#contract/question'
import { hotSpotsQuestion } from '#tests/support/sample-work'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { typedHoles } from '../questions/values.ts'
import { isAnswerOf, isEmptyAnswer, ownPercentOf, scoreAnswer } from './answer.ts'

const shared = {
  ...emptyQuestionFields,
  _id: '0199a000-0000-7000-8000-000000000001',
  statement: '<p>?</p>',
} as const
const text: Question = { ...shared, type: 'Text', response: '' }
const audio: Question = { ...shared, type: 'Audio', response: '' }
const math: Question = { ...shared, type: 'MathFormula', response: null }
const choices = [
  { id: 'a', text: '', good: true },
  { id: 'b', text: '', good: false },
]
const quiz: Question = { ...shared, type: 'Quizz', response: '', data: { choices, speakerLanguage: 'FR' } }
const single: Question = { ...quiz, type: 'SingleChoice' }
const numeric: Question = {
  ...shared,
  type: 'Numeric',
  response: '',
  data: { value: '3,5', tolerance: { amount: '0,1', kind: 'absolute' }, unit: 'cm', unitRequired: true },
}
const holes: Question = {
  ...shared,
  type: 'HolesInText',
  response: '',
  data: { text: '{x} {y}', holes: { x: '1', y: '2' }, exact: false, speakerLanguage: 'FR' },
}
const items = [
  { id: 'un', text: '1' },
  { id: 'deux', text: '2' },
  { id: 'trois', text: '3' },
]
const ordering: Question = { ...shared, type: 'Ordering', response: '', data: { items, speakerLanguage: 'FR' } }
const pairs = [
  { id: 'x', left: 'un', right: '1' },
  { id: 'y', left: 'deux', right: '2' },
]
const matching: Question = {
  ...shared,
  type: 'Matching',
  response: '',
  data: { pairs, extras: [{ id: 'z', text: '3' }], speakerLanguage: 'FR' },
}
const spots = hotSpotsQuestion('q', 2)
const formula = (items: FormulaNode[]): Formula => ({ version: 1, expression: { type: 'expression', uuid: 'u', items } })

describe('scoreAnswer', () => {
  it('grades a quiz and holes', () => {
    expect(scoreAnswer(quiz, ['a'])).toBe(100)
    expect(scoreAnswer(holes, { x: '1', y: '9' })).toBe(50)
    expect([['a'], ['b'], [], ['a', 'b']].map((picked) => scoreAnswer(single, picked))).toEqual([100, 0, 0, 0])
    expect(scoreAnswer(ordering, ['deux', 'trois', 'un'])).toBeCloseTo(100 / 3, 10)
    expect(['3.6 cm', '3,5', '3,61 cm', '', ['a']].map((typed) => scoreAnswer(numeric, typed))).toEqual([100, 50, 0, 0, 0])
    expect(scoreAnswer(matching, { x: 'x', y: 'z' })).toBe(50)
    expect([['@5;5', 'z1'], ['@5;5'], ['@5;5', 'trap'], []].map((marks) => scoreAnswer(spots, marks))).toEqual([100, 50, 0, 0])
  })

  it('treats a value of the wrong shape as unanswered', () => {
    expect(scoreAnswer(quiz, 'a')).toBe(0)
    expect(scoreAnswer(holes, ['1'])).toBe(0)
    expect(scoreAnswer(holes, formula([]))).toBe(0)
    expect(scoreAnswer(holes, null)).toBe(0)
  })

  it('leaves the other types to self-evaluation', () => {
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
    ['no number', numeric, '  ', false, true],
    ['a text that is not a number', numeric, 'x', false, false],
    ['no choice in a single choice question', single, [], false, true],
    ['one choice', single, ['b'], false, false],
    ['no hole', holes, {}, false, true],
    ['blank holes', holes, { x: ' ' }, false, true],
    ['a hole', holes, { x: '1' }, false, false],
    ['an order left as it was', ordering, [], false, true],
    ['an order', ordering, ['un', 'deux', 'trois'], false, false],
    ['nothing matched', matching, {}, false, true],
    ['a pair matched', matching, { x: 'z' }, false, false],
    ['no mark', spots, [], false, true],
    ['a mark', spots, ['@99;99'], false, false],
    ['an untouched formula', math, formula([]), false, true],
    ['a formula', math, formula([{ type: 'literal', uuid: 'l', text: '1' }]), false, false],
    ['no recording', audio, null, false, true],
    ['a recording', audio, null, true, false],
  ]
  it.each(cases)('%s', (_, question, value, hasAudio, empty) => {
    expect(isEmptyAnswer(question, value, hasAudio)).toBe(empty)
  })
})

describe('any value sent for any question', () => {
  const value: fc.Arbitrary<AnswerValue> = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('a', 'b', 'c', '', 'z0', 'trap', '@5;5', '@')),
    fc.dictionary(fc.constantFrom('x', 'y', 'z', '__proto__', 'constructor'), fc.constantFrom('1', '2', '', ' 1 ')),
    fc.constant(null),
    fc.constant(formula([])),
  )
  const calculable: Question[] = [quiz, single, numeric, holes, ordering, matching, spots]
  const questions = fc.constantFrom(text, audio, math, ...calculable)

  it('gives a percent, or null only for self-evaluated questions', () => {
    fc.assert(
      fc.property(questions, value, (question, given) => {
        const score = scoreAnswer(question, given)
        const computed = calculable.includes(question)
        expect(score === null).toBe(!computed)
        if (score !== null) expect(score >= 0 && score <= 100).toBe(true)
      }),
    )
  })

  it('gives 0 for an empty answer, and ignores unknown holes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calculable), value, (question, given) => {
        const score = scoreAnswer(question, given) ?? 0
        if (isEmptyAnswer(question, given)) expect(score).toBe(0)
        if (question === holes && !('x' in typedHoles(given)) && !('y' in typedHoles(given))) expect(score).toBe(0)
      }),
    )
  })

  it('gives 100 for the good choices and for every accepted answer', () => {
    expect(scoreAnswer(quiz, ['a'])).toBe(100)
    expect(scoreAnswer(holes, { x: ' 1 ', y: '2' })).toBe(100)
  })
})

describe('isAnswerOf', () => {
  const nested = (depth: number): FormulaNode => ({
    type: 'power',
    uuid: 'p',
    expression: { type: 'expression', uuid: 'e', items: depth > 1 ? [nested(depth - 1)] : [] },
  })
  const cases: [string, Question, AnswerValue, boolean][] = [
    ['null, for any type', audio, null, true],
    ['a text for a text', text, 'mot', true],
    ['choices for a text', text, ['a'], false],
    ['known choices', quiz, ['a', 'b'], true],
    ['an unknown choice', quiz, ['a', 'z'], false],
    ['a number', numeric, '3,5', true],
    ['a long text for a number', numeric, '1'.repeat(201), false],
    ['choices for a number', numeric, ['a'], false],
    ['one choice in a single choice question', single, ['b'], true],
    ['two choices in a single choice question', single, ['a', 'b'], false],
    ['an unknown choice in a single choice question', single, ['z'], false],
    ['its holes', holes, { x: '1', y: '' }, true],
    ['some of its holes', holes, { y: '2' }, true],
    ['an unknown hole', holes, { x: '1', z: '2' }, false],
    ['a name inherited by every object', holes, { constructor: '2' }, false],
    ['all items in some order', ordering, ['trois', 'un', 'deux'], true],
    ['an order left as it was', ordering, [], true],
    ['some pairs matched', matching, { x: 'z' }, true],
    ['a pair matched with an unknown option', matching, { x: '1' }, false],
    ['an unknown pair', matching, { z: 'x' }, false],
    ['choices for pairs', matching, ['x'], false],
    ['marks on a picture', spots, ['@5;5', 'trap'], true],
    ['more marks than good zones', spots, ['@5;5', 'trap', '@6;6'], false],
    ['a mark outside the picture', spots, ['@5;500'], false],
    ['a text for marks', spots, '@5;5', false],
    ['an item missing', ordering, ['trois', 'un'], false],
    ['an item twice', ordering, ['trois', 'un', 'un'], false],
    ['an unknown item', ordering, ['trois', 'un', 'quatre'], false],
    ['a formula', math, formula([{ type: 'literal', uuid: 'l', text: '1' }]), true],
    ['holes for a formula', math, { expression: 'x' }, false],
    ['a formula as deep as the editor allows', math, formula([nested(40)]), true],
    ['a formula that is too deep', math, formula([nested(41)]), false],
    [
      'a formula that is too large',
      math,
      formula(Array.from({ length: 5000 }, () => ({ type: 'literal', uuid: 'l', text: '1' }))),
      false,
    ],
    ['a text for a spoken answer', audio, 'mot', false],
  ]
  it.each(cases)('%s', (_, question, value, fits) => {
    expect(isAnswerOf(question, value)).toBe(fits)
  })
})

it('a self-evaluation is ten times a grade', () => {
  for (let percent = 0; percent <= 100; percent += 10) expect(ownPercentOf(text, 'Oui', percent)).toBe(percent)
  for (const percent of [-10, 5, 33.3, 110, Number.NaN, Number.POSITIVE_INFINITY])
    expect(ownPercentOf(text, 'Oui', percent)).toBeNull()
})
