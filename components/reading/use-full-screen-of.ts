import { type RefObject, useEffect, useState } from 'react'
import { keepFocusInside, useFullscreen } from '#components/document/use-fullscreen.ts'

/** Full screen for an element, which another component may own; keeps the keyboard inside it meanwhile (AID-010). */
export function useFullScreenOf(element: RefObject<HTMLElement | null>) {
  const { full, toggle } = useFullscreen(element)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  useEffect(() => setShown(full ? element.current : null), [full, element])
  useEffect(() => {
    if (!shown) return
    const keep = (event: KeyboardEvent) => keepFocusInside(event, shown)
    shown.dataset.readingFull = document.fullscreenElement === shown ? 'screen' : 'window'
    shown.addEventListener('keydown', keep)
    return () => {
      shown.removeEventListener('keydown', keep)
      delete shown.dataset.readingFull
    }
  }, [shown])
  return { full, toggle }
}
