import type { ReadingInk } from '#domain/reading/choice'
import { inkClasses, measuredClass } from './painted.ts'
import type { Slices } from './slices.ts'

/** The part of an element that is read here. */
interface Box {
  getBoundingClientRect(): { readonly top: number; readonly bottom: number }
}
interface WordBox extends Box {
  className: string
}

/** Words measured in a row: alternating between measuring and colouring would force a layout for each word. */
const batchSize = 200

/**
 * Colours each displayed line with the next ink, wherever the width of the page breaks lines (AID-007). The line of `anchor` gets
 * the first ink: lines that were coloured before the lines above them were known keep their colour.
 */
export async function colourLines(words: readonly WordBox[], anchor: WordBox | undefined, { inks, root, slices }: LineLook) {
  const lines = await lineNumbers(words, root, slices)
  if (!lines) return
  const first = anchor ? (lines[words.indexOf(anchor)] ?? 0) : 0
  for (const [index, word] of words.entries()) {
    if (!(await slices.next())) return
    const turn = ((lines[index] ?? 0) - first) % inks.length
    const ink = inks[turn < 0 ? turn + inks.length : turn]
    const className = ink ? `${measuredClass} ${inkClasses[ink]}` : measuredClass
    if (word.className !== className) word.className = className
  }
}

export interface LineLook {
  readonly inks: readonly ReadingInk[]
  readonly root: Box
  readonly slices: Slices
}

/** The displayed line of each word, from 0; null once aborted. */
async function lineNumbers(words: readonly Box[], root: Box, slices: Slices): Promise<number[] | null> {
  const numbers: number[] = []
  let line = -1
  let last = { top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY }
  for (let at = 0; at < words.length; at += batchSize) {
    if (!(await slices.next())) return null
    // Relative to the top of the text, because the page may be scrolled meanwhile.
    const origin = root.getBoundingClientRect().top
    for (const word of words.slice(at, at + batchSize)) {
      const rect = word.getBoundingClientRect()
      const place = { top: rect.top - origin, bottom: rect.bottom - origin }
      const middle = (place.top + place.bottom) / 2
      if (middle > last.bottom || middle < last.top) {
        line++
        last = place
      }
      numbers.push(line)
    }
  }
  return numbers
}
