import { plainLetters } from './letters.ts'
import { isBar, type Piece, right, type Shape } from './page.ts'

/**
 * What glyphs above one another mean: each piece of a fraction, a root, a vector, an angle or a column of coordinates, with the pieces
 * that stand for it (none for those that another one took in). `tex` of a made piece is its formula.
 */
export function stackedIn(given: readonly Piece[], shapes: readonly Shape[]): ReadonlyMap<Piece, readonly Piece[]> {
  const now = new Map(given.map((piece): [Piece, readonly Piece[]] => [piece, [piece]]))
  const pieces = () => [...now.values()].flat()
  const replace = (old: readonly Piece[], made: readonly Piece[]) => {
    for (const [origin, stand] of now) {
      if (!stand.some((piece) => old.includes(piece))) continue
      now.set(
        origin,
        stand.flatMap((piece) => (piece === old[0] ? made : old.includes(piece) ? [] : [piece])),
      )
    }
  }
  const bars = shapes.filter((shape) => isBar(shape) && isAlone(shape, shapes)).sort((a, b) => a.width - b.width)
  for (const bar of bars) {
    const found = fractionAt(bar, pieces()) ?? rootAt(bar, pieces())
    if (found) replace(...found)
  }
  for (const mark of given.filter(({ text }) => Object.hasOwn(marks, text.trim()))) {
    const found = markedBy(mark, pieces())
    if (found) replace(...found)
  }
  for (const piece of given) {
    const found = columnOf(piece, pieces())
    if (found) replace(...found)
  }
  return new Map([...now].filter(([origin, stand]) => stand.length !== 1 || stand[0] !== origin))
}

/** The pieces that go, the first one where the others come. */
type Replacement = [old: readonly Piece[], made: readonly Piece[]]

/** Whether no other line meets a line, as the borders of a table do. */
const isAlone = (bar: Shape, shapes: readonly Shape[]) =>
  bar.width < 250 &&
  shapes.every(
    (other) =>
      other === bar ||
      other.x > right(bar) + 1 ||
      right(other) < bar.x - 1 ||
      other.y > bar.y + bar.height + 1 ||
      other.y + other.height < bar.y - 1,
  )

const middleOf = ({ x, width }: Shape | Piece) => x + width / 2

function fractionAt(bar: Shape, pieces: readonly Piece[]): Replacement | null {
  const over = pieces.filter((piece) => piece.x >= bar.x - 2 && lastInk(piece) <= right(bar) + 2)
  const above = over.filter(({ y, size, tex }) => bar.y - y > 0.12 * size && bar.y - y < (tex ? 1.6 : 0.75) * size)
  const below = over.filter(({ y, size, tex }) => y - bar.y > 0.5 * size && y - bar.y < (tex ? 2.1 : 1.35) * size)
  const [first] = above
  if (!first || below.length === 0 || !isCentred(bar, above) || !isCentred(bar, below)) return null
  const size = Math.max(...above.map((piece) => piece.size))
  if (Math.min(bar.width - widthOf(above), bar.width - widthOf(below)) > 1.6 * size) return null
  const [top, bottom] = [texOf(above), texOf(below)]
  if (top === null || bottom === null) return null
  const beside = pieces.find(
    (piece) =>
      !above.includes(piece) &&
      !below.includes(piece) &&
      Math.abs(piece.y - bar.y - 0.28 * piece.size) < 0.4 * piece.size &&
      Math.min(Math.abs(piece.x - right(bar)), Math.abs(bar.x - right(piece))) < 3 * piece.size,
  )
  const made = {
    ...{ ...first, text: `${inBrackets(above)}/${inBrackets(below)}`, tex: `\\frac{${top}}{${bottom}}`, script: null },
    ...{ x: bar.x, width: bar.width, y: beside?.y ?? bar.y + 0.28 * size, size: beside?.size ?? size },
  }
  return [[...above, ...below], [made]]
}

const edgesOf = (pieces: readonly Piece[]) => [Math.min(...pieces.map(({ x }) => x)), Math.max(...pieces.map(lastInk))] as const

/** The right edge of its last letter: a piece may end in a space. */
const lastInk = ({ x, width, text }: Piece) => x + (width * text.trimEnd().length) / Math.max(1, text.length)

function widthOf(pieces: readonly Piece[]): number {
  const [from, to] = edgesOf(pieces)
  return to - from
}

function isCentred(bar: Shape, pieces: readonly Piece[]): boolean {
  const [from, to] = edgesOf(pieces)
  return Math.abs((from + to) / 2 - middleOf(bar)) < 0.35 * Math.max(...pieces.map(({ size }) => size))
}

function rootAt(bar: Shape, pieces: readonly Piece[]): Replacement | null {
  const sign = pieces.find(
    ({ text, size, y, ...piece }) =>
      text.trimEnd().endsWith('√') &&
      Math.abs(bar.x - right(piece)) < 0.3 * size &&
      y - bar.y > 0.3 * size &&
      y - bar.y < 1.4 * size,
  )
  if (!sign) return null
  const parts = pieces
    .filter((piece) => piece.x >= bar.x - 1 && piece.x < right(bar) - 1 && Math.abs(piece.y - sign.y) < 0.7 * sign.size)
    .map((piece) => (right(piece) > right(bar) + 0.5 * piece.size ? cutAt(piece, right(bar)) : [piece]))
  const under = parts.flatMap(([inside]) => inside ?? [])
  const tex = texOf(under)
  if (under.length === 0 || tex === null) return null
  const rest = parts.flatMap(([, outside]) => outside ?? [])
  const before = cutBefore(sign, sign.text.lastIndexOf('√'))
  const base = { ...sign, text: `√${inBrackets(under)}`, tex: `\\sqrt{${tex}}` }
  const made = { ...base, x: bar.x - 0.6 * sign.size, width: bar.width + 0.6 * sign.size }
  const old = pieces.filter((piece) => parts.some(([inside]) => inside === piece || (inside && isPartOf(inside, piece))))
  return [
    [sign, ...old],
    [...before, made, ...rest],
  ]
}

const isPartOf = (part: Piece, piece: Piece) => part.y === piece.y && part.x === piece.x && piece.text.startsWith(part.text)

/** A piece cut after the space nearest to a place. */
function cutAt(piece: Piece, x: number): Piece[] {
  const each = piece.width / piece.text.length
  const spaces = [...piece.text.matchAll(/\s+/gu)].map(({ index, 0: space }) => index + space.length)
  const [at] = spaces.sort((a, b) => Math.abs(piece.x + a * each - x) - Math.abs(piece.x + b * each - x))
  return at === undefined ? [piece] : [partOf(piece, 0, at), partOf(piece, at, piece.text.length)]
}

function partOf(piece: Piece, from: number, to: number): Piece {
  const each = piece.width / piece.text.length
  return { ...piece, text: piece.text.slice(from, to), x: piece.x + from * each, width: (to - from) * each }
}

const cutBefore = (piece: Piece, to: number): Piece[] => (to > 0 ? [partOf(piece, 0, to)] : [])

const marks: Readonly<Record<string, 'vec' | 'widehat'>> = { '→': 'vec', '⃗': 'vec', '^': 'widehat', ˆ: 'widehat', '̂': 'widehat' }

/** The letters under an arrow or a hat. */
function markedBy(mark: Piece, pieces: readonly Piece[]): Replacement | null {
  const middle = middleOf(mark)
  const host = pieces.find(
    (piece) =>
      piece !== mark &&
      piece.y - mark.y > 0.3 * piece.size &&
      piece.y - mark.y < 1.1 * piece.size &&
      piece.x <= middle &&
      right(piece) >= middle,
  )
  if (!host) return null
  const at = ((middle - host.x) / host.width) * host.text.length
  const word = [...host.text.matchAll(/\p{L}+/gu)].find(
    ({ index, 0: letters }) => index <= at + 0.5 && index + letters.length >= at - 0.5,
  )
  if (!word || word[0].length > 3) return null
  const end = word.index + word[0].length
  const made = { ...partOf(host, word.index, end), tex: `\\${marks[mark.text.trim()]}{${word[0]}}` }
  return [
    [host, mark],
    [...cutBefore(host, word.index), made, ...(end < host.text.length ? [partOf(host, end, host.text.length)] : [])],
  ]
}

/** Two numbers above each other between brackets: the coordinates of a vector. */
function columnOf(upper: Piece, pieces: readonly Piece[]): Replacement | null {
  const lower = pieces.find(
    ({ x, y, size, width }) =>
      y - upper.y > 0.4 * size && y - upper.y < 2.2 * size && Math.abs(x + width / 2 - middleOf(upper)) < 0.3 * size,
  )
  if (!lower || [upper, lower].some(({ text }) => !/^\s*[−-]?[\d,.a-z]{1,6}\s*$/u.test(text))) return null
  const [from, to] = edgesOf([upper, lower])
  const level = (upper.y + lower.y) / 2
  const isLevel = ({ y, size }: Piece) => Math.abs(y - level) < 0.6 * size
  const open = pieces.find(
    (piece) => /\(\s*$/u.test(piece.text) && isLevel(piece) && Math.abs(from - right(piece)) < 0.5 * piece.size,
  )
  const close = pieces.find((piece) => /^\s*\)/u.test(piece.text) && isLevel(piece) && Math.abs(piece.x - to) < 0.5 * piece.size)
  if (!open || !close) return null
  const text = `${upper.text.trim()} ; ${lower.text.trim()}`
  return [[upper, lower], [{ ...open, text, x: from, width: to - from, script: null }]]
}

/** Pieces as TeX: what is smaller and higher or lower is an exponent or an index; null for what TeX would take for a command. */
function texOf(pieces: readonly Piece[]): string | null {
  const size = Math.max(...pieces.map((piece) => piece.size))
  const level = pieces.find((piece) => piece.size === size)?.y ?? 0
  const parts = [...pieces]
    .sort((a, b) => a.x - b.x)
    .map(({ text, tex, size: height, y }) => {
      const word =
        tex ??
        plainLetters(text)
          .trim()
          .replace(/\p{L}{3,}/gu, (letters) => `\\text{${letters}}`)
      if (height > 0.85 * size || Math.abs(y - level) < 0.15 * size) return `${word} `
      return y < level ? `^{${word}}` : `_{${word}}`
    })
  return pieces.some(({ text, tex }) => !tex && /[\\{}%$#&_^]/u.test(text)) ? null : parts.join('').trim()
}

function inBrackets(pieces: readonly Piece[]): string {
  const text = [...pieces]
    .sort((a, b) => a.x - b.x)
    .map((piece) => piece.text.trim())
    .join(' ')
  return /[\s+−–=/-]/u.test(text) ? `(${text})` : text
}
