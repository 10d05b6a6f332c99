import { isBar, type Piece, type Replaced, right, type Shape } from './page.ts'

/** Farthest that a blank is from the words beside it, and its line from their baseline, in heights of the font. */
const widestGap = 1.5
const lowest = 0.5

/** What stands for a gap to fill. */
export const blank = '____'

/** Lines drawn where words are missing, each as a gap to fill with the words beside it, in their order. */
export function withBlanks(pieces: readonly Piece[], shapes: readonly Shape[]): Replaced {
  const words = pieces.filter(({ text }) => text.trim() !== '')
  const found = new Map<Piece, readonly Piece[]>()
  for (const bar of shapes.filter(isBar)) {
    const beside = words.filter(({ y, size }) => Math.abs(bar.y - y) <= lowest * size)
    const isUnder = beside.some((word) => word.x < right(bar) - 1 && bar.x < right(word) - 1)
    const near = beside.find((word) => {
      const apart = bar.x >= word.x ? bar.x - right(word) : word.x - right(bar)
      return apart <= widestGap * word.size
    })
    if (!near || isUnder) continue
    const plain = { bold: false, italic: false, script: null, link: null }
    const isGlued = words.some((word) => /^\p{L}/u.test(word.text) && word.y === near.y && Math.abs(word.x - right(bar)) < 1)
    const gap = { ...near, ...plain, text: isGlued ? `${blank} ` : blank, x: bar.x, width: bar.width }
    found.set(
      near,
      [...(found.get(near) ?? [near]), gap].toSorted((a, b) => a.x - b.x),
    )
  }
  return found
}
