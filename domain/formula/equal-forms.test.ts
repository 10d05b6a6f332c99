import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildFormula, cubeRoot, index, over, type Part, power, root, round } from '#tests/support/build-formula'
import { processorMs } from '#tests/support/processor-time'
import { areEqualForms, areEqualTexts } from './equal-forms.ts'

test.each([
  ['the order of terms', '2x+1', '1+2x'],
  ['the order of factors', 'ab+3', '3+ba'],
  ['a sign of product', '2x', '2×x'],
  ['a dot', '2x', 'x·2'],
  ['numbers written otherwise', '0,5x', '1/2 x'],
  ['a quotient', 'x/2', '0,5x'],
  ['fractions that are not reduced', '3/4', '6/8'],
  ['products of numbers', '6x', '2×3x'],
  ['sums of numbers', 'x+3', 'x+1+2'],
  ['a difference', 'a-b', '-b+a'],
  ['two minus signs', 'x+3', 'x-(-3)'],
  ['brackets that change nothing', 'a+b+c', 'a+(b+c)'],
  ['brackets around everything', '2x+1', '(1+2x)'],
  ['a product of sums', '2(x+1)', '(1+x)×2'],
  ['powers of numbers', '8x', '2^3x'],
  ['raised figures', '3x²+1', '1+3x^2'],
  ['a negative exponent', '1/x^2', 'x^-2'],
  ['quotients of quotients', 'a/(b/c)', 'ac/b'],
  ['the sides of an equality', 'y=2x+1', '1+2x=y'],
  ['an inequality that is turned', 'x>3', '3<x'],
  ['a root', '2√3', '√3×2'],
  ['a cube root', '2∛8', '∛(8)×2'],
  ['a cube root by its name', '∛8+1', '1+cbrt(8)'],
  ['a vulgar fraction', '½x', 'x/2'],
  ['a function', '2sin(x)+1', '1+2sin(x)'],
  ['spaces and the minus sign', '2x − 1', '-1+2x'],
  ['coordinates', '(1/2;3)', '(0,5;3)'],
])('%s: %s is %s', (_, expected, typed) => {
  expect(areEqualTexts(typed, expected)).toBe(true)
  expect(areEqualTexts(expected, typed)).toBe(true)
})

test.each([
  ['nothing is expanded', '2(x+1)', '2x+2'],
  ['nothing is gathered', '2x', 'x+x'],
  ['nor in a product', 'x²', 'x×x'],
  ['nor cancelled', '1', 'x/x'],
  ['another number', '2x+1', '2x+2'],
  ['another sign', '2x-1', '2x+1'],
  ['a difference turned', 'a-b', 'b-a'],
  ['a quotient turned', 'a/b', 'b/a'],
  ['a power turned', '2^x', 'x^2'],
  ['a bracket lost', '2(x+1)', '2x+1'],
  ['another side of an inequality', 'x>3', 'x<3'],
  ['an expression for an equality', 'y=2x', '2x'],
  ['coordinates turned', '(1;2)', '(2;1)'],
  ['an interval turned', '[0;1[', '[1;0['],
  ['a division by zero', '1/0', '2/0'],
  ['something unfinished', '2x+', '+2x'],
  ['a root of another degree', '∛8', '√8'],
  ['words, whose letters have an order', 'sous-sol', 'sol-sous'],
  ['words without signs', 'ab', 'ba'],
])('%s: %s is not %s', (_, expected, typed) => {
  expect(areEqualTexts(typed, expected)).toBe(false)
})

const same = (one: Part[], other: Part[]) => areEqualForms(buildFormula(one), buildFormula(other))
test.each<[Part[], Part[]]>([
  [[over('1', '2'), 'x'], [over('x', '2')]],
  [[over(['x+', '1'], '2')], ['0,5', round('1+x')]],
  [
    ['x', power('2'), '+1'],
    ['1+x', power('2')],
  ],
  [
    [root('x+1'), '+2'],
    ['2+', root('1+x')],
  ],
  [
    ['u', index('n+1'), '+u', index('n')],
    ['u', index('n'), '+u', index('1+n')],
  ],
  [[over('a', over('b', 'c'))], [over('ac', 'b')]],
])('drawn formulas: %#', (one, other) => expect([same(one, other), same(other, one)]).toEqual([true, true]))

test('a base and its exponent, a term and its fraction are not mixed up', () => {
  expect(same(['x', power('2')], ['2', power('x')])).toBe(false)
  expect(same([over('x', '2'), '+1'], [over('x+1', '2')])).toBe(false)
  expect(same([over('', '2')], [over('', '2'), '+x'])).toBe(false)
  expect(same(['x', power('2y')], ['x', power('2'), 'y'])).toBe(false)
})

test('any sum of products is equal to itself in any order, and never to the same with another term', () => {
  const factor = fc.constantFrom('x', 'y', '2', '3', '0,5', '(x+1)', '√2')
  const term = fc.array(factor, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(term, { minLength: 2, maxLength: 5 }), fc.infiniteStream(fc.nat(100)), (terms, draws) => {
      const mixed = <T>(list: readonly T[]) =>
        list
          .map((one) => ({ one, at: draws.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
      const text = terms.map((one) => one.join('×')).join('+')
      const other = mixed(terms)
        .map((one) => mixed(one).join('×'))
        .join('+')
      expect(areEqualTexts(other, text), `${other} for ${text}`).toBe(true)
      expect(areEqualTexts(`${other}+z`, text)).toBe(false)
    }),
  )
})

test('whatever is typed is read in little time and without an error', async () => {
  fc.assert(fc.property(fc.stringMatching(/^[\dxy+×/^()√=;[\],²-]{0,40}$/u), (typed) => void areEqualTexts(typed, '2x+1')))
  const long = ['9^'.repeat(99), '('.repeat(190), `${'(x+1)'.repeat(38)}`, '√'.repeat(199), '1/'.repeat(99), '-'.repeat(199)]
  const all = () => {
    for (const text of long) areEqualTexts(text, `${text}+1`)
  }
  expect(await processorMs(all)).toBeLessThan(200)
})

test('a cube root is itself, in any place, and no square root', () => {
  const formula = (...parts: Part[]) => buildFormula(parts)
  expect(areEqualForms(formula('2', cubeRoot('x+1')), formula(cubeRoot('1+x'), '×2'))).toBe(true)
  expect(areEqualForms(formula(cubeRoot('x')), formula(root('x')))).toBe(false)
})
