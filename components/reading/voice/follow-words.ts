import type { SpokenWord } from '#contract/audio'
import { shownPlace } from '../painted.ts'
import { spokenWordEvent } from './spoken-word-event.ts'
import type { WordPlace } from './utterances.ts'

const highlightName = 'reading-voice'

/** Highlights the word that a sound is speaking, until the returned function is called. `places` are those of `words`. */
export function followWords(
  sound: Pick<HTMLMediaElement, 'currentTime'>,
  words: readonly SpokenWord[],
  places: readonly (WordPlace | null)[],
): () => void {
  let shown = -1
  let frame = 0
  const follow = () => {
    const now = sound.currentTime * 1000
    const at = words.findLastIndex(({ start }) => start <= now)
    if (at !== shown) {
      shown = at
      show(places[at] ?? null)
    }
    frame = requestAnimationFrame(follow)
  }
  frame = requestAnimationFrame(follow)
  return () => {
    cancelAnimationFrame(frame)
    show(null)
  }
}

function show(place: WordPlace | null): void {
  if (!('highlights' in CSS)) return
  const range = place && rangeOf(place)
  if (!range) {
    CSS.highlights.delete(highlightName)
    return
  }
  CSS.highlights.set(highlightName, new Highlight(range))
  const element = range.startContainer.parentElement
  const { top, bottom } = range.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center' })
  element?.dispatchEvent(new CustomEvent(spokenWordEvent, { detail: range, bubbles: true }))
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
