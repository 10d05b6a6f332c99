import type { Formula, FormulaNode } from '#contract/formula'
import { bracketSigns, maxShownDepth, nestedOf } from './tree.ts'

/** Signs that no keyboard has: what is typed cannot pass for a construct. */
const [begin, between, end] = ['\u{F0000}', '\u{F0001}', '\u{F0002}']

/** The look of a formula as text, without ids and spaces: two formulas have the same exactly when they look the same. */
export const lookOf = ({ expression }: Formula): string => lookOfItems(expression.items, 0)

const lookOfItems = (items: readonly FormulaNode[], depth: number): string =>
  depth > maxShownDepth ? '…' : items.map((node) => lookOfNode(node, depth + 1)).join('')

function lookOfNode(node: FormulaNode, depth: number): string {
  if (node.type === 'literal' || node.type === 'operator')
    return node.text.normalize('NFC').replace(/\s/gu, '').replaceAll('-', '−')
  const inner = nestedOf(node).map(({ items }) => lookOfItems(items, depth))
  if (node.type === 'expression') return inner.join('')
  if (node.type === 'bracket') return bracketSigns[node.shape].join(inner.join(''))
  const kind = node.type === 'grid' ? `${node.shape} ${node.columns}` : node.type
  return `${begin}${kind}${between}${inner.join(between)}${end}`
}
