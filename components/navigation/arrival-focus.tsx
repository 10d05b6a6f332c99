'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * After following a link that is not on the new page (« Élève suivant »), moves the focus to the new page's content instead of the
 * top of the document. A link that remains, such as a menu entry, keeps the focus.
 */
export function ArrivalFocus() {
  const path = usePathname()
  const left = useRef(path)
  useEffect(() => {
    if (left.current === path) return
    left.current = path
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}
