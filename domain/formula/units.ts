import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { formulaLimits, type NewId, nestedOf, withNested } from './tree.ts'

/*
 * The caret counts units: each character of a literal is one unit, any other item is one. A unit is represented as a node (a
 * literal of one character), so that a slice of units is a slice of items.
 */

/** The characters of a text as a reader counts them: a letter with its combining accents is one. */
export const charactersOf = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const unitCount = (node: FormulaNode): number => (node.type === 'literal' ? charactersOf(node.text).length : 1)

/** Length of an expression in units, which is the last position of the caret. */
export const lengthOf = (expression: FormulaExpression): number =>
  expression.items.reduce((sum, item) => sum + unitCount(item), 0)

/** Position of an item in units. */
export const positionOf = (expression: FormulaExpression, item: number): number =>
  expression.items.slice(0, item).reduce((sum, one) => sum + unitCount(one), 0)

/** The node that contains the unit at this position; null beyond the ends. */
export function nodeAt(expression: FormulaExpression, position: number): FormulaNode | null {
  if (position < 0) return null
  let start = 0
  for (const item of expression.items) {
    start += unitCount(item)
    if (position < start) return item
  }
  return null
}

/** The units of some items. */
export function unitsOf(items: readonly FormulaNode[]): FormulaNode[] {
  return items.flatMap((item) =>
    item.type === 'literal' ? charactersOf(item.text).map((text): FormulaNode => ({ ...item, text })) : [item],
  )
}

/** Adjacent literals are merged, up to the contract's length; the second half of a split literal gets a new uuid. */
export function pack(units: readonly FormulaNode[], newId: NewId): FormulaNode[] {
  const items: FormulaNode[] = []
  const used = new Set<string>()
  let open: { type: 'literal'; uuid: string; text: string } | null = null
  for (const unit of units) {
    if (unit.type === 'literal') {
      if (open && open.text.length + unit.text.length <= formulaLimits.literal) {
        open.text += unit.text
        continue
      }
      open = { ...unit, uuid: used.has(unit.uuid) ? newId() : unit.uuid }
      used.add(open.uuid)
      items.push(open)
    } else {
      open = null
      items.push(unit)
    }
  }
  return items
}

/** The editor's normal form: literals merged, none empty, plain expressions expanded, uuids unique. Such a tree keeps its own. */
export const normalise = (formula: Formula, newId: NewId): Formula => ({
  version: 1,
  expression: normaliseExpression(formula.expression, freshOnRepeat(newId), newId),
})

/** The same in new uuids: what is pasted may already be in the formula. */
export const renew = (expression: FormulaExpression, newId: NewId): FormulaExpression =>
  normaliseExpression(expression, newId, newId)

function freshOnRepeat(newId: NewId) {
  const seen = new Set<string>()
  return (uuid: string): string => {
    const uniqueId = uuid === '' || seen.has(uuid) ? newId() : uuid
    seen.add(uniqueId)
    return uniqueId
  }
}

function normaliseExpression(expression: FormulaExpression, unique: (uuid: string) => string, newId: NewId): FormulaExpression {
  const uuid = unique(expression.uuid)
  const nodes = flatten(expression.items)
    .filter((node) => (node.type !== 'literal' && node.type !== 'operator') || node.text !== '')
    .map((node) => normaliseNode({ ...node, uuid: unique(node.uuid) }, unique, newId))
  return { type: 'expression', uuid, items: pack(unitsOf(nodes), newId) }
}

function normaliseNode(node: FormulaNode, unique: (uuid: string) => string, newId: NewId): FormulaNode {
  let result = node
  for (const [slot, nested] of nestedOf(node).entries())
    result = withNested(result, slot, normaliseExpression(nested, unique, newId))
  return result
}

const flatten = (items: readonly FormulaNode[]): FormulaNode[] =>
  items.flatMap((item) => (item.type === 'expression' ? flatten(item.items) : [item]))
