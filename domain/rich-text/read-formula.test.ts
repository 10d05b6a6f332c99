import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formula } from '#contract/formula'
import { readFormula } from './read-formula.ts'

const types = [
  'literal',
  'operator',
  'fraction',
  'bracket',
  'power',
  'subscript',
  'bar',
  'angle',
  'vector',
  'squareroot',
  'arrow',
  'expression',
]

/** Trees that are almost formulas: sometimes a field is missing, of the wrong kind, unknown or too long. */
const { node } = fc.letrec((tie) => ({
  expression: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        type: fc.constant('expression'),
        uuid: fc.string(),
        items: fc.array(tie('node'), { maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(null, [], 'x', { type: 'expression' }, { type: 'expression', uuid: 1, items: [] }),
    },
  ),
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      type: fc.constantFrom('literal', 'operator'),
      uuid: fc.string(),
      text: fc.oneof(fc.string(), fc.constantFrom('a'.repeat(1000), 'a'.repeat(1001))),
    }),
    fc.record(
      {
        type: fc.constantFrom(...types, 'unknown'),
        uuid: fc.constantFrom('u', 'u'.repeat(64), 'u'.repeat(65)),
        text: fc.string(),
        shape: fc.constantFrom('parenthesis', 'square', 'curly', 'round'),
        expression: tie('expression'),
        numerator: tie('expression'),
        denominator: tie('expression'),
        items: fc.array(tie('node'), { maxLength: 2 }),
        onclick: fc.string(),
      },
      { requiredKeys: ['type', 'uuid', 'shape', 'expression', 'numerator', 'denominator', 'items'] },
    ),
  ),
}))
const nearFormula = fc.record({
  version: fc.constantFrom(1, 1, 1, 1, 2, '1'),
  expression: fc.record({ type: fc.constant('expression'), uuid: fc.string(), items: fc.array(node, { maxLength: 3 }) }),
  more: fc.anything(),
})

it('accepts exactly what the schema of the contract accepts', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: nearFormula }, { weight: 1, arbitrary: fc.jsonValue() }), (value) => {
      const parsed = formula.safeParse(value)
      expect(readFormula(value)).toEqual(parsed.success ? parsed.data : null)
    }),
    { numRuns: 2000 },
  )
})

it('accepts 5000 items and no more', () => {
  const items = Array.from({ length: 5001 }, () => ({ type: 'literal', uuid: 'u', text: 'x' }))
  const tree = (count: number) => ({ version: 1, expression: { type: 'expression', uuid: 'u', items: items.slice(0, count) } })
  expect(readFormula(tree(5000))).toEqual(tree(5000))
  expect(readFormula(tree(5001))).toBeNull()
})
