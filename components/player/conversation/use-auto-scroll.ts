import { type RefObject, useEffect, useRef } from 'react'
import type { Line } from '#domain/player/line'

/** Speed of the conversation (PLY-053, PLY-054): px per period, and period in ms. */
const scrollStep = 100
const scrollPeriod = 50
/** Space in px above a new line, above it while a document is open, and below the last line (OP-092). */
export const scrollOffsets = { newLine: 100, besideDocument: 123, bottom: 20 } as const

/** Scrolls new lines into view step by step; at once on opening and under reduced motion. Stops when the reader scrolls. */
export function useAutoScroll(scroller: RefObject<HTMLElement | null>, lines: readonly Line[], documentOpen: boolean) {
  const seen = useRef<ReadonlySet<string>>(new Set())
  const stop = useRef(() => {})
  useEffect(() => {
    // Once all of a page has loaded, a browser scrolls it to where it was left: that may be after the first lines are shown.
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
      stop.current()
    }
  }, [])
  useEffect(() => {
    const area = scroller.current
    const before = seen.current
    seen.current = new Set(lines.map(({ key }) => key))
    const fresh = lines.filter(({ key }) => !before.has(key))
    // Scroll to the next question, or else to the reply, not to the student's own answer.
    const reply = fresh.find(isActive) ?? fresh.find(({ speaker }) => speaker !== 'student') ?? fresh[0]
    const first = reply && isAside(reply) ? (lines.findLast(isActive) ?? reply) : reply
    const last = fresh.at(-1)
    // No new line: the same lines are recreated when an answer is saved, and must not interrupt a scroll in progress.
    if (!area || !first || !last) return
    stop.current()
    // What arrives after the end does not lead back to it.
    if (before.size === 0 ? showScene(area) : sceneIn(area)) return
    // In a very small window the page scrolls, not the conversation (the variant `tiny` of app/globals.css).
    if (getComputedStyle(area).overflowY === 'visible') {
      // Opened again, at the question that comes: it may not be asked yet.
      const start = before.size === 0 ? (fresh.findLast(isActive) ?? last) : first
      find(area, start.key)?.scrollIntoView({ block: 'start' })
      return
    }
    if (before.size === 0) {
      area.scrollTop = area.scrollHeight
      return
    }
    const offset = documentOpen ? scrollOffsets.besideDocument : scrollOffsets.newLine
    stop.current = glide(area, () => targetOf(area, [first.key, last.key], offset))
  }, [scroller, lines, documentOpen])
}

const sceneIn = (area: HTMLElement) => area.querySelector<HTMLElement>('[data-scene]')

/** Scrolls to the end of the work, which is as tall as the conversation; false before it is reached. */
export function showScene(area: HTMLElement): boolean {
  const scene = sceneIn(area)
  if (scene === null) return false
  if (getComputedStyle(area).overflowY === 'visible') scene.scrollIntoView({ block: 'start' })
  else area.scrollTop = placeIn(area, scene).top
  return true
}

/** A side remark while a question is being answered: the question itself takes precedence. */
const isAside = ({ kind }: Line) => kind === 'warning' || kind === 'removed'
const isActive = ({ state }: Line) => state === 'active'

const find = (area: HTMLElement, key: string) => area.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`)

/** `offset` px above the first new line; less if the last would stay under the answer area, as long as the first stays visible. */
function targetOf(area: HTMLElement, [first, last]: readonly [string, string], offset: number): number {
  const [top, end] = [find(area, first), find(area, last)]
  if (!top || !end) return area.scrollHeight
  const visible = area.clientHeight - Number.parseFloat(getComputedStyle(area).paddingBottom)
  const start = placeIn(area, top).top
  const above = Math.max(scrollOffsets.bottom, coveredAbove(area))
  // As much of the student's own answer above as there is room for.
  const answer = find(area, first.replace(/-\w+$/, '-answer'))
  const wanted = answer && answer !== top ? placeIn(area, answer).top - above : start - Math.max(offset, above)
  return Math.min(start - above, Math.max(wanted, placeIn(area, end).bottom - visible))
}

/** Height in px of the sticky bar of the reading aids, under which the text scrolls, plus a small gap. */
export function coveredAbove(area: HTMLElement): number {
  const bar = area.querySelector<HTMLElement>('[data-reading-bar]')
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight + 8 : 0
}

/** Position of an element within the content of a scroll area, in px from its top. */
export function placeIn(area: HTMLElement, element: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = element.getBoundingClientRect()
  const origin = area.getBoundingClientRect().top + area.clientTop - area.scrollTop
  return { top: top - origin, bottom: bottom - origin }
}

/** Scrolls step by step. `target` is read at each step because the answer area may still be growing. */
export function glide(
  area: Pick<HTMLElement, 'scrollTop' | 'addEventListener' | 'removeEventListener'>,
  target: () => number,
): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    area.scrollTop = Math.max(area.scrollTop, target())
    return () => {}
  }
  const timer = setInterval(() => {
    const end = target()
    if (area.scrollTop >= end) return stop()
    const before = area.scrollTop
    area.scrollTop = Math.min(end, before + scrollStep)
    if (area.scrollTop === before) stop()
  }, scrollPeriod)
  const takeOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  for (const name of takeOver) area.addEventListener(name, stop, { passive: true })
  function stop() {
    clearInterval(timer)
    for (const name of takeOver) area.removeEventListener(name, stop)
  }
  return stop
}
