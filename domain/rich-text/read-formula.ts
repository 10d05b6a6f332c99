import type { Formula, FormulaExpression, FormulaNode, FormulaWrapper } from '#contract/formula'

const wrappers = new Set(['power', 'subscript', 'bar', 'angle', 'vector', 'squareroot', 'cuberoot', 'arrow'])
const shapes = new Set(['parenthesis', 'square', 'curly'])
const limits = { uuid: 64, text: 1000, items: 5000 }

/**
 * The formula in a parsed JSON value, with its known fields only; null when invalid. A hand-written equivalent of the contract's
 * schema, so that pages that show a text do not load the schema library (the test compares the two).
 */
export function readFormula(value: unknown): Formula | null {
  if (!isRecord(value) || value.version !== 1) return null
  const expression = readExpression(value.expression)
  return expression && { version: 1, expression }
}

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest

function readExpression(value: unknown): FormulaExpression | null {
  if (!isRecord(value) || value.type !== 'expression' || !isText(value.uuid, limits.uuid)) return null
  if (!Array.isArray(value.items) || value.items.length > limits.items) return null
  const items: FormulaNode[] = []
  for (const item of value.items) {
    const node = readNode(item)
    if (!node) return null
    items.push(node)
  }
  return { type: 'expression', uuid: value.uuid, items }
}

function readNode(value: unknown): FormulaNode | null {
  if (!isRecord(value)) return null
  const { type, uuid, text } = value
  if (type === 'expression') return readExpression(value)
  if (!isText(uuid, limits.uuid)) return null
  if (type === 'literal' || type === 'operator') return isText(text, limits.text) ? { type, uuid, text } : null
  if (type === 'fraction') {
    const numerator = readExpression(value.numerator)
    const denominator = readExpression(value.denominator)
    return numerator && denominator && { type, uuid, numerator, denominator }
  }
  const expression = readExpression(value.expression)
  if (!expression) return null
  if (type === 'bracket') return isShape(value.shape) ? { type, uuid, shape: value.shape, expression } : null
  return isWrapper(type) ? { type, uuid, expression } : null
}

const isWrapper = (value: unknown): value is FormulaWrapper['type'] => typeof value === 'string' && wrappers.has(value)
const isShape = (value: unknown): value is 'parenthesis' | 'square' | 'curly' => typeof value === 'string' && shapes.has(value)
