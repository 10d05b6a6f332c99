import { aroundIn, type Bands, bandOf, freeBars, loneBars, type Piece, plain, type Replaced, right, type Shape } from './page.ts'

/**
 * Farthest that a blank is from the words beside it, and its line from their baseline, in heights of the font. In a table without borders
 * its words are farther: there it is a line of its own, so long at least, below their baseline.
 */
const widestGap = 1.5
const lowest = 0.5
const leastFar = 1.5
/**
 * Least length of a line that has no words beside it, how many of a page are looked at, and least and most distance of two such lines, in
 * points: those of a staff are closer.
 */
const longLine = 100
const maxLong = 300
const leastApart = 12
const mostApart = 60

/** What stands for a gap to fill. */
export const blank = '____'

/** Lines drawn where words are missing, each as a gap to fill with the words beside it or above it, in their order. */
export function withBlanks(pieces: readonly Piece[], shapes: readonly Shape[]): Replaced {
  const words = pieces.filter(({ text }) => text.trim() !== '')
  const bands = Map.groupBy(words, ({ y }) => bandOf(y))
  const lone = new Set(loneBars(shapes))
  const beside = new Map(freeBars(shapes).map((bar) => [bar, besideOf(aroundIn(bands, bar.y), bar, lone.has(bar))]))
  const rest = [...lone].filter((bar) => !beside.get(bar))
  const gaps = [...beside.values()].filter((gap) => gap !== undefined)
  const all = Map.groupBy([...gaps, ...writtenOn(words, bands, rest)], ({ near }) => near)
  const inOrder = (near: Piece, own: readonly Gap[]) =>
    [near, ...own.map(({ gap }) => ({ ...near, ...plain, ...gap }))].sort((a, b) => a.y - b.y || a.x - b.x)
  return new Map([...all].map(([near, own]) => [near, inOrder(near, own)]))
}

/** A gap, and the words that it stands beside or below. */
interface Gap {
  readonly near: Piece
  readonly gap: Pick<Piece, 'text' | 'x' | 'y' | 'width'>
}

const isOver = (word: Piece, bar: Pick<Shape, 'x' | 'width'>) => word.x < right(bar) - 1 && bar.x < right(word) - 1

/** A blank beside the nearest word on its line; none where a word is on the blank itself. */
function besideOf(words: readonly Piece[], bar: Shape, isLone: boolean): Gap | undefined {
  const beside = words.filter(({ y, size }) => Math.abs(bar.y - y) <= lowest * size)
  const apart = (word: Piece) => (bar.x >= word.x ? bar.x - right(word) : word.x - right(bar)) / word.size
  const [near] = beside.sort((a, b) => apart(a) - apart(b))
  if (!near || near.text.trim() === '√' || beside.some((word) => isOver(word, bar))) return undefined
  const isGlued = words.some(({ text, x, y }) => /^\p{L}/u.test(text) && y === near.y && Math.abs(x - right(bar)) < 1)
  const gap = { text: isGlued ? `${blank} ` : blank, x: bar.x, y: near.y, width: bar.width }
  const mayBeFar = isLone && bar.width >= leastFar * near.size && bar.y > near.y - 0.15 * near.size
  return mayBeFar || apart(near) <= widestGap ? { near, gap } : undefined
}

/** Long lines with nothing on them, below another one or below what asks for words, each with the word above. */
function writtenOn(words: readonly Piece[], bands: Bands, lone: readonly Shape[]): Gap[] {
  const isOn = (word: Piece, bar: Shape) =>
    word.y - bar.y <= lowest * word.size && bar.y - word.y <= word.size && isOver(word, bar)
  const upwards = words.toSorted((a, b) => b.y - a.y)
  const long = lone
    .filter(({ width }) => width >= longLine)
    .slice(0, maxLong)
    .filter((bar) => !aroundIn(bands, bar.y).some((word) => isOn(word, bar)))
    .flatMap(({ x, y, width, dotted }) => {
      const near = upwards.find((word) => word.y < y && isOver(word, { x, width }))
      return near ? [{ near, gap: { text: blank, x, y: y - 1, width }, dotted }] : []
    })
  return long.filter(({ near, gap, dotted }) => {
    const twins = long.filter((other) => other.gap !== gap && other.near === near && Math.abs(other.gap.x - gap.x) < 2)
    const downs = twins.map((other) => Math.abs(other.gap.y - gap.y))
    const asks = dotted || downs.length > 0 || /[:?]\s*$/u.test(near.text)
    return asks && downs.every((down) => down >= leastApart) && Math.min(gap.y + 1 - near.y, ...downs) <= mostApart
  })
}
