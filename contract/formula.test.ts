import { expect, test } from 'vitest'
import { type FormulaExpression, formula } from './formula.ts'

const nested = (depth: number): FormulaExpression => ({
  type: 'expression',
  uuid: 'e',
  items: depth === 0 ? [] : [{ type: 'bracket', uuid: 'b', shape: 'square', expression: nested(depth - 1) }],
})

// Were the cost to double with each level, this would take years: one request could stop the server.
test('checks a formula nested 60 deep without delay', () => {
  expect(formula.safeParse({ version: 1, expression: nested(60) }).success).toBe(true)
})

test('requires a version and an expression (MTH-013)', () => {
  expect(formula.safeParse({ expression: nested(0) }).error?.issues.map(({ path }) => path)).toEqual([['version']])
  expect(formula.safeParse({ version: 1 }).error?.issues.map(({ path }) => path)).toEqual([['expression']])
})

test('refuses an unknown node', () => {
  const unknown = { type: 'expression', uuid: 'e', items: [{ type: 'script', uuid: 's', text: 'x' }] }
  expect(formula.safeParse({ version: 1, expression: unknown }).success).toBe(false)
})
