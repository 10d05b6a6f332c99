import { describe, expect, test } from 'vitest'
import { formulaText } from '#domain/rich-text/formula-text'
import { counter } from '#tests/support/formula-edits'
import { type EditState, moveCaret } from './caret.ts'
import { deleteBackward, insertConstruct, openFormula } from './edit.ts'
import { formulaTex } from './tex.ts'
import { texSigns } from './tex-signs.ts'
import type { Construct } from './tree.ts'
import { insertBounded, insertText, pressSign, typeText } from './typing.ts'

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
      ['', '2'],
      ['3×', '+1'],
      ['3÷', '=a'],
      ['a+', ';'],
      ['x ', ''],
      ['θ', ''],
    ]
    for (const [before, after] of around) expect(textOf(type(`${before}${name}${after}`))).toBe(`${before}${sign}${after}`)
    expect(textOf(type(`2*${name}`))).toBe(`2×${sign}`)
    expect(textOf(type(`2${name} rh`))).toBe(`2${sign}rh`)
    expect(textOf(type(`${name}  x`))).toBe(`${sign} x`)
    const before = type('x')
    const within = moveCaret(before, 'left')
    expect(textOf(type(name, within))).toBe(`${name}x`)
    for (const [box, show] of boxes) expect(textOf(type(name, insertConstruct(empty(), box, newId)))).toBe(show(sign))
    expect(textOf(type(name, moveCaret(type('r^2'), 'right')))).toBe(`r^2${sign}`)
    for (const word of [
      `x${name}`,
      `é${name}`,
      `${name}le`,
      `${name}ano`,
      `${name}zza`,
      `${name}né`,
      `${name}r`,
      name.repeat(2),
    ]) {
      expect(textOf(type(word))).toBe(word)
      const again = type(word.slice(-1), deleteBackward(type(word), newId))
      expect(textOf(again)).toBe(word)
    }
  })

  test.each([
    'P(pile)',
    'pic',
    'pin',
    'pis',
    'oops',
    'piano',
    'philo',
    'alphabet',
    'pieces=2',
    '3pizzas+1',
    'rhodium',
    'deltaplane',
    'betail',
    'gammées',
  ])('no letter in a word of French: %s', (word) => expect(textOf(type(word))).toBe(word))

  test('a letter from a key is no name', () => expect(textOf(type('lea', insertText(empty(), 'π', newId)))).toBe('πlea'))
})

const signs = ['∑', '∫'] as const

/** A sum or an integral whose bounds are typed, in TeX: from the lower one to the right until the upper one is reached. */
function between(sign: string, lower: string, upper: string): string {
  let state = type(lower, insertBounded(empty(), sign, newId))
  const box = state.formula.expression.items.flatMap((item) => (item.type === 'power' ? [item.expression] : []))[0]
  for (let moves = 0; moves < 3 && state.caret.expression !== box?.uuid; moves++) state = moveCaret(state, 'right')
  return formulaTex(type(upper, state).formula)
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

describe('from one bound to the other', () => {
  test.each(signs)('%s: to the right and back at once, up and down, and with ^ where there is no box yet', (sign) => {
    const lower = type('ab', insertBounded(empty(), sign, newId))
    for (const [there, back] of [
      ['right', 'left'],
      ['up', 'down'],
    ] as const) {
      expect(textOf(type('x', moveCaret(lower, there)))).toBe(`${sign}_ab^x`)
      expect(textOf(type('x', moveCaret(moveCaret(lower, there), back)))).toBe(`${sign}_abx^`)
    }
    expect(textOf(type(`${sign}_a^b`))).toBe(`${sign}_a^b`)
    expect(textOf(type(`${sign}_k=0^n+1`))).toBe(`${sign}_(k=0)^(n+1)`)
  })

  test('an index and an exponent of a letter stay apart', () => {
    expect(textOf(type('u_n^2'))).toBe(textOf(type('^2', type('u_n'))))
    expect(textOf(type('x', moveCaret(type('u_n'), 'right')))).toBe('u_nx')
  })
})

describe('a root called as on a calculator', () => {
  test.each(['sqrt', 'cbrt'])('%s', (name) => {
    const sign = name === 'sqrt' ? '√' : '∛'
    for (const [keys, shown] of [
      ['(2)+1', '2+1'],
      ['(2)', '2'],
      ['(a+b)(c+d)', '(a+b)(c+d)'],
      ['(a+b)=c', '(a+b)=c'],
      ['((a+b)(c+d))+e', '((a+b)(c+d))+e'],
      ['(1/2)x', '(1/2)x'],
      ['(x^2)-1', '(x^2)−1'],
      ['2', '2'],
    ] as const)
      expect(textOf(type(`${name}${keys}`))).toBe(`${sign}${shown}`)
    expect(textOf(type(`(${name}(2)+1)x`))).toBe(`(${sign}2+1)x`)
    expect(textOf(type(`(${name}2)x`))).toBe(`(${sign}2)x`)
    expect(textOf(type(`${name}(${name}(2)+1)+3`))).toBe(`${sign}(${sign}2+1)+3`)
    expect(textOf(type(`${name}(2)/3`))).toBe(`(${sign}2)/3`)
    expect(textOf(type(`2^${name}(3)`))).toBe(`2^(${sign}3)`)
  })

  test('what the key of a root opens takes brackets as they are typed', () =>
    expect(textOf(type('(a)(b)', insertConstruct(empty(), 'squareroot', newId)))).toBe('√((a)(b))'))
})

describe('!= is a factorial and an equals sign after a term', () => {
  test.each([
    ['5!=120', '5!=120'],
    ['n!=6', 'n!=6'],
    ['(n+1)!=6', '(n+1)!=6'],
    ['x !=0', 'x ≠0'],
    ['x<->y', 'x<−>y'],
    ['x->y', 'x→y'],
  ])('%s is %s', (keys, shown) => {
    expect(textOf(type(keys))).toBe(shown)
  })

  test('on the keys too', () =>
    expect(textOf([...'5!=120'].reduce((state, sign) => pressSign(state, sign, newId), empty()))).toBe('5!=120'))
})
