import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { bracketSigns, linesOf, maxShownDepth } from '../formula/tree.ts'
import { readFormula } from './read-formula.ts'
import { maxMathDepth, maxMathLength } from './whitelist.ts'

/** A formula on one line, for plain text and for screen readers without mathematics: (a+b)/2, x^2, √(x). */
export const formulaText = (tree: Formula): string => expressionText(tree.expression, 0)

/** The formula in a data-math attribute; null when invalid, too large or too deep to display. Never throws. */
export function parseFormula(json: string): Formula | null {
  if (json.length > maxMathLength || depthOf(json) > maxMathDepth) return null
  try {
    return readFormula(JSON.parse(json))
  } catch {
    return null
  }
}

/** Deepest nesting of objects and arrays in a JSON text; brackets inside strings count too, so it is an upper bound. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const char of json) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

function expressionText(expression: FormulaExpression, depth: number): string {
  // Deeper ones are not drawn either.
  return depth > maxShownDepth ? '…' : expression.items.map((node) => nodeText(node, depth + 1)).join('')
}

function nodeText(node: FormulaNode, depth: number): string {
  switch (node.type) {
    case 'expression':
      return expressionText(node, depth)
    case 'literal':
    case 'operator':
      return node.text
    case 'fraction':
      return `${parenthesise(node.numerator, depth)}/${parenthesise(node.denominator, depth)}`
    case 'bracket':
      return bracketSigns[node.shape].join(expressionText(node.expression, depth))
    case 'grid': {
      const lines = linesOf(node).map((cells) => cells.map((cell) => expressionText(cell, depth)).join(' '))
      return node.shape === 'system' ? `{${lines.join(' ; ')}}` : `(${lines.join(' ; ')})`
    }
    case 'power':
      return `^${parenthesise(node.expression, depth)}`
    case 'subscript':
      return `_${parenthesise(node.expression, depth)}`
    case 'squareroot':
      return `√${parenthesise(node.expression, depth)}`
    case 'cuberoot':
      return `∛${parenthesise(node.expression, depth)}`
    case 'bar':
      return `${expressionText(node.expression, depth)}\u0305`
    case 'vector':
      return `${expressionText(node.expression, depth)}\u20d7`
    case 'angle':
      return `∠${expressionText(node.expression, depth)}`
    case 'arrow':
      return node.expression.items.length > 0 ? ` –${expressionText(node.expression, depth)}→ ` : ' → '
  }
}

function parenthesise(expression: FormulaExpression, depth: number): string {
  const text = expressionText(expression, depth)
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`
}
