import { shownPlace } from '../painted.ts'
import { isSeen, scrollIntoSight } from './sight.ts'
import { spokenWordEvent } from './spoken-word-event.ts'
import type { WordPlace } from './utterances.ts'

const highlightName = 'reading-voice'

/** Highlights the word that is being said, and keeps it in view; null for none. */
export function showWord(place: WordPlace | null): void {
  if (!('highlights' in CSS)) return
  const range = place && rangeOf(place)
  if (!range) {
    CSS.highlights.delete(highlightName)
    return
  }
  CSS.highlights.set(highlightName, new Highlight(range))
  const element = range.startContainer.parentElement
  if (!element) return
  if (!isSeen(range)) scrollIntoSight(range, element)
  element.dispatchEvent(new CustomEvent(spokenWordEvent, { detail: range, bubbles: true }))
}

/** The displayed range of a word; null once it has left the page. */
export function rangeOf({ run, start, end }: WordPlace): Range | null {
  const placeOf = (offset: number, ending: boolean): [Node, number] | null => {
    const part = run.parts.findLast((one) => (ending ? one.start < offset : one.start <= offset))
    return part?.node.isConnected ? shownPlace(part.node, offset - part.start) : null
  }
  const [from, to] = [placeOf(start, false), placeOf(end, true)]
  if (!from || !to) return null
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  return range
}
