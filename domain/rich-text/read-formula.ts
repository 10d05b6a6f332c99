import type { Formula, FormulaExpression, FormulaGrid, FormulaNode, FormulaWrapper } from '#contract/formula'

const wrappers = new Set(['power', 'subscript', 'bar', 'angle', 'vector', 'squareroot', 'cuberoot', 'arrow'])
const shapes = new Set(['parenthesis', 'square', 'curly'])
const limits = { uuid: 64, text: 1000, items: 5000, cells: 16, columns: 4 }

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
  const items = readEach(value.items, limits.items, readNode)
  return items && { type: 'expression', uuid: value.uuid, items }
}

/** The elements of a list; null when it is none, too long, or has one that is not read. */
function readEach<T>(value: unknown, longest: number, read: (one: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length > longest) return null
  const all: T[] = []
  for (const one of value) {
    const element = read(one)
    if (!element) return null
    all.push(element)
  }
  return all
}

function readGrid({ uuid, shape, columns, cells }: Fields): FormulaGrid | null {
  if (!isText(uuid, limits.uuid) || (shape !== 'system' && shape !== 'matrix') || !Number.isInteger(columns)) return null
  const [across, all] = [Number(columns), readEach(cells, limits.cells, readExpression)]
  if (!all || across < 1 || across > limits.columns || all.length === 0 || all.length % across > 0) return null
  return { type: 'grid', uuid, shape, columns: across, cells: all }
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
  if (type === 'grid') return readGrid(value)
  const expression = readExpression(value.expression)
  if (!expression) return null
  if (type === 'bracket') return isShape(value.shape) ? { type, uuid, shape: value.shape, expression } : null
  return isWrapper(type) ? { type, uuid, expression } : null
}

const isWrapper = (value: unknown): value is FormulaWrapper['type'] => typeof value === 'string' && wrappers.has(value)
const isShape = (value: unknown): value is 'parenthesis' | 'square' | 'curly' => typeof value === 'string' && shapes.has(value)
