import { describe, expect, test } from 'vitest'
import { formulaText } from '#domain/rich-text/formula-text'
import { counter } from '#tests/support/formula-edits'
import { type EditState, moveCaret, placeCaret } from './caret.ts'
import { deleteBackward, insertConstruct, openFormula } from './edit.ts'
import { formulaTex } from './tex.ts'
import { texSigns } from './tex-signs.ts'
import type { Construct } from './tree.ts'
import { insertBounded, insertText, typeText } from './typing.ts'

const newId = counter()

function empty(): EditState {
  const state = openFormula(null, newId)
  if (!state) throw new Error('not opened')
  return state
}

const type = (keys: string, state = empty()) => typeText(state, keys, newId)
const textOf = ({ formula }: EditState) => formulaText(formula)

/** The boxes that a key opens, at their start, and what each shows of its content. */
const boxes: [Construct, (content: string) => string][] = [
  ['parenthesis', (content) => `(${content})`],
  ['power', (content) => `^${content}`],
  ['subscript', (content) => `_${content}`],
  ['squareroot', (content) => `√${content}`],
  ['fraction', (content) => `${content}/`],
]

describe('names of letters', () => {
  const names =
    'pi alpha beta gamma delta epsilon theta lambda rho sigma phi psi omega Gamma Delta Theta Lambda Sigma Phi Psi Omega'

  test.each(names.split(' '))('%s', (name) => {
    const sign = texSigns.get(name) ?? ''
    const around: [string, string][] = [
      ['', ''],
      ['2', ''],
      ['2', 'rh'],
      ['', 'x'],
      ['', 'E'],
      ['', '2'],
      ['3×', '+1'],
      ['3÷', '=a'],
      ['a+', ';'],
      ['x ', ' y'],
      ['θ', ''],
    ]
    for (const [before, after] of around) expect(textOf(type(`${before}${name}${after}`))).toBe(`${before}${sign}${after}`)
    expect(textOf(type(`2*${name}`))).toBe(`2×${sign}`)
    expect(textOf(type(name.repeat(2)))).toBe(sign.repeat(2))
    for (const [box, show] of boxes) expect(textOf(type(name, insertConstruct(empty(), box, newId)))).toBe(show(sign))
    expect(textOf(type(name, moveCaret(type('r^2'), 'right')))).toBe(`r^2${sign}`)
    for (const word of [`x${name}`, `é${name}`, `${name}le`, `${name}ano`, `${name}zza`, `${name}né`]) {
      expect(textOf(type(word))).toBe(word)
      const again = type(word.slice(-1), deleteBackward(type(word), newId))
      expect(textOf(again)).toBe(word)
    }
  })

  test.each(['P(pile)', 'piano', 'philo', 'alphabet', 'pieces=2', '3pizzas+1', 'rhodium', 'deltaplane', 'betail', 'gammées'])(
    'no letter in a word of French: %s',
    (word) => expect(textOf(type(word))).toBe(word),
  )

  test('a letter from a key is no name', () => expect(textOf(type('lea', insertText(empty(), 'π', newId)))).toBe('πlea'))
})

const signs = ['∑', '∫'] as const

/** A sum or an integral whose bounds are typed, in TeX. */
const between = (sign: string, lower: string, upper: string) => {
  const below = type(lower, insertBounded(empty(), sign, newId))
  const box = below.formula.expression.items.find((item) => item.type === 'power')
  if (box?.type !== 'power') throw new Error('no upper bound')
  return formulaTex(type(upper, placeCaret(below, { expression: box.expression.uuid, index: 0 })).formula)
}

describe('a bound holds a whole expression', () => {
  const bounds = [
    ...['+', '-', '*', '÷', '=', '<=', '<', '±', '->', '!=', ';'].map((sign) => `n${sign}2`),
    'pi/2',
    '-oo',
    '2n-1',
    'x^2/3',
  ]
  test.each(signs.flatMap((sign) => bounds.map((bound) => [sign, bound] as const)))('%s: %s in both', (sign, bound) => {
    const tex = formulaTex(type(bound).formula)
    expect(between(sign, bound, bound)).toBe(`${sign === '∑' ? '\\sum' : '\\int'}_{${tex}}^{${tex}}`)
  })

  test.each([
    ['lim_x->oo', 'lim_(x→∞)'],
    ['lim_x->0+1', 'lim_(x→0+1)'],
    ['lim_n->-oo', 'lim_(n→−∞)'],
    ['x_n->oo', 'x_n→∞'],
    ['x_n+1', 'x_n+1'],
  ])('%s is %s', (keys, shown) => expect(textOf(type(keys))).toBe(shown))
})

describe('infinity', () => {
  const starts = ['', '2', '+', '−', '(', ';']
  test.each(starts)('after « %s »', (before) => expect(textOf(type(`${before}oo`))).toMatch(/∞\)?$/))
  test.each(boxes)('at the start of a %s', (box) =>
    expect(textOf(type('oo', insertConstruct(empty(), box, newId)))).toBe(
      textOf(insertText(insertConstruct(empty(), box, newId), '∞', newId)),
    ),
  )
  test.each(['zoo', 'coopération', 'éoo'])('not in a word: %s', (word) => expect(textOf(type(word))).toBe(word))
})
