import { maxSpeechContext } from '#contract/text-limits'
import { spokenParts } from '#domain/reading/spoken-words'
import { originOf, textOf } from '../painted.ts'
import { isInline, type Run, runsOf } from '../runs.ts'
import type { ShownLine } from '../shown-lines.ts'
import { rangeOf } from './show-word.ts'
import { isSeen } from './sight.ts'
import { type Utterance, utterancesOf } from './utterances.ts'

/** What « listen » reads: the selection in the text, otherwise the text from the first sentence that begins in view onwards. */
export function fromHere(content: HTMLElement): Utterance[] {
  const runs = runsOf(content, textOf, true)
  const selection = getSelection()
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null
  if (range && content.contains(range.commonAncestorContainer)) return onlyWords(runs, (word) => meets(range, word))
  for (const [index, run] of runs.entries()) {
    const from = firstInView(run)
    if (from !== null) return utterancesOf(runs.slice(index), from)
  }
  return utterancesOf(runs)
}

/** Where in a run begins the first sentence in view; without one its first word in view. */
function firstInView(run: Run): number | null {
  let block = run.parts[0]?.node.parentElement
  while (block && isInline(block)) block = block.parentElement
  const box = block?.getBoundingClientRect()
  if (!box || box.bottom < 0 || box.top > innerHeight) return null
  const seen = spokenParts(run.text).filter(({ start, end, said }) => {
    const range = said && rangeOf({ run, start, end })
    return range && isSeen(range)
  })
  const sentence = seen.find(({ start }) => start === 0 || /[.!?…]['"»)\s]*$/u.test(run.text.slice(0, start)))
  return (sentence ?? seen[0])?.start ?? null
}

/** The words of one displayed line; a word broken across two lines belongs to both. */
export function ofLine(content: HTMLElement, { top, bottom }: ShownLine): Utterance[] {
  const origin = content.getBoundingClientRect().top
  return onlyWords(runsOf(content, textOf), (word) => {
    return Array.from(word.getClientRects()).some((box) => {
      const middle = (box.top + box.bottom) / 2 - origin
      return middle > top && middle < bottom
    })
  })
}

/** The word at a point of the viewport; null where there is none. */
export function atPoint(content: HTMLElement, { clientX, clientY }: MouseEvent): Utterance | null {
  const caret = caretAt(clientX, clientY)
  const place = caret && originOf(...caret)
  if (!place) return null
  for (const run of runsOf(content, textOf)) {
    const part = run.parts.find(({ node }) => node === place.node)
    if (!part) continue
    const at = part.start + place.offset
    return onlyPlaces(run, (start, end) => start <= at && at <= end)[0] ?? null
  }
  return null
}

/** The place in the text under a point of the window. Safari knows the older of the two calls alone. */
function caretAt(x: number, y: number): [node: Node, offset: number] | null {
  const caret = document.caretPositionFromPoint?.(x, y)
  if (caret) return [caret.offsetNode, caret.offset]
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? [range.startContainer, range.startOffset] : null
}

/** The utterances of the words whose range is wanted. */
function onlyWords(runs: readonly Run[], isWanted: (word: Range) => boolean): Utterance[] {
  return runs.flatMap((run) =>
    onlyPlaces(run, (start, end) => {
      const range = rangeOf({ run, start, end })
      return range !== null && isWanted(range)
    }),
  )
}

/** Says neighbouring wanted words together, as they are in their sentence. */
function onlyPlaces(run: Run, isWanted: (start: number, end: number) => boolean): Utterance[] {
  return utterancesOf([run]).flatMap(({ places, language }) => {
    const wanted = places.flatMap((place) => (place && isWanted(place.start, place.end) ? [place] : []))
    const [first, last] = [wanted[0], wanted.at(-1)]
    if (!first || !last) return []
    const text = run.text.slice(first.start, last.end)
    const before = run.text.slice(Math.max(0, first.start - maxSpeechContext), first.start)
    return [{ text, before, after: run.text.slice(last.end, last.end + maxSpeechContext), language, places: wanted }]
  })
}

const meets = (range: Range, word: Range): boolean =>
  range.compareBoundaryPoints(Range.END_TO_START, word) < 0 && range.compareBoundaryPoints(Range.START_TO_END, word) > 0
