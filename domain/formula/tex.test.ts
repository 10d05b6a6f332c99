import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  angle,
  arrow,
  bar,
  buildFormula,
  cubeRoot,
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
import { goldenFormulas } from '#tests/support/golden-formulas'
import { formulaTex } from './tex.ts'

const tex = (...parts: Part[]) => formulaTex(buildFormula(parts))

it.each<[Part[], string]>([
  [['2×', over('a+b', '2')], '2\\times\\frac{a+b}{2}'],
  [['α', 'x'], '\\alpha x'],
  [['x', power('2'), '−4x'], 'x^{2}-4x'],
  [['H', index('2'), 'O'], 'H_{2}O'],
  [['x', index('1'), power('2')], 'x_{1}^{2}'],
  [['x', power('2'), power('3')], 'x^{2}{}^{3}'],
  [[power('2')], '{}^{2}'],
  [[cubeRoot('x'), 'y'], '\\sqrt[3]{x}y'],
  [[root(over('1', 'x'))], '\\sqrt{\\frac{1}{x}}'],
  [[round('a'), square('b'), curly('c')], '\\left(a\\right)\\left[b\\right]\\left\\{c\\right\\}'],
  [[bar('z'), angle('ABC'), vector('AB')], '\\overline{z}\\widehat{ABC}\\overrightarrow{AB}'],
  [['A', arrow('feu'), 'B', arrow(), 'C'], 'A\\xrightarrow{feu}B\\rightarrow C'],
  [['3,14 cm'], '3{,}14\\ \\text{cm}'],
  [['12 500'], '12\\,500'],
  [['sin x'], '\\sin\\ x'],
  [['PGCD'], '\\operatorname{PGCD}'],
  [['x≤5 ou x≥7'], 'x\\leq5\\ \\text{ou}\\ x\\geq7'],
  [['50 %_a'], '50\\ \\%\\_a'],
  [['x∈ℝ'], 'x\\in\\mathbb{R}'],
])('%j is %s', (parts, written) => {
  expect(tex(...parts)).toBe(written)
})

it('keeps its braces in pairs for every formula of the reference, and any text', () => {
  const depth = (text: string) =>
    [...text.replace(/\\[\\{}]/g, '')].reduce(
      (sum, sign) => (sum < 0 ? sum : sum + (sign === '{' ? 1 : sign === '}' ? -1 : 0)),
      0,
    )
  for (const { parts } of Object.values(goldenFormulas).flat()) expect(depth(tex(...parts))).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'{}\\$_^%&# aé2,×') })), (texts) => {
      expect(depth(tex(...texts, over(texts, texts)))).toBe(0)
    }),
  )
})
