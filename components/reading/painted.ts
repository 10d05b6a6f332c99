import { clsx } from 'clsx'
import type { ReadingInk } from '#domain/reading/choice'
import type { Mark } from '#domain/reading/marks'
import { ownMark } from './runs.ts'

/*
 * React owns the text nodes of the page: they stay where they are, emptied, and what is shown in their place stands after them.
 * So React can change or remove them at any time, and nothing that it keeps in mind is moved.
 */

interface PaintedText {
  readonly text: string
  readonly wrapper: HTMLElement
  /** What was shown: painting the same again is skipped. */
  readonly key: string
}

const painted = new WeakMap<Text, PaintedText>()

/** The text of a node, whether it is shown by itself or in marks. */
export const textOf = (node: Text): string => painted.get(node)?.text ?? node.data

/** Whether a node is shown as `key` says. */
export const isPainted = (node: Text, key: string): boolean => painted.get(node)?.key === key

/** Shows a node's text with marks; these count from `start`, the node's place in its run. */
export function paintNode(node: Text, { marks, start, key }: { marks: readonly Mark[]; start: number; key: string }): void {
  const text = textOf(node)
  const wrapper = document.createElement('span')
  wrapper.setAttribute(ownMark, '')
  append(wrapper, marks, { text, start, from: start, to: start + text.length })
  painted.get(node)?.wrapper.remove()
  node.data = ''
  node.after(wrapper)
  painted.set(node, { text, wrapper, key })
}

/** Shows a node's text by itself again. */
export function unpaintNode(node: Text): void {
  const before = painted.get(node)
  if (!before) return
  painted.delete(node)
  before.wrapper.remove()
  node.data = before.text
}

/** Takes away what stands for a node that React changed or removed. */
export function forgetNode(node: Text): void {
  painted.get(node)?.wrapper.remove()
  painted.delete(node)
}

export const isKnown = (node: Text): boolean => painted.has(node)

/** The text node and offset that show a place of a node's text. */
export function shownPlace(node: Text, offset: number): [node: Node, offset: number] {
  const shown = painted.get(node)
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

/** The text node and offset that a place on the page stands for: the inverse of `shownPlace`. */
export function originOf(node: Node, offset: number): { node: Text; offset: number } | null {
  const wrapper = node.parentElement?.closest(`[${ownMark}]`)
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
  /** Where the text begins in its run. */
  readonly start: number
  readonly from: number
  readonly to: number
}

/** Puts the text from `from` to `to` into an element, its marks as spans; the letters are those of the text, each once. */
function append(into: Element, marks: readonly Mark[], { text, start, from, to }: Stretch): void {
  const plain = (end: number) => {
    if (end > at) into.append(text.slice(at - start, end - start))
    at = end
  }
  let at = from
  for (const mark of marks) {
    const [first, last] = [Math.max(mark.start, at), Math.min(mark.end, to)]
    if (first >= last) continue
    plain(first)
    const span = document.createElement('span')
    span.className = looks[mark.kind](mark.ink)
    append(span, mark.inner ?? [], { text, start, from: first, to: last })
    into.append(span)
    at = last
  }
  plain(to)
}

/** Spans of the lines mode: they are measured to find the lines. */
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

const coloured = (ink?: ReadingInk) => ink && inkClasses[ink]

// Paper and forced colours have no ink of ours: silent letters are lighter there too, arcs are borders.
const looks = {
  word: (ink) => clsx(measuredClass, coloured(ink)),
  syllable: (ink) => clsx(coloured(ink)),
  underlined: (ink) => clsx('rounded-b-[0.5em] border-b-2 pb-px', ink && underlineClasses[ink]),
  sound: (ink) => clsx(coloured(ink)),
  silent: () => 'text-read-silent',
  liaison: () => 'rounded-b-full border-b-2 border-read-ink',
} as const satisfies Record<Mark['kind'], (ink?: ReadingInk) => string>
