import { type RefObject, useEffect, useRef } from 'react'
import type { Line } from '#domain/player/lines'

/** How the conversation moves (PLY-053, PLY-054): px for each period in ms. */
export const scrollStep = 100
export const scrollPeriod = 50
/** Px above a new line, above it while a document is open, and left below the last one (OP-092). */
export const scrollOffsets = { newLine: 100, besideDocument: 123, bottom: 20 } as const

/** Brings new lines into sight step by step; at once on opening and under reduced motion. The reader's own scrolling wins. */
export function useAutoScroll(scroller: RefObject<HTMLElement | null>, lines: readonly Line[], documentOpen: boolean) {
  const seen = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const area = scroller.current
    const before = seen.current
    seen.current = new Set(lines.map(({ key }) => key))
    const first = lines.find(({ key }) => !before.has(key))
    if (!area || !first) return
    if (before.size === 0) {
      area.scrollTop = area.scrollHeight
      return
    }
    const line = area.querySelector<HTMLElement>(`[data-line="${CSS.escape(first.key)}"]`)
    const offset = documentOpen ? scrollOffsets.besideDocument : scrollOffsets.newLine
    return glide(area, (line?.offsetTop ?? area.scrollHeight) - offset)
  }, [scroller, lines, documentOpen])
}

function glide(area: HTMLElement, target: number): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    area.scrollTop = Math.max(area.scrollTop, target)
    return () => {}
  }
  const timer = setInterval(() => {
    if (area.scrollTop >= target) return stop()
    const before = area.scrollTop
    area.scrollTop = Math.min(target, before + scrollStep)
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
