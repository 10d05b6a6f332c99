'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Where a link went away with the page that it led from (« Élève suivant »), the focus goes on at the new page's content and
 * not at the top of the document. A link that stays, as those of the menu, keeps it.
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
