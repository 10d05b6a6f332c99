import { describe, expect, it } from 'vitest'
import type { Content, ContentOf } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { emptyQuestionFields } from './empty-question.ts'
import { hasParts, joinedQuestions, partedQuestions } from './regroup.ts'

const { audio: _silent, ...fields } = emptyQuestionFields
let count = 0
const newId = () => `new${++count}`
const text = (statement: string, more: Partial<ContentOf<'Text'>> = {}): Content => ({
  ...{ ...fields, _id: statement, type: 'Text', response: '', statement: `<p>${statement}</p>` },
  ...more,
})
const choice = (statement: string, choices: readonly string[]): Content => ({
  ...{ ...fields, _id: statement, type: 'SingleChoice', response: '', statement: `<p>${statement}</p>` },
  data: { choices: choices.map((one, at) => ({ id: one, text: one, good: at === 0 })), speakerLanguage: 'FR' },
})
const holes = (html: string, accepted: Record<string, string>): Content => ({
  ...{ ...fields, _id: html, type: 'HolesInText', response: '', statement: '' },
  data: { text: html, holes: accepted, exact: false, speakerLanguage: 'FR' },
})
const number = (statement: string, value: string): Content => ({
  ...{ ...fields, _id: statement, type: 'Numeric', response: '', statement: `<p>${statement}</p>` },
  data: { value, tolerance: { amount: '', kind: 'absolute' }, unit: '', unitRequired: false },
})

describe('a question joined with the next', () => {
  it('a text above choices, or below them: the choices stay', () => {
    const [above, below] = [text('Lis.'), choice('Qui ?', ['lui', 'elle'])]
    expect(joinedQuestions(above, below)).toMatchObject({
      ...{ _id: 'Lis.', type: 'SingleChoice', statement: '<p>Lis.</p><p>Qui ?</p>' },
      data: { choices: [{ id: 'lui', good: true }, { id: 'elle' }] },
    })
    expect(joinedQuestions(below, above)).toMatchObject({ _id: 'Qui ?', statement: '<p>Qui ?</p><p>Lis.</p>' })
  })

  it('choices and choices, with the points of both; a correction of each', () => {
    const both = joinedQuestions(
      Object.assign(choice('a', ['1']), { points: 2, response: '<p>x</p>' }),
      Object.assign(choice('b', ['2']), { response: '<p>y</p>' }),
    )
    expect(both).toMatchObject({
      type: 'Quizz',
      points: 3,
      response: '<p>x</p><p>y</p>',
      data: { choices: [{ id: '1' }, { id: '2' }] },
    })
  })

  it('holes and holes: those of the second get names of their own', () => {
    const both = joinedQuestions(holes('<p>Un {1} et {2}</p>', { 1: 'a', 2: 'b' }), holes('<p>Le {1}</p>', { 1: 'c' }))
    expect(both).toMatchObject({
      data: { text: '<p>Un {1} et {2}</p><p>Le {3}</p>', holes: { 1: 'a', 2: 'b', 3: 'c' } },
    })
  })

  it('two types that cannot stand together: no word is lost', () => {
    expect(joinedQuestions(number('2 + 2 ?', '4'), number('3 + 3 ?', '6'))).toMatchObject({
      ...{ statement: '<p>2 + 2 ?</p><p>3 + 3 ?</p>', response: '<p>6</p>', data: { value: '4' } },
    })
    expect(joinedQuestions(number('2 + 2 ?', '4'), choice('Qui ?', ['lui', 'elle']))).toMatchObject({
      ...{ type: 'Numeric', statement: '<p>2 + 2 ?</p><p>Qui ?</p><p>lui<br>elle</p>', response: '<p>✓ lui<br>– elle</p>' },
    })
  })
})

describe('a question taken apart', () => {
  it('choices that were sentences become free texts below the same instruction', () => {
    const parts = partedQuestions({ ...choice('Réponds.', ['Qui ?', 'Où ?']), points: 4 }, newId)
    expect(parts).toMatchObject([
      { _id: 'Réponds.', type: 'Text', statement: '<p>Réponds.</p><p>Qui ?</p>', points: 2 },
      { type: 'Text', statement: '<p>Réponds.</p><p>Où ?</p>', points: 2 },
    ])
    expect(parts[1]?._id).not.toBe('Réponds.')
    expect(parts.some((part) => 'data' in part)).toBe(false)
  })

  it('a text by its lines, a text with holes by those that have some', () => {
    expect(partedQuestions(text('Un ?<br>Deux ?', { response: '<p>r</p>' }), newId)).toMatchObject([
      { statement: '<p>Un ?</p>', response: '<p>r</p>', points: 1 },
      { statement: '<p>Deux ?</p>', response: '' },
    ])
    const lines = holes('<p>Titre</p><p>Un {1}.</p><p>Deux {2}.</p><p>Fin</p>', { 1: 'a', 2: 'b' })
    expect(partedQuestions(lines, newId)).toMatchObject([
      { data: { text: '<p>Titre</p><p>Un {1}.</p>', holes: { 1: 'a' } } },
      { data: { text: '<p>Deux {2}.</p><p>Fin</p>', holes: { 2: 'b' } } },
    ])
  })

  it('one line, or a number, is one question', () => {
    for (const one of [text('Un ?'), number('2 + 2 ?', '4'), holes('<p>Un {1}</p>', { 1: 'a' })])
      expect(hasParts(one)).toBe(false)
  })

  it('what comes apart is asked as its type asks', () => {
    for (const part of partedQuestions(text('Un ?<br>Deux ?'), newId)) expect(kindOf(part).hasData(part)).toBe(false)
  })
})
