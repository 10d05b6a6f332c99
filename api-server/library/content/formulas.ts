import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'

type Item = string | ((next: () => string) => FormulaNode)

const operators = new Set(['+', '−', '×', '÷', '=', '≈', '<', '>', '≤', '≥', '/', '·'])

/** A formula from items: strings are literals or operators, the functions below build the rest. Uuids are numbered. */
export function formula(...items: Item[]): Formula {
  let count = 0
  const next = () => `n${++count}`
  return { version: 1, expression: expression(items, next) }
}

/** A formula as HTML inside a rich text. */
export const inText = (tree: Formula): string =>
  `<span class="math" data-math="${JSON.stringify(tree).replaceAll('"', '&quot;')}"></span>`

function expression(items: Item[], next: () => string): FormulaExpression {
  return { type: 'expression', uuid: next(), items: items.map((item) => node(item, next)) }
}

function node(item: Item, next: () => string): FormulaNode {
  if (typeof item === 'function') return item(next)
  return { type: operators.has(item) ? 'operator' : 'literal', uuid: next(), text: item }
}

const nested =
  (type: 'power' | 'subscript' | 'squareroot' | 'arrow' | 'vector') =>
  (...items: Item[]): Item =>
  (next) => ({ type, uuid: next(), expression: expression(items, next) })

export const power = nested('power')
export const subscript = nested('subscript')
export const root = nested('squareroot')
export const arrow = nested('arrow')

export const fraction =
  (numerator: Item[], denominator: Item[]): Item =>
  (next) => ({
    type: 'fraction',
    uuid: next(),
    numerator: expression(numerator, next),
    denominator: expression(denominator, next),
  })

export const bracket =
  (...items: Item[]): Item =>
  (next) => ({ type: 'bracket', uuid: next(), shape: 'parenthesis', expression: expression(items, next) })
