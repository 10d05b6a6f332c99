import { blank } from './blanks.ts'
import type { Line } from './lines.ts'
import { hasPoints } from './markers.ts'

/** What a line begins with that its typesetter keeps together: a word with its opening sign, a number with what it counts. */
const firstWord = /^[\s«“(—–-]*(?:[\d\s]*\d\s)?\S+(?:\s[:;!?»%])?/u
export const startsLow = /^[\s«“(]*\p{Ll}/u
/** A number, or a sign that never begins a verse. */
const startsMidway = /^[\d+×÷=<>−?!:;]/u
export const endsSentence = /[.!?…][»”")\]]*$/u
/** Starts a line of dialogue, or a list item as French LaTeX typesets it. */
const dash = /^—\s/u
export const endsPart = /[.!?:;…»”")\]]$/u
/** « Nom : ............ », or a gap (blanks.ts). */
const isToFill = /(?:^|[:?]\s*)(?:(?:\.\s?){5,}|…{2,}|_{4,})$/u
/** A line with nothing else, or one that begins with what the gap is for. */
const isFilled = /^[._…]{4,}(?<!_\.)$|^\p{Lu}[^.!?:]{0,30}:\s*[._…]{4}/u
/** « onde : l’eau, dans la langue des poètes ». */
const defines = /^\p{L}[^.!?:=]{0,30}\s?[:=]\s/u

/**
 * The lines of a block that its author ended: whoever fills lines puts into each what it can hold, so a line that had room for the next
 * word was left on purpose (verses, addresses, definitions, operations one below the other). A line in small letters goes on.
 */
export function ownLines(block: readonly Line[], isVerse = areVerses(block)): ReadonlySet<Line> {
  return new Set(
    block.filter((line, index) => {
      const before = block[index - 1]
      if (!before) return false
      const isEarly = !isCentred(before, line) && hadRoom(before, line, rightEdge(block, index))
      if (startsLow.test(line.text) && !(isEarly && (line.column.framed || endsSentence.test(before.text))))
        return isVerse || areDefinitions(before, line) || isListed(before, line)
      if (dash.test(line.text)) return endsPart.test(before.text)
      if (isToFill.test(before.text) || isFilled.test(line.text) || hasPoints.test(before.text)) return true
      return isVerse || isEarly
    }),
  )
}

/** Unlike two lines of prose with equations, the first had room for more. */
const areDefinitions = (before: Line, line: Line) =>
  defines.test(before.text) && defines.test(line.text) && hadRoom(before, line, line.column.right)

/** « Dans le port : des bateaux, des filets », each on a line of its own: the one before ends at a sign, far from the margin. */
const isListed = ({ text, right, column }: Line, { x }: Line) =>
  /[:;,]$/u.test(text) && right - column.left < 0.6 * (column.right - column.left) && x - column.left < 1

/** The blocks that are stanzas: of verses, and of lines hardly longer that all begin where verses of the same column do. */
export function stanzasIn(blocks: readonly (readonly Line[])[]): ReadonlySet<readonly Line[]> {
  const verses = blocks.filter(areVerses)
  const models = verses.slice(0, 20).map((block) => {
    return [Math.min(...block.map(({ textX }) => textX)), Math.max(...block.map(({ textX, right }) => right - textX))] as const
  })
  const isVerse = ({ text, right, textX, size }: Line, index: number, [left, width]: (typeof models)[number]) =>
    right - left < 1.3 * width && Math.abs(textX - left) < size && (index === 0 || !startsLow.test(text))
  const isStanza = (block: readonly Line[]) => models.some((model) => block.every((line, index) => isVerse(line, index, model)))
  return new Set([...verses, ...blocks.filter(isStanza)])
}

const edgeOf = (block: readonly Line[]) => Math.max(...block.map(({ right }) => right))

/** Lines of which none begins in small letters, though most do not follow the end of a sentence; or that end early. */
function areVerses(block: readonly Line[]): boolean {
  const starts = block.slice(1)
  if (starts.length < 2) return false
  if (isCounted(block)) return true
  if (starts.some(({ text }) => startsLow.test(text))) return endEarly(block)
  const open = starts.filter(({ text }, index) => !startsMidway.test(text) && !endsSentence.test(block[index]?.text ?? '')).length
  return open >= 3 || block.every(({ text }) => text.length <= shortLine)
}

/** Lines of which two have their numbers, but for those that go on below, or one its own, and one ends early: counted prose fills its lines. */
function isCounted(block: readonly Line[]): boolean {
  const counts = block.flatMap(({ text }, at) => {
    const [number] = /^\d{1,3}(?=\s)|(?<=\s)\d{1,3}$/u.exec(text) ?? []
    return number === undefined ? [] : [Number(number) - at]
  })
  if (!(counts.length > 1 || counts[0] === 1) || Math.max(...counts) - Math.min(...counts) > 2) return false
  const edge = edgeOf(block)
  return block.slice(1).some((line, at) => block[at] && !endsSentence.test(block[at].text) && hadRoom(block[at], line, edge))
}

/** Short lines of which half could have held the next word even beside the longest, as those of a text beside a picture could not. */
function endEarly(block: readonly Line[]): boolean {
  const [edge, column] = [edgeOf(block), block[0]?.column]
  if (!column || edge - column.left > 0.7 * (column.right - column.left)) return false
  const pairs = block.slice(1).map((line, index) => [block[index] ?? line, line] as const)
  const early = pairs.filter(([before, line]) => hadRoom(before, line, edge) || isListed(before, line))
  return early.length >= (block.length - 1) / 2
}

/** Letters that any line of prose is longer than. */
const shortLine = 40

/** How far lines go around one: that of the lines near it, since a picture may stand beside them; of few lines, their column's. */
const rightEdge = (block: readonly Line[], index: number) =>
  block.length < 3
    ? (block[0]?.column.right ?? 0)
    : Math.max(...block.slice(Math.max(0, index - 3), index + 3).map(({ right }) => right))

/** Whether a line could have held the first word of the next one before an edge. */
export function hadRoom(before: Line, { text, x, right, size }: Line, edge: number): boolean {
  // A gap is as long as its line, and its sign is not.
  if (text.startsWith(blank) && !endsPart.test(before.text)) return false
  const word = firstWord.exec(text)?.[0].length ?? text.length
  return edge - before.right > (word / Math.max(1, text.length)) * (right - x) + size
}

const isCentred = (before: Line, line: Line) =>
  Math.abs(before.textX + before.right - line.textX - line.right) < 2 * line.size &&
  Math.abs(before.textX - line.textX) > line.size
