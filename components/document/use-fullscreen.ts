import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Whether an element fills the screen, and the way in and out. Where the browser or the frame around us refuses, the element
 * fills the window instead: `full` asks for both by class.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])

  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setFull(false)
  }, [])

  useEffect(() => {
    if (!full) return
    // Before everybody else: Escape leaves the full screen, and does not also close a window around the document.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      leave()
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [full, leave])

  const enter = useCallback(() => {
    const fillWindow = () => setFull(true)
    if (!element.current?.requestFullscreen) fillWindow()
    else element.current.requestFullscreen().catch(fillWindow)
  }, [element])

  return { full, toggle: full ? leave : enter }
}

/** Keeps the Tab key inside an element: what stands behind a full screen cannot be seen. */
export function keepFocusInside(event: { key: string; shiftKey: boolean; preventDefault(): void }, root: HTMLElement): void {
  if (event.key !== 'Tab') return
  const stops = [...root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), [tabindex="0"]')].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
