import { isBar, meetsNone, type Piece, type Replaced, right, type Shape } from './page.ts'

/** Farthest that a blank is from the words beside it, and its line from their baseline, in heights of the font. */
const widestGap = 1.5
const lowest = 0.5
/** Least length of a line that has no words beside it, and least and most distance of two such lines, in points: those of a staff are closer. */
const longLine = 100
const leastApart = 12
const mostApart = 60

/** What stands for a gap to fill. */
export const blank = '____'

/** Lines drawn where words are missing, each as a gap to fill with the words beside it or above it, in their order. */
export function withBlanks(pieces: readonly Piece[], shapes: readonly Shape[]): Replaced {
  const words = pieces.filter(({ text }) => text.trim() !== '')
  const found = new Map<Piece, readonly Piece[]>()
  const add = (near: Piece, bar: Shape, at: Pick<Piece, 'text' | 'y'>) => {
    const plain = { bold: false, italic: false, script: null, link: null }
    const gap = { ...near, ...plain, ...at, x: bar.x, width: bar.width }
    found.set(
      near,
      [...(found.get(near) ?? [near]), gap].toSorted((a, b) => a.y - b.y || a.x - b.x),
    )
  }
  const bars = shapes.filter(isBar)
  for (const bar of bars) {
    const near = besideOf(words, bar)
    const isGlued = words.some((word) => /^\p{L}/u.test(word.text) && word.y === near?.y && Math.abs(word.x - right(bar)) < 1)
    if (near) add(near, bar, { text: isGlued ? `${blank} ` : blank, y: near.y })
  }
  for (const { bar, above } of writtenOn(words, bars, shapes)) add(above, bar, { text: blank, y: bar.y - 1 })
  return found
}

const isOver = (word: Piece, bar: Shape) => word.x < right(bar) - 1 && bar.x < right(word) - 1

/** The nearest word on the line of a blank; none where a word is on the blank itself. */
function besideOf(words: readonly Piece[], bar: Shape): Piece | undefined {
  const beside = words.filter(({ y, size }) => Math.abs(bar.y - y) <= lowest * size)
  const apart = (word: Piece) => (bar.x >= word.x ? bar.x - right(word) : word.x - right(bar)) / word.size
  const [near] = beside.sort((a, b) => apart(a) - apart(b))
  if (!near || near.text.trim() === '√' || beside.some((word) => isOver(word, bar))) return undefined
  return apart(near) <= widestGap ? near : undefined
}

/** Long lines with nothing on them, below another one or below what asks for words, each with the word above. */
function writtenOn(words: readonly Piece[], bars: readonly Shape[], shapes: readonly Shape[]) {
  const isFree = (bar: Shape) =>
    bar.width >= longLine &&
    words.every(({ y, size, ...word }) => y - bar.y > lowest * size || bar.y - y > size || !isOver({ y, size, ...word }, bar))
  const long = bars
    .filter((bar) => isFree(bar) && meetsNone(bar, shapes))
    .flatMap((bar) => {
      const [above] = words.filter((word) => word.y < bar.y && isOver(word, bar)).sort((a, b) => b.y - a.y)
      return above ? [{ bar, above }] : []
    })
  return long.filter(({ bar, above }) => {
    const twins = long.filter((other) => other.bar !== bar && other.above === above && Math.abs(other.bar.x - bar.x) < 2)
    const downs = twins.map((other) => Math.abs(other.bar.y - bar.y))
    const asks = downs.length > 0 || /[:?]\s*$/u.test(above.text)
    return asks && downs.every((down) => down >= leastApart) && Math.min(bar.y - above.y, ...downs) <= mostApart
  })
}
