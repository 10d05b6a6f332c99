import { groupConsecutive } from '../lists/group-consecutive.ts'
import { type Piece, type Replaced, right } from './page.ts'

/** How much larger an initial is than the text that goes on with it, and the large capitals of a page that are looked at. */
const taller = 1.8
const maxInitials = 100
/** A first line is no higher beside its initial, in heights of that one's font. */
const capitals = 0.75

const goesOn = /^\s*[\p{Ll}’']/u
/** Three letters or more, each apart from the next, as titles are spaced, and words that stand out. */
const spaced = /(?<![\p{L}’])[\p{L}’](?:\s[\p{L}’]){2,}(?![\p{L}’])/gu

/**
 * Pieces and what stands for them: the large initial of a paragraph before its first line, letters of a spaced title together. Nothing
 * stands for an initial that another piece took in. `written`: the text of the page with the spaces that it has itself, not those that
 * its letters are apart.
 */
export function wholeWords(pieces: readonly Piece[], written = ''): Replaced {
  const whole = new Map<Piece, readonly Piece[]>()
  const least = pieces.reduce((size, piece) => Math.min(size, piece.size), Number.POSITIVE_INFINITY)
  const initials = pieces.filter(({ text, size }) => size >= taller * least && /^\p{Lu}$/u.test(text.trim()))
  for (const initial of initials.slice(0, maxInitials)) {
    const [first] = pieces.filter((piece) => isBeside(initial, piece)).sort((a, b) => a.y - b.y)
    if (!first) continue
    whole.set(initial, [])
    const text = `${initial.text.trim()}${first.text}`
    whole.set(first, [{ ...first, text, x: initial.x, width: right(first) - initial.x }])
  }
  for (const [first, ...others] of spacedTitles(pieces)) {
    const text = [first, ...others].map((piece) => piece.text.replace(/\s/gu, '')).join(' ')
    whole.set(first, [{ ...first, text, width: right(others.at(-1) ?? first) - first.x }])
    for (const other of others) whole.set(other, [])
  }
  if (!written.includes(' ')) return whole
  for (const piece of pieces.filter((one) => !whole.has(one))) {
    const text = piece.text.replace(spaced, (run) => (written.includes(run) ? run : run.replace(/\s/gu, '')))
    if (text !== piece.text) whole.set(piece, [{ ...piece, text }])
  }
  return whole
}

const isBeside = (initial: Piece, piece: Piece) =>
  initial.size >= taller * piece.size &&
  goesOn.test(piece.text) &&
  piece.x >= right(initial) - 1 &&
  piece.x - right(initial) < piece.size &&
  piece.y <= initial.y &&
  piece.y > initial.y - capitals * initial.size

/** Large capitals that are apart from each other, line by line, where three or more are in one piece. */
function spacedTitles(pieces: readonly Piece[]) {
  const [longest] = pieces.toSorted((a, b) => b.text.length - a.text.length)
  const lineOf = ({ y, size }: Piece) => `${y} ${size}`
  const capitals = pieces.filter(
    ({ text, size }) => size > 1.2 * (longest?.size ?? 0) && /^\p{Lu}(?:\s\p{Lu})*$/u.test(text.trim()),
  )
  const titles = new Set(capitals.filter(({ text }) => text.trim().length > 3 && !areNames(text)).map(lineOf))
  const ofTitles = capitals.filter((piece) => titles.has(lineOf(piece)))
  return groupConsecutive(ofTitles, ([first], piece) => lineOf(piece) === lineOf(first))
}

/** « A B C », « B D A », « V F V » name columns or answers. */
const areNames = (text: string) => /^[A-F\s]*$|^[VF\s]*$/u.test(text)
