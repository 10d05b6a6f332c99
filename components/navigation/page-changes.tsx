'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
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

/** A progress line at the top while another page loads. Visual only: Next announces the page once it is loaded. */
export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    setLeft(undefined)
    const onStart = (event: Event) => event instanceof CustomEvent && leadsElsewhere(String(event.detail)) && setLeft(here)
    window.addEventListener(navigationStart, onStart)
    return () => window.removeEventListener(navigationStart, onStart)
  }, [here])
  return left === here ? <div aria-hidden="true" className="navigation-progress" /> : null
}

/** False for an anchor of this page and for its refresh. */
function leadsElsewhere(address: string): boolean {
  const { pathname, search } = new URL(address, location.href)
  return pathname !== location.pathname || search !== location.search
}
