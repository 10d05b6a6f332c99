import { expect, test } from 'vitest'
import { type FormulaExpression, formula } from './formula.ts'

const nested = (depth: number): FormulaExpression => ({
  type: 'expression',
  uuid: 'e',
  items: depth === 0 ? [] : [{ type: 'bracket', uuid: 'b', shape: 'square', expression: nested(depth - 1) }],
})

// At a cost that doubles with each level this would take years: a request could stop the server.
test('a formula nested 60 deep is checked at once', () => {
  expect(formula.safeParse({ version: 1, expression: nested(60) }).success).toBe(true)
})

test('a formula has its version and its expression (MTH-013)', () => {
  expect(formula.safeParse({ expression: nested(0) }).error?.issues.map(({ path }) => path)).toEqual([['version']])
  expect(formula.safeParse({ version: 1 }).error?.issues.map(({ path }) => path)).toEqual([['expression']])
})

test('an unknown node is refused', () => {
  const unknown = { type: 'expression', uuid: 'e', items: [{ type: 'script', uuid: 's', text: 'x' }] }
  expect(formula.safeParse({ version: 1, expression: unknown }).success).toBe(false)
})
