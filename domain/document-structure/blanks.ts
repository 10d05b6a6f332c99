import { isBar, type Piece, right, type Shape } from './page.ts'

/** Farthest that a blank is from the words beside it, and its line from their baseline, in heights of the font. */
const widestGap = 1.5
const lowest = 0.5

/** Lines drawn where words are missing, beside others of their line: each is read as a gap to fill. `near`: a piece beside it. */
export function blanksOf(pieces: readonly Piece[], shapes: readonly Shape[]): { readonly near: Piece; readonly gap: Piece }[] {
  const words = pieces.filter(({ text }) => text.trim() !== '')
  return shapes.filter(isBar).flatMap((bar) => {
    const beside = words.filter(({ y, size }) => Math.abs(bar.y - y) <= lowest * size)
    const isUnder = beside.some((word) => word.x < right(bar) - 1 && bar.x < right(word) - 1)
    const near = beside.find((word) => {
      const apart = bar.x >= word.x ? bar.x - right(word) : word.x - right(bar)
      return apart <= widestGap * word.size
    })
    const plain = { bold: false, italic: false, script: null, link: null }
    return near && !isUnder ? [{ near, gap: { ...near, ...plain, text: '____', x: bar.x, width: bar.width } }] : []
  })
}
