import type { RichTextList, RichTextListItem } from './node.ts'
import { maxListDepth } from './whitelist.ts'

/** A list in canonical form: no empty nested list, adjacent lists of one kind merged, nesting within the limit; null when empty. */
export function normalizeList(list: RichTextList, depth = 1): RichTextList | null {
  const children = list.children.flatMap((item) => normalizeItem(item, depth))
  return children.length === 0 ? null : { type: list.type, children }
}

function normalizeItem({ lists = [], ...item }: RichTextListItem, depth: number): RichTextListItem[] {
  if (depth === maxListDepth)
    return [item, ...lists.flatMap(({ children }) => children.flatMap((inner) => normalizeItem(inner, depth)))]
  const kept = joinLists(lists.filter(({ children }) => children.length > 0)).flatMap(
    (inner) => normalizeList(inner, depth + 1) ?? [],
  )
  return [kept.length === 0 ? item : { ...item, lists: kept }]
}

function joinLists(lists: readonly RichTextList[]): RichTextList[] {
  const out: RichTextList[] = []
  for (const list of lists) {
    const last = out.at(-1)
    if (last?.type === list.type) out[out.length - 1] = { ...last, children: [...last.children, ...list.children] }
    else out.push(list)
  }
  return out
}
