import type { Run, RunStyle } from '#contract/structured-document'
import { readTex } from '../formula/read-tex.ts'
import { speakFormula } from '../formula/speech.ts'
import { spaceBetween } from './joining.ts'
import { plainLetters } from './letters.ts'
import { markerOf } from './markers.ts'
import { type Piece, right } from './page.ts'
import type { Segment } from './rows.ts'
import { textOfRuns, textRun, trimRuns } from './runs.ts'

/** A line of a column. */
export interface Line {
  readonly runs: readonly Run[]
  readonly text: string
  readonly x: number
  readonly right: number
  /** Where its text begins after a bullet or a number; `x` without one. */
  readonly textX: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  /** The edges of its column; of a frame they are drawn, not those of its texts. */
  readonly column: { readonly left: number; readonly right: number; readonly framed?: true }
  readonly page: number
}

/** Separates segments that are further apart than words. */
export const wideSpace = '\u2003'

/** A smaller gap, in heights of the font, is kerning and not a space. */
const narrowGap = 0.14

/** The runs of a segment, with a space wherever the page has a gap; styles and links are kept. */
export function runsOfSegment(segment: Segment): Run[] {
  const runs: Run[] = []
  for (const [index, piece] of segment.pieces.entries()) {
    const before = segment.pieces[index - 1]
    const apart = before !== undefined && (isApart(before, piece) || /\s$/u.test(before.text))
    const run = formulaRun(piece) ?? textRun(plainLetters(piece.text).trimEnd(), stylesOf(piece), piece.link)
    runs.push(...(apart ? [spaceBetween(runs, [run])] : []), run)
  }
  return trimRuns(runs)
}

function formulaRun({ tex, link }: Piece): Run | null {
  const formula = tex === undefined ? null : readTex(tex)
  return formula && { content: speakFormula(formula), type: 'drawing', link, source: null, style: [], formula }
}

function isApart(a: Piece, b: Piece): boolean {
  if (/^\s/u.test(b.text)) return false
  const gap = a.x <= b.x ? b.x - right(a) : a.x - right(b)
  return gap > narrowGap * Math.min(a.size, b.size)
}

const stylesOf = ({ bold, italic, script }: Piece): RunStyle[] => [
  ...(bold ? (['bold'] as const) : []),
  ...(italic ? (['italic'] as const) : []),
  ...(script ? [script] : []),
]

/** A line made of segments that are side by side. */
export function lineOf(segments: readonly Segment[], column: Line['column'], page: number): Line {
  const runs = trimRuns(segments.flatMap((segment) => [...runsOfSegment(segment), textRun(wideSpace)]))
  const letters = runs.filter(({ content }) => /[\p{L}\p{N}]/u.test(content))
  const text = textOfRuns(runs)
  return {
    runs,
    text,
    x: Math.min(...segments.map(({ x }) => x)),
    textX: textStart(segments, text),
    right: Math.max(...segments.map((segment) => segment.right)),
    y: segments[0]?.y ?? 0,
    size: Math.max(...segments.map(({ size }) => size)),
    bold: letters.length > 0 && letters.every(({ style }) => style.includes('bold')),
    column,
    page,
  }
}

/** Where the text after the marker begins: at the next piece, or in proportion to the marker's share of the letters. */
function textStart(segments: readonly Segment[], text: string): number {
  const [first, second] = segments.flatMap(({ pieces }) => pieces)
  const marker = markerOf(text)
  if (!first || !marker) return first?.x ?? 0
  if (second && first.text.trim().length < marker.length) return second.x
  return first.x + (first.width * marker.length) / Math.max(1, first.text.length)
}
