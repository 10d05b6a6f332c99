import type { FormulaNode } from '#contract/formula'
import { maxShownDepth, nestedOf } from './tree.ts'
import { charactersOf } from './units.ts'

/** Approximate width, in letters, of the widest item that cannot be broken across lines. */
export const widestItem = (items: readonly FormulaNode[]): number =>
  items.reduce((widest, item) => (nestedOf(item).length > 0 ? Math.max(widest, widthOf(item, 0)) : widest), 0)

function widthOf(item: FormulaNode, depth: number): number {
  if (item.type === 'literal') return charactersOf(item.text).length
  if (item.type === 'operator') return 2
  if (depth > maxShownDepth) return 1
  const widths = nestedOf(item).map(({ items }) => items.reduce((sum, one) => sum + widthOf(one, depth + 1), 0))
  return 1 + Math.max(0, ...widths) * (item.type === 'grid' ? item.columns : 1)
}
