import { groupConsecutive } from '../lists/group-consecutive.ts'
import { plainLetters } from './letters.ts'
import { aroundIn, bandOf, loneBars, type Piece, partOf, type Replaced, right, type Shape } from './page.ts'

/** The pieces that go, the first one where the others come. */
type Replacement = [old: readonly Piece[], made: readonly Piece[]]

/**
 * What glyphs above one another mean: each piece of a fraction, a root, a vector, an angle or a column of coordinates, with the pieces
 * that stand for it (none for those that another one took in). `tex` of a made piece is its formula.
 */
export function stackedIn(pieces: readonly Piece[], shapes: readonly Shape[]): Replaced {
  const given = pieces.filter((piece) => !isRoofs(piece))
  const bands = Map.groupBy(given, ({ y }) => bandOf(y))
  const near = (y: number) => aroundIn(bands, y)
  const origins = new Map(given.map((piece) => [piece, piece]))
  const stands = new Map<Piece, readonly Piece[]>(pieces.filter(isRoofs).map((roofs) => [roofs, []]))
  const replace = (found: Replacement | null) => {
    const [old, made] = found ?? [[], []]
    for (const piece of old) {
      const origin = origins.get(piece) ?? piece
      const added = piece === old[0] ? made : []
      for (const one of added) origins.set(one, origin)
      stands.set(
        origin,
        (stands.get(origin) ?? [piece]).flatMap((one) => (one === piece ? added : [one])),
      )
      const band = bandOf(piece.y)
      bands.set(band, [...(bands.get(band) ?? []).filter((one) => one !== piece), ...added])
    }
  }
  const bars = loneBars(shapes)
    .filter(({ width }) => width < 250)
    .concat(roofsIn(pieces))
    .sort((a, b) => a.width - b.width)
  for (const bar of bars) replace(fractionAt(bar, near(bar.y), bars) ?? rootAt(bar, near(bar.y)))
  for (const sign of given.filter(({ text }) => Object.hasOwn(bounded, text.trim()))) replace(boundedBy(sign, near(sign.y)))
  for (const mark of given.filter(({ text }) => Object.hasOwn(marks, text.trim()))) replace(markedBy(mark, near(mark.y)))
  for (const open of [...bands.values()].flat().filter(({ text }) => /\(\s*$/u.test(text)))
    replace(columnAfter(open, near(open.y)))
  return stands
}

/** The signs of the line over a root in the font Symbol, which draws them right of where they stand. */
const isRoofs = ({ text }: Piece) => /^\uF8E5+\s*$/u.test(text)

/** The lines over roots that such signs make, one after the other. */
const roofsIn = (pieces: readonly Piece[]): Shape[] =>
  groupConsecutive(pieces.filter(isRoofs), (roofs, { x, y }) => roofs[0].y === y && x < right(roofs.at(-1) ?? roofs[0]) + 1).map(
    (roofs) => {
      const [{ x, y, size }] = roofs
      const width = Math.max(...roofs.map(right)) - x
      return { x: x + 0.55 * size, y: y - 0.9 * size, width, height: 0 }
    },
  )

const isBetween = (value: number, least: number, most: number) => value > least && value < most

/** How far the line of a piece is below a height, in heights of its font. */
const downFrom = (from: number, { y, size }: Piece) => (y - from) / size

const middleOf = ({ x, width }: Shape | Piece) => x + width / 2

/**
 * A fraction stands on the line of what is beside it, or in another fraction; its words only beside a sign. Any other line between
 * texts underlines one or parts the rows of a table or of an addition.
 */
function fractionAt(bar: Shape, pieces: readonly Piece[], bars: readonly Shape[]): Replacement | null {
  const over = pieces.filter((piece) => piece.x >= bar.x - 2 && lastInk(piece) <= right(bar) + 2)
  const height = Math.max(...over.map((piece) => piece.size))
  const highest = ({ tex, size }: Piece) => (tex || size < 0.85 * height ? 1.6 : 0.75)
  const above = ofOneLine(over.filter((piece) => isBetween(-downFrom(bar.y, piece), 0.05, highest(piece))))
  const below = ofOneLine(over.filter((piece) => isBetween(downFrom(bar.y, piece), 0.5, piece.tex ? 2.1 : 1.35)))
  const [first] = above
  if (!first || below.length === 0 || !isCentred(bar, above) || !isCentred(bar, below)) return null
  const size = Math.max(...above.map((piece) => piece.size))
  const parts = [...above, ...below]
  const [from, to] = edgesOf(parts)
  if (bar.width - (to - from) > 1.6 * size) return null
  const beside = pieces.filter((piece) => !parts.includes(piece) && isBeside(piece, bar))
  const isInner = bars.some(
    (one) => one.width > bar.width + 2 && Math.abs(one.y - bar.y) < 2.5 * size && one.x <= bar.x && right(one) >= right(bar),
  )
  const hasSign = beside.some(({ text }) => /[=+−×÷:≈<>]\s*$|^\s*[=+−×÷≈<>]/u.test(text))
  if (parts.some(({ text }) => /\p{L}{3}/u.test(text)) ? !hasSign : beside.length === 0 && !isInner) return null
  const [top, bottom] = [texOf(above), texOf(below)]
  if (top === null || bottom === null) return null
  const made = {
    ...{ ...first, text: `${inBrackets(above)}/${inBrackets(below)}`, tex: `\\frac{${top}}{${bottom}}`, script: null },
    ...{ x: bar.x, width: bar.width, y: beside[0]?.y ?? bar.y + 0.28 * size, size: beside[0]?.size ?? size },
  }
  return [parts, [made]]
}

/** Those on one line with what is no formula: what is further up or down is of another line of the page. */
function ofOneLine(pieces: readonly Piece[]): Piece[] {
  const plain = pieces.filter(({ tex }) => tex === undefined)
  const [level] = (plain.length > 0 ? plain : pieces).toSorted((a, b) => b.size - a.size)
  return pieces.filter(({ y, size }) => level && Math.abs(y - level.y) < 0.7 * size)
}

/** Whether a text stands beside a line, at the height of what a fraction belongs to. */
const isBeside = ({ x, y, size, ...piece }: Piece, bar: Shape) =>
  Math.abs(y - bar.y - 0.28 * size) < 0.4 * size &&
  Math.min(Math.abs(x - right(bar)), Math.abs(bar.x - x - piece.width)) < 3 * size

const edgesOf = (pieces: readonly Piece[]) => [Math.min(...pieces.map(({ x }) => x)), Math.max(...pieces.map(lastInk))] as const

/** The right edge of its last letter: a piece may end in a space. */
const lastInk = ({ x, width, text }: Piece) => x + (width * text.trimEnd().length) / Math.max(1, text.length)

function isCentred(bar: Shape, pieces: readonly Piece[]): boolean {
  const [from, to] = edgesOf(pieces)
  return Math.abs((from + to) / 2 - middleOf(bar)) < 0.35 * Math.max(...pieces.map(({ size }) => size))
}

function rootAt(bar: Shape, given: readonly Piece[]): Replacement | null {
  const cut = given.flatMap((origin) => cutAfterRoot(origin, bar).map((piece) => ({ origin, piece })))
  const isSign = (piece: Piece) => piece.text.trimEnd().endsWith('√') && isBetween(downFrom(bar.y, piece), -0.1, 1.4)
  const root = cut.find(({ piece }) => isSign(piece) && Math.abs(bar.x - right(piece)) < 0.3 * piece.size)
  if (!root) return null
  const over = cut.filter(({ piece: { x } }) => x >= bar.x - 1 && x < right(bar) - 1)
  // TeX hangs the sign from its line.
  const level = over.find(({ piece: { y } }) => isBetween(y - bar.y, 1, 1.6 * root.piece.size))
  const sign = downFrom(bar.y, root.piece) < 0.3 && level ? { ...root.piece, y: level.piece.y } : root.piece
  const covered = over
    .filter(({ piece }) => Math.abs(piece.y - sign.y) < 0.7 * sign.size)
    .map(({ origin, piece }) => {
      if (right(piece) > right(bar) + 0.5 * piece.size) return { origin, parts: cutAt(piece, right(bar)) }
      const end = lastInk(piece) > right(bar) + 1 ? piece.text.search(/(?<=\S)[.,;]\s*$/u) : -1
      return { origin, parts: end > 0 ? [partOf(piece, 0, end), partOf(piece, end, piece.text.length)] : [piece] }
    })
  const under = covered.flatMap(({ parts: [inside] }) => inside ?? [])
  const tex = texOf(under)
  if (under.length === 0 || tex === null) return null
  const index = cut.find(
    ({ piece }) =>
      /^\s*\d\s*$/u.test(piece.text) &&
      piece.size < 0.75 * sign.size &&
      isBetween(sign.y - piece.y, 0.2 * piece.size, sign.size) &&
      Math.abs(right(piece) - bar.x) < 0.6 * sign.size,
  )
  const made = {
    ...{ ...sign, text: `√${inBrackets(under)}`, tex: `\\sqrt${index ? `[${index.piece.text.trim()}]` : ''}{${tex}}` },
    ...{ x: bar.x - 0.6 * sign.size, width: bar.width + 0.6 * sign.size },
  }
  const old = new Set([root, ...(index ? [index] : []), ...covered].map(({ origin }) => origin))
  const rest = covered.flatMap(({ parts }) => parts.slice(1))
  return [[...old], [...cutOut(sign, 0, sign.text.lastIndexOf('√')), made, ...rest]]
}

/** A piece that goes on with what is under the line of a root (« = √8 ») cut there, whatever widths its letters have. */
function cutAfterRoot(piece: Piece, bar: Shape): Piece[] {
  if (!/√(?=\s*\S)/u.test(piece.text) || bar.x <= piece.x || bar.x >= right(piece)) return [piece]
  const at = piece.text.lastIndexOf('√') + 1
  const [before, after] = [partOf(piece, 0, at), partOf(piece, at, piece.text.length)]
  return [
    { ...before, width: bar.x - piece.x },
    { ...after, x: bar.x, width: right(piece) - bar.x },
  ]
}

/** A piece cut before the space nearest to a place. */
function cutAt(piece: Piece, x: number): Piece[] {
  const each = piece.width / piece.text.length
  const spaces = [...piece.text.matchAll(/\s+/gu)].map(({ index }) => index)
  const [at] = spaces.sort((a, b) => Math.abs(piece.x + a * each - x) - Math.abs(piece.x + b * each - x))
  return at === undefined ? [piece] : [partOf(piece, 0, at), partOf(piece, at, piece.text.length)]
}

const cutOut = (piece: Piece, from: number, to: number): Piece[] => (to > from ? [partOf(piece, from, to)] : [])

const marks: Readonly<Record<string, 'vec' | 'widehat'>> = { '→': 'vec', '⃗': 'vec', '^': 'widehat', ˆ: 'widehat', '̂': 'widehat' }

/** The letters under an arrow or a hat. */
function markedBy(mark: Piece, pieces: readonly Piece[]): Replacement | null {
  const middle = middleOf(mark)
  const isUnder = (piece: Piece) =>
    isBetween(downFrom(mark.y, piece), 0.2, 1.1) || (mark.text === '⃗' && Math.abs(piece.y - mark.y) < 0.5)
  const host = pieces.find((piece) => piece !== mark && isUnder(piece) && piece.x <= middle && right(piece) >= middle)
  if (!host) return null
  const at = ((middle - host.x) / host.width) * host.text.trimEnd().length
  const words = [...host.text.matchAll(/\p{L}+/gu)]
  const word = words.find(({ index, 0: letters }) => index <= at + 0.5 && index + letters.length >= at - 0.5)
  if (!word || [...word[0]].length > 3) return null
  const end = word.index + word[0].length
  const made = { ...partOf(host, word.index, end), tex: `\\${marks[mark.text.trim()]}{${plainLetters(word[0])}}` }
  const shafts = pieces.filter(
    (piece) => piece.text.trim() === '−' && Math.abs(piece.y - mark.y) < 0.1 && piece.x >= host.x - 1 && piece.x < mark.x,
  )
  return [
    [host, mark, ...shafts],
    [...cutOut(host, 0, word.index), made, ...cutOut(host, end, host.text.length)],
  ]
}

const bounded: Readonly<Record<string, string>> = { '∑': '\\sum', Σ: '\\sum', '∏': '\\prod', '∫': '\\int' }

/** What is wider, in heights of the sign, is a line of text above or below it. */
const widestBound = 2.5

/** A sum, a product or an integral with what it begins and ends at, below and above its sign. */
function boundedBy(sign: Piece, pieces: readonly Piece[]): Replacement | null {
  const bounds = pieces.filter(
    (piece) =>
      piece !== sign &&
      piece.size < 0.85 * sign.size &&
      piece.width < widestBound * sign.size &&
      Math.abs(middleOf(piece) - middleOf(sign)) < 1.2 * sign.size,
  )
  const above = bounds.filter(({ y }) => isBetween((sign.y - y) / sign.size, 0.5, 1.8))
  const below = bounds.filter(({ y }) => isBetween((y - sign.y) / sign.size, 0.2, 1.2))
  const [from, to] = [below, above].map((some) => (some.length === 0 ? null : texOf(some)))
  if (from == null || to == null) return null
  const beside = pieces.find(
    (piece) => piece.size < sign.size && piece.x >= right(sign) - 2 && Math.abs(piece.y - sign.y) < 0.3 * sign.size,
  )
  const { y, size } = beside ?? sign
  return [[sign, ...above, ...below], [{ ...sign, tex: `${bounded[sign.text.trim()]}_{${from}}^{${to}}`, y, size }]]
}

/** Two numbers above each other between brackets: the coordinates of a vector. */
function columnAfter(open: Piece, pieces: readonly Piece[]): Replacement | null {
  const after = pieces.filter(
    ({ x, y, size }) => x >= right(open) - 1 && x - right(open) < widestColumn * open.size && Math.abs(y - open.y) < 0.9 * size,
  )
  const close = after.filter(({ text }) => /^\s*\)/u.test(text)).sort((a, b) => a.x - b.x)[0]
  const inside = after.filter((piece) => close && right(piece) <= close.x + 1).sort((a, b) => a.y - b.y || a.x - b.x)
  const rows = groupConsecutive(inside, ([first], { y }) => y - first.y < 0.1)
  const [upper, lower] = rows
  if (!upper || !lower || rows.length > 2 || lower[0].y - upper[0].y < 0.4 * lower[0].size) return null
  const middles = [upper, lower].map((row) => edgesOf(row).reduce((sum, x) => sum + x / 2, 0))
  const texts = rows.map((row) => row.map(({ text }) => text.trim()).join(''))
  if (Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)) > 0.3 * lower[0].size || !texts.every((one) => isNumber.test(one)))
    return null
  const [from, to] = edgesOf(inside)
  return [inside, [{ ...open, text: texts.join(' ; '), x: from, width: to - from, script: null }]]
}

const widestColumn = 4
const isNumber = /^[−-]?[\d,.a-z]{1,6}$/u

/** Longest formula of stacked glyphs, in characters of TeX: fractions of fractions would grow down a whole page. */
const maxTex = 500

/** Pieces as TeX: what is smaller and higher or lower is an exponent or an index; null for what TeX would take for a command. */
function texOf(pieces: readonly Piece[]): string | null {
  const size = Math.max(...pieces.map((piece) => piece.size))
  const level = pieces.find((piece) => piece.size === size)?.y ?? 0
  const parts = [...pieces]
    .sort((a, b) => a.x - b.x)
    .map(({ text, tex, size: height, y }) => {
      const plain = plainLetters(text).trim()
      const word = tex ?? (/\p{L}{3}/u.test(plain) ? `\\text{${plain}}` : plain)
      if (height > 0.85 * size || Math.abs(y - level) < 0.15 * size) return `${word} `
      return y < level ? `^{${word}}` : `_{${word}}`
    })
  const whole = parts.join('').trim()
  return whole.length > maxTex || pieces.some(({ text, tex }) => !tex && /[\\{}%$#&_^]/u.test(text)) ? null : whole
}

function inBrackets(pieces: readonly Piece[]): string {
  const text = [...pieces]
    .sort((a, b) => a.x - b.x)
    .map((piece) => piece.text.trim())
    .join(' ')
  return /[\s+−–=/-]/u.test(text) ? `(${text})` : text
}
