'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'

/** A progress line at the top while the page of a pressed link loads. Visual only: Next announces the page once it is loaded. */
export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`
  const [left, setLeft] = useState<string>()
  useEffect(() => {
    setLeft(undefined)
    const onClick = (event: MouseEvent) => leadsElsewhere(event) && setLeft(here)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [here])
  return left === here ? <div aria-hidden="true" className="navigation-progress" /> : null
}

/** True when a link of this app handled the click; for other links the browser shows its own progress. */
function leadsElsewhere({ target, defaultPrevented }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return defaultPrevented && link !== null && (link.pathname !== location.pathname || link.search !== location.search)
}
