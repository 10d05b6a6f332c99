import type { Formula, FormulaExpression, FormulaGrid, FormulaNode, FormulaWrapper } from '#contract/formula'

export type { Formula, FormulaExpression, FormulaGrid, FormulaNode, FormulaWrapper }

/** The keys that insert a construct; a bracket has one for each shape. */
export const constructs = [
  'fraction',
  'power',
  'subscript',
  'squareroot',
  'cuberoot',
  'parenthesis',
  'square',
  'curly',
  'bar',
  'angle',
  'vector',
  'arrow',
  'system',
  'system3',
  'matrix',
  'matrix3',
] as const
export type Construct = (typeof constructs)[number]

/** The grids that keys insert: lines and cells of a line. */
const grids = {
  system: { shape: 'system', lines: 2, columns: 1 },
  system3: { shape: 'system', lines: 3, columns: 1 },
  matrix: { shape: 'matrix', lines: 2, columns: 2 },
  matrix3: { shape: 'matrix', lines: 3, columns: 3 },
} as const

/** Maximum nodes and nesting that the editor creates; the contract allows 5,000 items of 1,000 characters. */
export const formulaLimits = { nodes: 5000, depth: 40, literal: 1000 } as const

/** Deeper nesting is not drawn, read or edited: a tree from elsewhere may be as deep as its JSON. */
export const maxShownDepth = 100

export type NewId = () => string

/** An expression inside a formula, with the path to the root: the index of the item in its parent, and the slot of that item. */
export interface Place {
  expression: FormulaExpression
  parent: { place: Place; item: number; slot: number } | null
}

/** The nested expressions of a node in reading order; empty for a literal, an operator and a node of unknown type. */
export function nestedOf(node: FormulaNode): FormulaExpression[] {
  if (node.type === 'expression') return [node]
  if (node.type === 'literal' || node.type === 'operator') return []
  if (node.type === 'fraction') return [node.numerator, node.denominator]
  if (node.type === 'grid') return node.cells
  return node.expression ? [node.expression] : []
}

/** The cells of a grid, line by line. */
export const linesOf = ({ columns, cells }: FormulaGrid): FormulaExpression[][] =>
  Array.from({ length: cells.length / columns }, (_, line) => cells.slice(line * columns, (line + 1) * columns))

/** The signs of the shapes of brackets. */
export const bracketSigns = { parenthesis: ['(', ')'], square: ['[', ']'], curly: ['{', '}'] } as const

/** The brackets that are drawn around a grid. */
export const gridMarks = { system: ['curly-open'], matrix: ['parenthesis-open', 'parenthesis-close'] } as const

/** The same node with one nested expression replaced. */
export function withNested(node: FormulaNode, slot: number, expression: FormulaExpression): FormulaNode {
  if (node.type === 'literal' || node.type === 'operator') return node
  if (node.type === 'expression') return expression
  if (node.type === 'fraction') return slot === 0 ? { ...node, numerator: expression } : { ...node, denominator: expression }
  if (node.type === 'grid') return { ...node, cells: node.cells.with(slot, expression) }
  return { ...node, expression }
}

/** The place of the expression with this uuid; null if there is none. */
export function findPlace(formula: Formula, uuid: string): Place | null {
  const stack: Place[] = [{ expression: formula.expression, parent: null }]
  for (let place = stack.pop(); place; place = stack.pop()) {
    if (place.expression.uuid === uuid) return place
    for (const [item, node] of place.expression.items.entries()) {
      for (const [slot, expression] of nestedOf(node).entries()) stack.push({ expression, parent: { place, item, slot } })
    }
  }
  return null
}

/** The formula with the items of a place replaced; every object that is not an ancestor of the place is reused. */
export function replaceItems(place: Place, items: FormulaNode[]): Formula {
  let expression: FormulaExpression = { ...place.expression, items }
  for (let { parent } = place; parent; { parent } = parent.place) {
    const above = parent.place.expression
    const node = above.items[parent.item]
    if (node) expression = { ...above, items: above.items.with(parent.item, withNested(node, parent.slot, expression)) }
  }
  return { version: 1, expression }
}

/** Whether a fraction, a root … has an empty box; an arrow needs no label. */
export function hasEmptyBox(formula: Formula): boolean {
  const stack: FormulaExpression[] = [formula.expression]
  for (let top = stack.pop(); top; top = stack.pop())
    for (const node of top.items) {
      const nested = nestedOf(node)
      if (node.type !== 'arrow' && nested.some(({ items }) => items.length === 0)) return true
      stack.push(...nested)
    }
  return false
}

/** Within the limits of the editor: a larger tree from elsewhere would cost every reader. */
export function isWithinLimits(formula: Formula): boolean {
  const { nodes, depth } = measureFormula(formula)
  return nodes <= formulaLimits.nodes && depth <= formulaLimits.depth
}

/** Number of nodes of a formula, its expressions included, and nesting depth of its constructs. */
export function measureFormula(formula: Formula): { nodes: number; depth: number } {
  let nodes = 0
  let deepest = 0
  const stack: [FormulaExpression, number][] = [[formula.expression, 0]]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [expression, depth] = top
    deepest = Math.max(deepest, depth)
    nodes += 1 + expression.items.length
    for (const node of expression.items) for (const nested of nestedOf(node)) stack.push([nested, depth + 1])
  }
  return { nodes, depth: deepest }
}

/** A new construct with its content in the first nested expression. */
export function newConstruct(kind: Construct, items: FormulaNode[], newId: NewId): FormulaNode {
  const expression: FormulaExpression = { type: 'expression', uuid: newId(), items }
  const uuid = newId()
  if (kind === 'fraction') {
    return { type: kind, uuid, numerator: expression, denominator: { type: 'expression', uuid: newId(), items: [] } }
  }
  if (kind === 'system' || kind === 'system3' || kind === 'matrix' || kind === 'matrix3') {
    const { shape, lines, columns } = grids[kind]
    const others = Array.from({ length: lines * columns - 1 }, () => emptyFormula(newId).expression)
    return { type: 'grid', uuid, shape, columns, cells: [expression, ...others] }
  }
  if (kind === 'parenthesis' || kind === 'square' || kind === 'curly') return { type: 'bracket', uuid, shape: kind, expression }
  return { type: kind, uuid, expression }
}

/** An empty formula. */
export function emptyFormula(newId: NewId): Formula {
  return { version: 1, expression: { type: 'expression', uuid: newId(), items: [] } }
}
