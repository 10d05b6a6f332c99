import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  angle,
  arrow,
  bar,
  buildFormula,
  curly,
  index,
  over,
  type Part,
  power,
  root,
  round,
  square,
  vector,
} from '#tests/support/build-formula'
import { lookOf } from './look.ts'
import { speakFormula } from './speech.ts'

const read = (parts: Part[]) =>
  speakFormula(buildFormula(parts))
    .replace(/[,\s]+/gu, ' ')
    .trim()

/** Fails with the formulas that look different but have the same reading. */
function expectDistinct(formulas: Iterable<Part[]>) {
  const seen = new Map<string, string>()
  const alike: string[] = []
  for (const parts of formulas) {
    const look = lookOf(buildFormula(parts))
    const words = read(parts)
    const other = seen.get(words)
    if (other !== undefined && other !== look) alike.push(`${words}: ${other} and ${look}`)
    seen.set(words, look)
  }
  expect(alike).toEqual([])
}

const texts = ['x', '|', '|x|', 'X', 'n', '2', 'f', 'AB', '+', '−', '=', 'f', 'sin', 'α', '3y', 'H', 'lim', 'Σ', '∫', '·', '5 cm']
const wraps = [power, index, root, round, square, curly, bar, angle, vector, arrow]

function partsOf(depth: number): fc.Arbitrary<Part[]> {
  const text = fc.constantFrom(...texts)
  if (depth === 0) return fc.array(text, { maxLength: 3 })
  const nested = partsOf(depth - 1)
  const construct = fc.oneof(
    fc.tuple(fc.constantFrom(...wraps), nested).map(([wrap, parts]) => wrap(...parts)),
    fc.tuple(nested, nested).map(([above, below]) => over(above, below)),
  )
  return fc.array(fc.oneof({ weight: 2, arbitrary: text }, { weight: 3, arbitrary: construct }), { maxLength: 4 })
}

test('formulas up to three levels deep never share a reading, unless they look the same', () => {
  for (const depth of [1, 2, 3])
    fc.assert(
      fc.property(fc.array(partsOf(depth), { minLength: 300, maxLength: 300 }), (all) => expectDistinct(all)),
      { numRuns: 3 },
    )
})

test('all small formulas of two and three items have distinct readings', () => {
  const items: Part[] = [
    'x',
    '2',
    'f',
    '+',
    ...wraps.flatMap((wrap) => [wrap('x'), wrap('x2'), wrap('x', power('2')), wrap('−x'), wrap()]),
    over('x', '2'),
    over('−x', '2'),
    over('x', ['2', power('2')]),
  ]
  expectDistinct(items.map((one) => [one]))
  expectDistinct(items.flatMap((one) => items.map((two) => [one, two])))
  expectDistinct(
    items.flatMap((one) =>
      items.flatMap((two) => ['x', 'f', '2', '+', power('2'), power('x'), index('x')].map((three) => [one, two, three])),
    ),
  )
})

test('chemistry: counts, charges, states and sums have distinct readings', () => {
  const items: Part[] = [
    'H',
    'O',
    '2',
    'Na',
    '+',
    index('2'),
    power('+'),
    power('2+'),
    power('2-'),
    round('s'),
    round('OH'),
    arrow(),
    arrow('H'),
  ]
  expectDistinct(items.flatMap((one) => items.flatMap((two) => items.map((three) => [one, two, three]))))
})

test('a written-out word does not read like the sign of that name', () => {
  expectDistinct([
    ['sin'],
    ['sinus'],
    ['α'],
    ['alpha'],
    ['donne'],
    [arrow()],
    ['x', power()],
    ['x', 'vide'],
    ['δ'],
    ['Δ'],
    ['·'],
    ['×'],
    ['÷'],
    [':'],
    ['/'],
  ])
})

test.each<[Part[], string, Part[], string]>([
  [['f', round('x'), power('2')], 'f de x le tout au carré', ['f', round('x', power('2'))], 'f de x au carré'],
  [['sin', round('x'), power('2')], 'sinus de x le tout au carré', ['sin', round('x', power('2'))], 'sinus de x au carré'],
  [
    [round('u', index('n')), power('2')],
    'parenthèse ouvrante u indice n parenthèse fermante au carré',
    ['u', index('n', power('2'))],
    'u indice n au carré fin d’indice',
  ],
  [[vector('A'), 'B'], 'vecteur A fin de vecteur B', [vector('AB')], 'vecteur A B'],
  [['x', power('2'), '+1'], 'x au carré plus 1', ['x', power('2+1')], 'x puissance 2 plus 1 fin d’exposant'],
])('%#', (one, oneWords, other, otherWords) => {
  expect(read(one)).toBe(oneWords)
  expect(read(other)).toBe(otherWords)
})
