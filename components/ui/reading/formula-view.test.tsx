import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Formula } from '#domain/formula/tree'
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
import { goldenFormulas } from '#tests/support/golden-formulas'
import { processorMs } from '#tests/support/processor-time'
import { FormulaView } from './formula-view.tsx'

const drawn = (...parts: Part[]) => renderToStaticMarkup(<FormulaView formula={buildFormula(parts)} />)

test.each(Object.values(goldenFormulas).flat())('draws and reads the formula once: $reading', ({ parts, reading }) => {
  const html = drawn(...parts)
  expect(html.split(`aria-label="${reading}"`)).toHaveLength(2)
  expect(html.match(/<math /g)?.length).toBe(html.match(/<math [^>]*aria-hidden="true"/g)?.length)
  expect(html).not.toContain(' style=')
})

test.each([
  [
    'a fraction stacks its parts (MTH-015)',
    over('a', 'b'),
    '<mfrac><mrow><mi mathvariant="normal">a</mi></mrow><mrow><mi mathvariant="normal">b</mi></mrow></mfrac>',
  ],
  ['a bar lies over (MTH-018)', bar('x'), 'f-box f-over f-bar'],
  ['an angle has its hat (MTH-019)', angle('ABC'), '<mtext class="f-mark f-hat">'],
  ['a vector has its arrow (MTH-020)', vector('AB'), '<mtext class="f-mark f-head">'],
  ['a root has its hook (MTH-021)', root('x'), '<mtext class="f-mark f-hook">'],
  ['parentheses (MTH-022)', round('x'), 'f-parenthesis-open'],
  ['square brackets (MTH-022)', square('x'), 'f-square-close'],
  ['curly brackets (MTH-022)', curly('x'), 'f-curly-open'],
  [
    'a reaction arrow carries its label (MTH-023)',
    arrow('chauffage'),
    '<mi mathvariant="normal" class="f-upright">chauffage</mi>',
  ],
])('%s', (_, part, expected) => expect(drawn('y', part)).toContain(expected))

test('draws an exponent on the sign before it, a whole number being one sign, with an index under it (MTH-016, MTH-017)', () => {
  expect(drawn('BC', power('2'))).toContain(
    '<msup><mi mathvariant="normal" class="f-upright">C</mi><mrow><mn>2</mn></mrow></msup>',
  )
  expect(drawn('10', power('3'))).toContain('<msup><mn>10</mn>')
  expect(drawn(round('a'), power('2'))).toContain('<msup><mrow class="f-box f-fence">')
  const both =
    '<msubsup><mi mathvariant="normal" class="f-upright">O</mi><mrow><mn>4</mn></mrow><mrow><mn>2</mn><mo form="infix" stretchy="false" class="f-minus">−</mo></mrow></msubsup>'
  expect(drawn('SO', index('4'), power('2-'))).toContain(both)
  expect(drawn('SO', power('2-'), index('4'))).toContain(both)
})

test('makes a fraction wider than a phone scrollable, by keyboard too; a long sum only wraps', () => {
  expect(drawn('x=', over('a+'.repeat(30), 'b'))).toContain('tabindex="0"')
  expect(drawn('x=', 'a+'.repeat(30))).not.toContain('tabindex')
})

test('marks an empty slot', () => {
  expect(drawn(over([], 'b')).match(/f-void/g)).toHaveLength(1)
  expect(drawn('x', power()).match(/f-void/g)).toHaveLength(1)
})

test('draws nothing for an empty formula or a node of unknown type', () => {
  expect(drawn()).toBe('')
  const formula = buildFormula(['x'])
  Reflect.apply(formula.expression.items.push, formula.expression.items, [{ type: 'matrix', uuid: 'm' }])
  expect(renderToStaticMarkup(<FormulaView formula={formula} />)).toContain(
    '<mi mathvariant="normal">x</mi></mrow></math></span>',
  )
})

test('draws 5,000 nodes in under 2 s and survives a nesting of 20,000', async () => {
  const draw = () => expect(drawn('a+'.repeat(2400)).match(/<mi mathvariant="normal">/g)).toHaveLength(2400)
  expect(await processorMs(draw)).toBeLessThan(2000)
  let formula: Formula = buildFormula(['x'])
  for (let level = 0; level < 20_000; level++) {
    const node = { type: 'squareroot' as const, uuid: `r${level}`, expression: formula.expression }
    formula = { version: 1, expression: { type: 'expression', uuid: `e${level}`, items: [node] } }
  }
  expect(renderToStaticMarkup(<FormulaView formula={formula} />)).toContain('…')
})
