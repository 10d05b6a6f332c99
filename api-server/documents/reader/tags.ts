import type { Tag, TaggedContent } from '#domain/document-structure/tagged'
import type { PDFPageProxy } from './open.ts'

/** Maximum depth of a structure tree; only a malicious document is deeper. */
const maxDepth = 60

/** Structure tree of a page with the contents it refers to; null when it has none. */
export async function tagsOf(page: PDFPageProxy, contents: ReadonlyMap<string, TaggedContent>): Promise<Tag | null> {
  const tree: unknown = await page.getStructTree().catch(() => null)
  const tag = readTag(tree, contents, 0)
  return tag && 'role' in tag ? tag : null
}

function readTag(node: unknown, contents: ReadonlyMap<string, TaggedContent>, depth: number): Tag | TaggedContent | null {
  if (typeof node !== 'object' || node === null || depth > maxDepth) return null
  const [role, children, alt, id] = ['role', 'children', 'alt', 'id'].map((name): unknown => Reflect.get(node, name))
  if (typeof id === 'string') return contents.get(id) ?? null
  if (typeof role !== 'string' || !Array.isArray(children)) return null
  return {
    role,
    alt: typeof alt === 'string' && alt.trim() !== '' ? alt : null,
    children: children.flatMap((child) => readTag(child, contents, depth + 1) ?? []),
  }
}
