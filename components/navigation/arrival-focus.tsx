'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { navigationStart } from '#lib/browser/navigation-start'

/**
 * After following a link that is not on the new page (« Élève suivant »), moves the focus to the new page's content instead of the
 * top of the document. A link that remains, such as a menu entry, keeps the focus. The new page shows its top: Next leaves the
 * scroll position of a long page where it lies on a shorter one, when its title is still in the window.
 */
export function ArrivalFocus() {
  const path = usePathname()
  const left = useRef(path)
  const followed = useRef(false)
  useEffect(() => {
    const onStart = (event: Event) => {
      followed.current = event instanceof CustomEvent && !String(event.detail).includes('#')
    }
    window.addEventListener(navigationStart, onStart)
    return () => window.removeEventListener(navigationStart, onStart)
  }, [])
  useEffect(() => {
    if (left.current === path) return
    left.current = path
    if (followed.current) window.scrollTo(0, 0)
    followed.current = false
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}
