import type { HolesData } from '#contract/questions/holes'
import { alternatives, holeNames, ownText } from '../scoring/holes.ts'

/** Letters of a child’s hand on one line of a page of one column, and how much more a pupil writes than a correction says. */
const lettersPerLine = 55
const hand = 1.5
const lines = { min: 3, max: 14 } as const

/** Lines to write a free answer on, from the length of its correction (plain text). Two columns need twice as many. */
export const answerLines = (correction: string, columns: 1 | 2): number =>
  Math.min(lines.max, Math.max(lines.min, Math.ceil((correction.length * hand * columns) / lettersPerLine)))

export type HoleRoom = 'word' | 'words' | 'line'
/** Longest accepted answers, in letters, that a blank of this room holds. */
const holds = { word: 11, words: 22 } as const

/** The length of the blanks of a text: one for all its holes, or each would tell how long its answer is. */
export function holeRoom({ text, holes }: HolesData): HoleRoom {
  const lengths = holeNames(text).flatMap((name) => alternatives(ownText(holes, name)).map(({ length }) => length))
  const longest = Math.max(0, ...lengths)
  return longest <= holds.word ? 'word' : longest <= holds.words ? 'words' : 'line'
}
