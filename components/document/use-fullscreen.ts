import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Where browser or frame refuses full screen, the element fills the window: callers set classes for both when `full`. */
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
    // Captured before all other handlers: Escape leaves full screen without also closing a window around the document.
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

/** Keeps Tab inside an element: elements behind it cannot be seen in full screen. */
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
