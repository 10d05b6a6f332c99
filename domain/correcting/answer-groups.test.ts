import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { type Question, question } from '#contract/question'
import { hotSpotsQuestion } from '#tests/support/sample-work'
import { emptyFormula } from '../formula/tree.ts'
import { typeText } from '../formula/typing.ts'
import { groupAnswers } from './answer-groups.ts'

const made = (type: Question['type'], data?: object): Question =>
  question.parse({
    _id: '0198a3f0-0000-7000-8000-000000000001',
    type,
    statement: '',
    response: type === 'MathFormula' ? null : '',
    data,
  })

const text = made('Text')
const given = (values: readonly AnswerValue[], audio: readonly number[] = []) =>
  values.map((value, index) => ({ assigneeId: `a${index}`, value, hasAudio: audio.includes(index), evaluation: 10 * index }))
const ids = (q: Question, values: readonly AnswerValue[], audio?: readonly number[]) =>
  groupAnswers(q, given(values, audio)).map((group) => [group.kind, group.assigneeIds.join(' ')])

describe('groupAnswers', () => {
  it('groups answers that differ only by case, accents, spaces and punctuation', () => {
    const [group, ...others] = groupAnswers(text, given(['L’été', 'l’ete !', "L'ÉTÉ", 'L’été']))
    expect(others).toEqual([])
    expect(group).toMatchObject({ kind: 'same', near: false, evaluation: 15 })
    expect(group?.variants.map((variant) => [variant.value, variant.assigneeIds.length])).toEqual([
      ['L’été', 2],
      ['l’ete !', 1],
      ["L'ÉTÉ", 1],
    ])
  })

  it('adds answers with slips to the larger group and marks it as near', () => {
    const groups = groupAnswers(text, given(['photosynthèse', 'photosynthèse', 'fotosynthèse', 'photosyntèse']))
    expect(groups.map((group) => [group.near, group.assigneeIds])).toEqual([
      [true, ['a0', 'a1', 'a3']],
      [false, ['a2']],
    ])
  })

  it('groups formulas that look the same, whatever the ids that each browser drew', () => {
    const formula = made('MathFormula')
    const newId = () => crypto.randomUUID()
    const write = (keys: string) => {
      const formula = emptyFormula(newId)
      return typeText({ formula, caret: { expression: formula.expression.uuid, index: 0 }, anchor: null }, keys, newId).formula
    }
    const groups = groupAnswers(formula, given(['x=2', 'x = 2', 'x=3', 'x=2', '1/2', '1/2', ''].map(write)))
    expect(groups.map(({ kind, variants, assigneeIds }) => [kind, variants.length, assigneeIds.join(' ')])).toEqual([
      ['same', 1, 'a0 a1 a3'],
      ['same', 1, 'a4 a5'],
      ['same', 1, 'a2'],
      ['empty', 1, 'a6'],
    ])
  })

  it('distinguishes orders by every position, and groups unchanged ones as empty', () => {
    const order = made('Ordering', { items: ['a', 'b', 'c'].map((id) => ({ id, text: id })) })
    const values = [['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'b', 'c'], []]
    expect(ids(order, values)).toEqual([
      ['same', 'a0 a2'],
      ['same', 'a1'],
      ['empty', 'a3'],
    ])
  })

  it('groups marks in the same zones, wherever they are and however they were placed', () => {
    const spots = hotSpotsQuestion('q', 2)
    const values = [['@1;1', '@21;2'], ['z1', 'z0'], ['@1;1', '@90;90'], ['z0', 'trap'], []]
    expect(ids(spots, values)).toEqual([
      ['same', 'a0 a1'],
      ['same', 'a2'],
      ['same', 'a3'],
      ['empty', 'a4'],
    ])
    expect(groupAnswers(spots, given(values))[0]?.variants).toHaveLength(1)
  })

  it('groups pairs matched in another order, as one variant', () => {
    const pairs = ['a', 'b'].map((id) => ({ id, left: id, right: `${id}!` }))
    const matching = made('Matching', { pairs })
    const values = [{ a: 'a', b: 'b' }, { b: 'b', a: 'a' }, { a: 'b' }, {}]
    expect(ids(matching, values)).toEqual([
      ['same', 'a0 a1'],
      ['same', 'a2'],
      ['empty', 'a3'],
    ])
    expect(groupAnswers(matching, given(values))[0]?.variants).toHaveLength(1)
  })

  it('never treats two numbers as near', () => {
    expect(ids(text, ['environ 1789', 'environ 1798', '3,5', '35'])).toHaveLength(4)
  })

  it('groups empty answers, and groups recordings whatever is typed with them', () => {
    expect(ids(text, ['', '  ', '', null, 'oui', 'oui'], [2, 4])).toEqual([
      ['empty', 'a0 a1 a3'],
      ['audio', 'a2 a4'],
      ['same', 'a5'],
    ])
  })

  it('compares choices in any order, and never as near', () => {
    const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id, good: id === 'a' }))
    expect(ids(made('Quizz', { choices }), [['a', 'b'], ['b', 'a'], ['a'], []])).toEqual([
      ['same', 'a0 a1'],
      ['same', 'a2'],
      ['empty', 'a3'],
    ])
  })

  it('groups equal numbers with equal units, however they are written', () => {
    const number = made('Numeric', { value: '3,5', unit: 'cm', unitRequired: true })
    expect(ids(number, ['3,5 cm', '3.50cm', '3,5', '35 mm', 'trois', ' '])).toEqual([
      ['same', 'a0 a1'],
      ['same', 'a2'],
      ['same', 'a3'],
      ['same', 'a4'],
      ['empty', 'a5'],
    ])
  })

  it('compares holes individually', () => {
    const holes = made('HolesInText', {
      text: '<p>{ville} et {constructor}</p>',
      holes: { ville: 'Paris', constructor: 'Eiffel' },
    })
    const values: Record<string, string>[] = [
      { ville: 'Paris', constructor: 'Eiffel' },
      { ville: 'paris', constructor: 'eifel' },
      { ville: 'Lyon', constructor: 'Eiffel' },
      { ville: 'Paris' },
    ]
    expect(ids(holes, values)).toEqual([
      ['same', 'a0 a1'],
      ['same', 'a2'],
      ['same', 'a3'],
    ])
  })

  it('compares texts that normalise to nothing literally', () => {
    expect(ids(text, ['?', '!', '?'])).toEqual([
      ['same', 'a0 a2'],
      ['same', 'a1'],
    ])
  })
})
