import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { correctionOf, keepsPoints } from './work-correction.ts'

const shared = { ...emptyQuestionFields, response: '' } as const
const quiz = (statement: string, choices: readonly (readonly [string, boolean])[]): Question => ({
  ...shared,
  ...{ _id: 'q', type: 'Quizz', statement },
  data: { choices: choices.map(([id, good]) => ({ id, text: id, good })), speakerLanguage: 'FR' },
})
const text = (statement: string): Question => ({ ...shared, _id: 'q', type: 'Text', statement })
const given = quiz('avant', [
  ['a', true],
  ['b', false],
])

describe('the correction of a question in a given work', () => {
  it('with texts only, keeps the choices and which of them are good', () => {
    const written = quiz('après', [
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(correctionOf({ given, written, values: [['a']] }, 'texts')).toEqual({
      kind: 'changed',
      question: { ...given, statement: 'après' },
    })
    const onlyChoices = quiz('avant', [
      ['a', false],
      ['b', true],
    ])
    expect(correctionOf({ given, written: onlyChoices, values: [] }, 'texts')).toEqual({ kind: 'same' })
  })

  it.each(['texts', 'regrade'] as const)('with %s, keeps the points that the question has in the work (decision 22)', (scope) => {
    const heavier = { ...given, points: 3 }
    expect(correctionOf({ given, written: heavier, values: [['a']] }, scope)).toEqual({ kind: 'same' })
    expect(correctionOf({ given: heavier, written: given, values: [['a']] }, scope)).toEqual({ kind: 'same' })
    const written = { ...given, statement: 'après', points: 2 }
    const corrected = (from: Question) => correctionOf({ given: from, written, values: [] }, scope)
    expect(corrected(heavier)).toMatchObject({ kind: 'changed', question: { statement: 'après', points: 3 } })
    expect(JSON.stringify(corrected(given))).not.toContain('points')
  })

  it('reports questions whose points differ; without points, a question weighs 1', () => {
    const weighing = (points: number) => ({ ...given, points })
    expect(keepsPoints({ given, written: weighing(3) })).toBe(true)
    expect(keepsPoints({ given: weighing(3), written: weighing(2) })).toBe(true)
    expect(keepsPoints({ given, written: weighing(1) })).toBe(false)
    expect(keepsPoints({ given: weighing(2), written: weighing(2) })).toBe(false)
    // A question of another type stays as given anyway, and is counted as such.
    expect(keepsPoints({ given: weighing(2), written: text('avant') })).toBe(false)
  })

  it('with texts only, takes the feedback of unchanged choices', () => {
    const said = (...choices: readonly (readonly [id: string, text: string, feedback?: string])[]): Question => ({
      ...shared,
      ...{ _id: 'q', type: 'Quizz', statement: 'avant' },
      data: {
        choices: choices.map(([id, text, feedback]) => ({
          ...{ id, text, good: id === 'a' },
          ...(feedback !== undefined && { feedback, feedbackHtml: `<p>${feedback}</p>` }),
        })),
        speakerLanguage: 'FR',
      },
    })
    const before = said(['a', 'un', 'oui'], ['b', 'deux', 'non'], ['c', 'trois', 'ôté'])
    const after = said(['a', 'un', 'mieux'], ['b', 'autre', 'de autre'], ['c', 'trois'])
    const { question } = Object(correctionOf({ given: before, written: after, values: [['a']] }, 'texts'))
    expect(JSON.parse(JSON.stringify(question))).toEqual(said(['a', 'un', 'mieux'], ['b', 'deux', 'non'], ['c', 'trois']))
    expect(correctionOf({ given: after, written: after, values: [] }, 'texts')).toEqual({ kind: 'same' })
  })

  it('with regrading, takes the choices too, as long as every answer remains valid', () => {
    const written = quiz('après', [
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(correctionOf({ given, written, values: [['a'], [], null] }, 'regrade')).toEqual({ kind: 'changed', question: written })
    const without = quiz('après', [
      ['b', true],
      ['c', false],
    ])
    expect(correctionOf({ given, written: without, values: [['b']] }, 'regrade').kind).toBe('changed')
    expect(correctionOf({ given, written: without, values: [['b'], ['a']] }, 'regrade')).toEqual({ kind: 'left' })
  })

  it('leaves a question whose type changed, and an unchanged one', () => {
    expect(correctionOf({ given, written: text('avant'), values: [] }, 'texts')).toEqual({ kind: 'left' })
    expect(correctionOf({ given, written: given, values: [['a']] }, 'regrade')).toEqual({ kind: 'same' })
    expect(correctionOf({ given: text('x'), written: text('y'), values: ['réponse'] }, 'texts')).toMatchObject({
      question: { statement: 'y' },
    })
  })
})
