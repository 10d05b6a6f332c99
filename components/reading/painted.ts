import { clsx } from 'clsx'
import type { ReadingInk } from '#domain/reading/choice'
import type { Highlight } from '#domain/reading/highlights'
import { aidAttribute } from './runs.ts'

/*
 * React owns the text nodes of the page: they stay in place, emptied, and a wrapper right after each shows its text with highlights.
 * React can therefore change or remove its nodes at any time.
 */

interface PaintedText {
  readonly text: string
  readonly wrapper: HTMLElement
  /** Identifies what is shown: painting the same key again is skipped. */
  readonly key: string
}

const paintedTexts = new WeakMap<Text, PaintedText>()

/** The text of a node, painted or not. */
export const textOf = (node: Text): string => paintedTexts.get(node)?.text ?? node.data

export const isPaintedAs = (node: Text, key: string): boolean => paintedTexts.get(node)?.key === key

/** Shows a node's text with highlights. Offsets of highlights count from the start of the run; `start` is the node's offset in it. */
export function paintNode(
  node: Text,
  { highlights, start, key }: { highlights: readonly Highlight[]; start: number; key: string },
): void {
  const text = textOf(node)
  const wrapper = document.createElement('span')
  wrapper.setAttribute(aidAttribute, '')
  append(wrapper, highlights, { text, start, from: start, to: start + text.length })
  paintedTexts.get(node)?.wrapper.remove()
  node.data = ''
  node.after(wrapper)
  paintedTexts.set(node, { text, wrapper, key })
}

/** Restores a node's own text. */
export function unpaintNode(node: Text): void {
  const before = paintedTexts.get(node)
  if (!before) return
  paintedTexts.delete(node)
  before.wrapper.remove()
  node.data = before.text
}

/** Removes the wrapper of a node that React changed or removed. */
export function forgetNode(node: Text): void {
  paintedTexts.get(node)?.wrapper.remove()
  paintedTexts.delete(node)
}

export const isPainted = (node: Text): boolean => paintedTexts.has(node)

/** The displayed text node and offset of an offset in a node's text. */
export function shownPlace(node: Text, offset: number): [node: Node, offset: number] {
  const shown = paintedTexts.get(node)
  if (!shown) return [node, Math.min(offset, node.length)]
  const walker = document.createTreeWalker(shown.wrapper, NodeFilter.SHOW_TEXT)
  let left = offset
  let last: Node = shown.wrapper
  while (walker.nextNode()) {
    last = walker.currentNode
    const { length } = last.textContent ?? ''
    if (left <= length) return [last, left]
    left -= length
  }
  return [last, last.textContent?.length ?? 0]
}

/** The original text node and offset of a displayed place: the inverse of `shownPlace`. */
export function originOf(node: Node, offset: number): { node: Text; offset: number } | null {
  const wrapper = node.parentElement?.closest(`[${aidAttribute}]`)
  if (!wrapper) return node instanceof Text ? { node, offset } : null
  const origin = wrapper.previousSibling
  if (!(origin instanceof Text)) return null
  const before = document.createRange()
  before.setStart(wrapper, 0)
  before.setEnd(node, offset)
  return { node: origin, offset: before.toString().length }
}

interface Stretch {
  readonly text: string
  /** Offset of the text in its run. */
  readonly start: number
  readonly from: number
  readonly to: number
}

/** Appends the text from `from` to `to` to an element, with its highlights as spans; each letter appears exactly once. */
function append(into: Element, highlights: readonly Highlight[], { text, start, from, to }: Stretch): void {
  const plain = (end: number) => {
    if (end > at) into.append(text.slice(at - start, end - start))
    at = end
  }
  let at = from
  for (const highlight of highlights) {
    const [first, last] = [Math.max(highlight.start, at), Math.min(highlight.end, to)]
    if (first >= last) continue
    plain(first)
    const span = document.createElement('span')
    span.className = looks[highlight.kind](highlight.ink)
    append(span, highlight.inner ?? [], { text, start, from: first, to: last })
    into.append(span)
    at = last
  }
  plain(to)
}

/** Class of the spans that are measured to find the displayed lines. */
export const measuredClass = 'reading-word'

export const inkClasses = {
  ink: 'text-read-ink',
  blue: 'text-read-blue',
  red: 'text-read-red',
  green: 'text-read-green',
  purple: 'text-read-purple',
  orange: 'text-read-orange',
  teal: 'text-read-teal',
  pink: 'text-read-pink',
  olive: 'text-read-olive',
} as const satisfies Record<ReadingInk, string>

const underlineClasses = {
  ink: 'border-read-ink',
  blue: 'border-read-blue',
  red: 'border-read-red',
  green: 'border-read-green',
  purple: 'border-read-purple',
  orange: 'border-read-orange',
  teal: 'border-read-teal',
  pink: 'border-read-pink',
  olive: 'border-read-olive',
} as const satisfies Record<ReadingInk, string>

/** The look of a sound of a pair. */
export const soundClass = ({ ink, lined }: { readonly ink: ReadingInk; readonly lined: boolean }) =>
  looks[lined ? 'lined' : 'sound'](ink)

const colour = (ink?: ReadingInk) => ink && inkClasses[ink]

// Print and forced colours replace our inks: silent letters are lighter there too, and arcs are borders.
const looks = {
  word: (ink) => clsx(measuredClass, colour(ink)),
  syllable: (ink) => clsx(colour(ink)),
  underlined: (ink) => clsx('rounded-b-[0.5em] border-b-2 pb-px', ink && underlineClasses[ink]),
  sound: (ink) => clsx(colour(ink)),
  silent: () => 'text-read-silent',
  lined: (ink) => clsx('underline decoration-2 underline-offset-[0.2em]', colour(ink)),
  liaison: () => 'reading-liaison',
  'letter-b': (ink) => clsx('reading-b', colour(ink)),
  'letter-d': (ink) => clsx('reading-d', colour(ink)),
  'letter-p': (ink) => clsx('reading-p', colour(ink)),
  'letter-q': (ink) => clsx('reading-q', colour(ink)),
} as const satisfies Record<Highlight['kind'], (ink?: ReadingInk) => string>
